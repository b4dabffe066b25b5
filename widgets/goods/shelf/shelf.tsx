import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { Press } from '#widgets/ui/controls/press.tsx'
import { Shelf, ShelfSkeleton } from '#widgets/ui/cards/shelf.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import { GoodsPrice } from '#widgets/ui/numbers/goods-price.tsx'
import { SkeletonBar } from '#widgets/ui/skeleton.tsx'
import type { schema } from './shelf.schema.ts'
import * as styles from './shelf.css.ts'

type Declared = WidgetProps<typeof schema>
/** `items` is absent while the source loads. */
type Props = Omit<Declared, 'items'> & { items?: Declared['items'] }
type Article = Declared['items'][number]
export const facts: WidgetFacts<typeof schema> = { status: true }

export default function GoodsShelf({ items, title, columns, status, reason, emit }: Props) {
  return (
    <Shelf
      {...{ items, title, status, reason }}
      columns={columns ?? 2}
      getKey={({ id }) => id}
      renderItem={(goods) => <Card goods={goods} emit={emit} />}
      bone={<Bone />}
      onRetry={() => void emit('retry')}
    />
  )
}

function Card({ goods, emit }: { goods: Article; emit: Props['emit'] }) {
  const { count, t } = useKit()
  const isGone = goods.stock <= 0
  const inside = (
    <>
      <span className={styles.picture}>
        <Picture src={goods.tips} alt="" />
        {isGone && <span className={styles.gone}>{t('goods.soldOut')}</span>}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{goods.name}</span>
        <GoodsPrice goods={goods} size="section" />
        {goods.sales > 0 && (
          <span className={styles.sales}>
            {t(goods.type === 2 ? 'goods.sold' : 'goods.taken', { sales: count(goods.sales) })}
          </span>
        )}
      </span>
    </>
  )
  const { id } = goods
  // a withdrawn article has no page
  return isGone ? (
    <div className={styles.card}>{inside}</div>
  ) : (
    <Press
      className={`${styles.card} ${styles.press}`}
      href={emit.href?.('select', { id })}
      onPress={() => void emit('select', { id })}
    >
      {inside}
    </Press>
  )
}

const Bone = () => (
  <div className={styles.card}>
    <span className={styles.picture}>
      <SkeletonBar height={140} />
    </span>
    <span className={styles.words}>
      <SkeletonBar width="80%" />
      <SkeletonBar width="50%" />
    </span>
  </div>
)
export const Skeleton = ({ title, columns }: Pick<Partial<Props>, 'title' | 'columns'>) => (
  <ShelfSkeleton title={title} columns={columns ?? 2} bone={<Bone />} />
)
