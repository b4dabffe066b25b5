/** A coupon's body: what it is worth on its stub, its name and terms beside it, and what can be done with it at its end. */
import type { ReactNode } from 'react'
import { money, speaking, t } from '../../renderer/kit.ts'
import type { UserCoupon } from '../../schemas/entities/coupon.ts'
import { Bone, BoneRow, Bones } from './bones.tsx'
import { Figure, Money } from './figures.tsx'
import * as styles from './ticket.css.ts'

type Worth = Pick<UserCoupon, 'name' | 'type' | 'money' | 'discount' | 'minPrice'>

export function Ticket({ worth, notes, off, children }: { worth: Worth; notes: (string | null | undefined)[]; off?: boolean; children?: ReactNode }) {
  const { name, type, money: sum, discount, minPrice } = worth
  const most = type === 2 && sum > 0 ? t('coupon.most', { money: money(sum) }) : null
  return (
    <article className={styles.root[off ? 'off' : 'on']}>
      <div className={styles.worth[off ? 'off' : 'on']}>
        {type === 2 ? <Discount percent={discount ?? 100} /> : <Money yuan={sum} size="figureLarge" short />}
        <span className={styles.kind}>{most ?? (minPrice > 0 ? t('coupon.from', { money: money(minPrice) }) : t('coupon.always'))}</span>
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

/** 85 is 8.5 折, or 15 % off. */
const Discount = ({ percent }: { percent: number }) =>
  speaking() === 'en' ? (
    <Figure value={`${100 - percent}%`} unit="off" size="figure" tone="inherit" />
  ) : (
    <Figure value={percent / 10} unit="折" size="figureLarge" tone="inherit" />
  )

export function TicketBones() {
  return (
    <div className={styles.bones}>
      <Bones>
        <BoneRow picture={64} />
        <Bone width={96} />
      </Bones>
    </div>
  )
}
