/** The way back from a payment provider. Loaded on demand, because few visits have one. */
import { findOrderKind, ownerPages } from '#schemas/order-kinds.ts'
import { typed } from '#renderer/state/json-storage.ts'
import { withQuery } from '#renderer/routes/url.ts'
import type { Shop } from './shop.ts'

/** The key ends like the address to which the provider returns, which `app/starter.ts` reads. */
const toStorageKey = (orderSn: string) => `${typed}paid=${orderSn}`

type Payment = { orderSn?: unknown; actualPayMoney?: unknown }
/** Stores the sum until the return, whose first paint shows it. `parts`: as `Money` draws them. */
export function storeSum({ core }: Shop, { orderSn, actualPayMoney }: Payment): void {
  if (typeof orderSn !== 'string' || typeof actualPayMoney !== 'number') return
  const { before, integer, decimals } = core.kit.moneyParts(actualPayMoney)
  core.visit.set(toStorageKey(orderSn), { money: actualPayMoney, parts: [before, integer, decimals] })
}

/** Inserts the home page below the pay page, so that back remains in the shop instead of returning to the provider. */
export function returnFromProvider({ core: { history, visit } }: Shop, orderSn: string): void {
  const kind = findOrderKind(orderSn)
  if (!kind) return
  const { money } = (visit.get(toStorageKey(orderSn)) ?? {}) as { money?: number }
  history.go(ownerPages[kind.who].home, { replace: true })
  history.go(withQuery(kind.pay, { orderSn, returned: 1, ...(money !== undefined && { money }) }))
}
