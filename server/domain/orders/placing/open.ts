/** Orders that this server cannot complete are refused before stock or a number is held for them. */
import { createNotConnectedFault } from '#server/platform/fault.ts'
import type { Services } from '#server/domain/context.ts'
import type { Promo } from '#server/domain/site/promo.ts'
import { filterPayTypes } from '../payments/methods.ts'
import { shopKinds } from '../shop-kinds.ts'

type Ports = Pick<Services, 'ports'>

/** Requires a port that ships orders. */
export function assertCanShip({ ports }: Ports): void {
  if (!ports.fulfilment) throw createNotConnectedFault('order.notOpen')
}

/** Requires a port that sends the codes of the order. */
export function assertCanSendCodes({ ports }: Ports, { smsCode }: { smsCode: number }): void {
  if (smsCode === 1 && !ports.sms) throw createNotConnectedFault('sms.notOpen')
}

/** Requires that guests can pay the order with a method that the storefront offers. */
export function assertPayable({ ports }: Ports, { amount, promo }: { amount: number; promo: Promo }): void {
  const { payTypes } = shopKinds.HK
  const isPayable = filterPayTypes(promo, payTypes).some((payType) => payType !== 'balance' && ports.payment?.[payType])
  if (amount > 0 && !isPayable) throw createNotConnectedFault('pay.notConfigured')
}
