/** What this server cannot bring to an end is refused before anything is held for it. */
import { notOpen } from '../../../platform/fault.ts'
import type { Services } from '../../context.ts'
import type { Promo } from '../../site/promo.ts'
import { offeredPayTypes } from '../payments/methods.ts'
import { shopKinds } from '../shop-kinds.ts'

type Ports = Pick<Services, 'ports'>

/** Somebody ships what is ordered. */
export function assertShipped({ ports }: Ports): void {
  if (!ports.fulfilment) throw notOpen('order.notOpen')
}

/** A code that the order needs can be sent. */
export function assertSendsCodes({ ports }: Ports, { smsCode }: { smsCode: number }): void {
  if (smsCode === 1 && !ports.sms) throw notOpen('sms.notOpen')
}

/** An order of a guest of the storefront can be paid, in one of the ways that it offers. */
export function assertPayable({ ports }: Ports, { amount, promo }: { amount: number; promo: Promo }): void {
  const { payTypes } = shopKinds.HK
  const isOffered = offeredPayTypes(promo, payTypes).length > 0
  if (amount > 0 && !(ports.payment && isOffered)) throw notOpen('pay.notConfigured')
}
