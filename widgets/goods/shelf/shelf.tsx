import { useId } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { Press } from '#widgets/ui/controls/press.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import { GoodsPrice } from '#widgets/ui/numbers/goods-price.tsx'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Failure } from '#widgets/ui/way.tsx'
import type { schema } from './shelf.schema.ts'
import * as styles from './shelf.css.ts'

type Declared = WidgetProps<typeof schema>
/** `items` is absent while the source loads. */
type Props = Omit<Declared, 'items'> & { items?: Declared['items'] }
type Article = Declared['items'][number]
export const facts: WidgetFacts<typeof schema> = { status: true }

export default function Shelf({ items, title, columns, status = 'ready', reason, emit }: Props) {
  const id = useId()
  if (!items?.length) {
    if (status === 'loading' || status === 'idle') return <Skeleton title={title} columns={columns} />
    return status === 'error' ? <Failure text={reason} onRetry={() => void emit('retry')} /> : null
  }
  return (
    <section
      className={styles.root}
      aria-labelledby={title ? id : undefined}
      aria-busy={status === 'stale' || undefined}
    >
      {title && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      <ul className={styles.columns[columns ?? 2]}>
        {items.map((goods) => (
          <li key={goods.id} className={styles.place}>
            <Card goods={goods} emit={emit} />
          </li>
        ))}
      </ul>
    </section>
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

export function Skeleton({ title, columns }: Pick<Partial<Props>, 'title' | 'columns'>) {
  return (
    <div className={styles.root}>
      {title && <h2 className={styles.title}>{title}</h2>}
      <SkeletonBlock>
        <div className={styles.columns[columns ?? 2]}>
          {[0, 1, 2, 3].map((index) => (
            <div key={index} className={styles.place}>
              <div className={styles.card}>
                <span className={styles.picture}>
                  <SkeletonBar height={140} />
                </span>
                <span className={styles.words}>
                  <SkeletonBar width="80%" />
                  <SkeletonBar width="50%" />
                </span>
              </div>
            </div>
          ))}
        </div>
      </SkeletonBlock>
    </div>
  )
}
