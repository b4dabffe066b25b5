import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import { PointsPrice } from '#widgets/ui/numbers/points-price.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './goods-card.schema.ts'
import * as styles from './goods-card.css.ts'

export default function GoodsCard({ goods, emit }: WidgetProps<typeof schema>) {
  const { count, t } = useKit()
  const { name, image, integral, price, marketPrice, stock, sales } = goods
  return (
    <div className={styles.place}>
      <Press className={styles.root} href={emit.href?.('select')} onPress={() => void emit('select')}>
        <span className={styles.picture}>
          <Picture src={image} alt="" />
          {stock <= 0 && <span className={styles.gone}>{t('points.gone')}</span>}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <PointsPrice integral={integral} money={price} size="section" />
          <span className={styles.foot}>
            {marketPrice != null && <Money yuan={marketPrice} struck short />}
            <span>{t('points.taken', { sales: count(sales) })}</span>
          </span>
        </span>
      </Press>
    </div>
  )
}

export function Skeleton() {
  return (
    <div className={styles.place}>
      <div className={styles.root}>
        <SkeletonBlock>
          <SkeletonBar height={140} />
          <span className={styles.words}>
            <SkeletonBar width="80%" />
            <SkeletonBar width="50%" />
          </span>
        </SkeletonBlock>
      </div>
    </div>
  )
}
