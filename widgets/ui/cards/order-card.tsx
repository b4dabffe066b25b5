import type { ReactNode } from 'react'
import { useKit } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonRow, SkeletonBlock } from '../skeleton.tsx'
import { Button } from '../controls/button.tsx'
import { Fact, FactCard, Facts, root } from './fact-card.tsx'
import { Money } from '../numbers/numbers.tsx'
import { Icon } from '../graphics/icon.tsx'
import * as styles from './order-card.css.ts'

type Props = {
  name: string
  order: { orderSn: string; actualPayMoney: number }
  /** Its status. */
  state: ReactNode
  usage?: ReactNode
  unpaid: boolean
  /** Replaces the sum: the item was free. */
  given?: string | undefined
  /** `Fact`s. */
  children: ReactNode
  onCopy: () => void
  payHref: string | undefined
  onPay: () => void
  onCancel: () => void
  /** Another button, for a paid order. */
  more?: ReactNode
}

/** An order of a card: its item, status, facts and price. */
export function OrderCard({
  name,
  order,
  state,
  usage,
  unpaid,
  given,
  children,
  onCopy,
  payHref,
  onPay,
  onCancel,
  more,
}: Props) {
  const { t } = useKit()
  return (
    <FactCard name={name} state={state}>
      {usage}
      <Facts>
        {children}
        <Fact label={t('package.orderSn')}>
          {order.orderSn}
          <button
            type="button"
            className={styles.copy}
            aria-label={t('ui.copy', { label: t('package.orderSn') })}
            onClick={onCopy}
          >
            <Icon name="copy" size="small" />
          </button>
        </Fact>
      </Facts>
      <footer className={styles.foot}>
        <span className={styles.money}>
          {given ?? (
            <>
              {t(unpaid ? 'package.toPay' : 'package.paid')}{' '}
              <Money yuan={order.actualPayMoney} size="row" tone={unpaid ? 'price' : 'ink'} />
            </>
          )}
        </span>
        {!unpaid && more && <span className={styles.ways}>{more}</span>}
        {unpaid && (
          <span className={styles.ways}>
            <Button variant="plain" size="small" onPress={onCancel}>
              {t('pay.cancel')}
            </Button>
            <Button size="small" href={payHref} onPress={onPay}>
              {t('pay.resume')}
            </Button>
          </span>
        )}
      </footer>
    </FactCard>
  )
}

export const OrderSkeleton = () => (
  <div className={root}>
    <SkeletonBlock>
      <SkeletonRow picture={0} />
      <SkeletonBar height={40} />
    </SkeletonBlock>
  </div>
)
