/** The body of a coupon: its value on the stub, its name and terms, and its action. */
import type { ReactNode } from 'react'
import { useKit } from '#renderer/kit.ts'
import type { UserCoupon } from '#schemas/entities/goods/coupon.ts'
import { SkeletonBar, SkeletonRow, SkeletonBlock } from '../skeleton.tsx'
import { Discount, Money, pickMoneySize } from '../numbers/numbers.tsx'
import { stripZeroCents } from '../numbers/without-zeros.ts'
import * as styles from './ticket.css.ts'

type CouponValue = Pick<UserCoupon, 'name' | 'type' | 'money' | 'discount' | 'minPrice'>

export function Ticket({
  worth,
  notes,
  off,
  children,
}: {
  worth: CouponValue
  notes: (string | null | undefined)[]
  off?: boolean
  children?: ReactNode
}) {
  const { money, t } = useKit()
  const { name, type, money: sum, discount, minPrice } = worth
  const most = type === 2 && sum > 0 ? t('coupon.most', { money: stripZeroCents(money(sum)) }) : null
  return (
    <article className={styles.root[off ? 'off' : 'on']}>
      <div className={styles.worth[off ? 'off' : 'on']}>
        {type === 2 ? (
          <Discount percent={discount ?? 100} size="figureLarge" />
        ) : (
          <Money yuan={sum} size={pickMoneySize(sum)} short />
        )}
        <span className={styles.kind}>
          {most ?? (minPrice > 0 ? t('coupon.from', { money: stripZeroCents(money(minPrice)) }) : t('coupon.always'))}
        </span>
      </div>
      <div className={styles.words}>
        <h2 className={styles.name[off ? 'off' : 'on']}>{name}</h2>
        {notes.map(
          (note) =>
            note && (
              <p key={note} className={styles.note}>
                {note}
              </p>
            ),
        )}
        {children && <div className={styles.foot}>{children}</div>}
      </div>
    </article>
  )
}

export function TicketSkeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonBlock>
        <SkeletonRow picture={64} />
        <SkeletonBar width={96} />
      </SkeletonBlock>
    </div>
  )
}
