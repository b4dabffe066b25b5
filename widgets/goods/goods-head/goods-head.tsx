import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Tags } from '#widgets/ui/cards/chip.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { GoodsPrice } from '#widgets/ui/numbers/goods-price.tsx'
import { OperatorLogo } from '#widgets/ui/graphics/operator-logo.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'

import type { schema } from './goods-head.schema.ts'
import * as styles from './goods-head.css.ts'

type Props = WidgetProps<typeof schema>

export default function GoodsHead({ goods, look, skus, skuId }: Props) {
  const { count, t } = useKit()
  const chosen = skus?.find(({ id }) => id === skuId)
  if (look === 'line')
    return (
      <section className={styles.line}>
        <span className={styles.picture}>
          <Picture src={chosen?.image ?? goods.tips} alt="" radius="control" />
        </span>
        <span className={styles.words}>
          <h2 className={styles.short}>{goods.name}</h2>
          {chosen && <span className={styles.variant}>{chosen.name}</span>}
          {chosen ? (
            <Money yuan={chosen.price} size="section" tone="price" />
          ) : (
            <GoodsPrice goods={goods} size="section" />
          )}
        </span>
      </section>
    )
  return (
    <section className={styles.head}>
      <GoodsPrice goods={goods} size="figureLarge" />
      <h2 className={styles.name}>
        <OperatorLogo type={goods.operatorType} /> {goods.name}
      </h2>
      {goods.summary && <p className={styles.summary}>{goods.summary}</p>}
      <p className={styles.foot}>
        <Tags items={goods.tags} />
        {goods.sales > 0 && (
          <span className={styles.sales}>
            {t(goods.type === 2 ? 'goods.sold' : 'goods.taken', { sales: count(goods.sales) })}
          </span>
        )}
      </p>
    </section>
  )
}

export function Skeleton({ look }: Partial<Props>) {
  return (
    <div className={look === 'line' ? styles.line : styles.head}>
      <SkeletonBlock>
        {look === 'line' ? (
          <SkeletonRow picture={64} />
        ) : (
          <span className={styles.skeleton}>
            <SkeletonBar width={120} height={26} />
            <SkeletonBar width="80%" height={18} />
            <SkeletonBar width="50%" height={14} />
            <SkeletonBar width="60%" height={18} />
          </span>
        )}
      </SkeletonBlock>
    </div>
  )
}
