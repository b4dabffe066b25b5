import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Tags } from '#widgets/ui/cards/chip.tsx'
import { Dotted } from '#widgets/ui/cards/dotted.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { PointsPrice } from '#widgets/ui/numbers/points-price.tsx'
import type { schema } from './goods-head.schema.ts'
import * as styles from './goods-head.css.ts'

export default function GoodsHead({ goods }: WidgetProps<typeof schema>) {
  const { count, enumLabel, money, t } = useKit()
  const { name, integral, price, marketPrice, stock, sales, perLimit, deliveryTypes, postage } = goods
  const tags = [
    ...deliveryTypes.map((type) => enumLabel('deliveryType', type)),
    ...(deliveryTypes.includes(1) && postage === 0 ? [t('points.freePost')] : []),
  ]
  const facts = [
    t('points.left', { stock: count(stock) }),
    t('points.taken', { sales: count(sales) }),
    ...(perLimit > 0 ? [t('points.perLimit', { limit: perLimit })] : []),
  ]
  return (
    <section className={styles.root}>
      <p className={styles.price}>
        <PointsPrice integral={integral} money={price} size="figureLarge" />
        {marketPrice != null && (
          <span className={styles.market} aria-label={t('points.market', { money: money(marketPrice) })}>
            <Money yuan={marketPrice} struck short />
          </span>
        )}
      </p>
      <h2 className={styles.name}>{name}</h2>
      <Tags items={tags} />
      <p className={styles.facts}>
        <Dotted facts={facts} />
      </p>
    </section>
  )
}

export function Skeleton() {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <SkeletonBar width={140} height={26} />
        <SkeletonBar width="80%" height={18} />
        <SkeletonBar width="50%" />
      </SkeletonBlock>
    </div>
  )
}
