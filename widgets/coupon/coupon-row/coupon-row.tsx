import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Discount, Money } from '#widgets/ui/numbers/numbers.tsx'
import { stripZeroCents } from '#widgets/ui/numbers/without-zeros.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { schema } from './coupon-row.schema.ts'
import * as styles from './coupon-row.css.ts'

export default function CouponRow({ coupon, chosen, emit }: WidgetProps<typeof schema>) {
  const { date, money, t } = useKit()
  const { name, type, money: off, discount, minPrice, endAt, usable, reason, id } = coupon
  return (
    <button
      type="button"
      className={styles.root}
      aria-pressed={usable ? chosen === id : undefined}
      disabled={!usable}
      onClick={() => void emit('press')}
    >
      <span className={styles.worth}>
        {type === 2 ? <Discount percent={discount ?? 100} size="figure" /> : <Money yuan={off} size="figure" short />}
        <span className={styles.kind}>
          {type === 2
            ? t(usable ? 'coupon.takesOff' : 'coupon.most', { money: stripZeroCents(money(off)) })
            : minPrice
              ? t('coupon.from', { money: stripZeroCents(money(minPrice)) })
              : t('coupon.always')}
        </span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {endAt && <span className={styles.note}>{t('coupon.until', { date: date(endAt) })}</span>}
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
      {usable && (
        <span className={styles.mark}>
          <Icon name="check" size="small" />
        </span>
      )}
    </button>
  )
}

export function Skeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonBlock>
        <SkeletonRow picture={0} />
        <SkeletonBar width={96} />
      </SkeletonBlock>
    </div>
  )
}
