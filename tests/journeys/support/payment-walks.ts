/** Combinations of order kind, payment method and outcome: all in nightly runs; in daily runs a subset with each kind and each outcome. */
import type { EnumValue } from '#schemas/enums.ts'
import { orderKinds, type OrderKind } from '#schemas/order-kinds.ts'
import { isNightly } from '#tests/night.ts'

export type Method = EnumValue<'payType'>
export type Ending = 'paid' | 'cancelled' | 'late' | 'closed' | 'refused' | 'locked'
type Walk = { kind: OrderKind; method: Method; ending: Ending }

const kinds = Object.keys(orderKinds) as OrderKind[]
/** Free orders, which involve no provider. */
export const freeKinds = new Set<OrderKind>(['HK'])
const byBalance = new Set<OrderKind>(['SP', 'SA', 'SV', 'SI'])
const product: Walk[] = kinds.flatMap((kind) => [
  ...(freeKinds.has(kind)
    ? [{ kind, method: 'wxpay', ending: 'paid' } as const]
    : (['wxpay', 'alipay'] as const).flatMap((method) =>
        (['paid', 'cancelled', 'late', 'closed'] as const).map((ending) => ({ kind, method, ending })),
      )),
  ...(byBalance.has(kind)
    ? (['paid', 'refused', 'locked'] as const).map((ending) => ({ kind, method: 'balance', ending }) as const)
    : []),
])
const daily = new Set([
  ...[
    'HK wxpay',
    'PN wxpay',
    'GD alipay',
    'SP wxpay',
    'SB alipay',
    'SC wxpay',
    'SA balance',
    'SV alipay',
    'SI wxpay',
  ].map((walk) => `${walk} paid`),
  ...[
    'SV wxpay cancelled',
    'GD wxpay cancelled',
    'SA alipay late',
    'SI alipay closed',
    'SI balance refused',
    'SP balance locked',
  ],
])
/** The kind for which the test waits until the page stops polling. */
export const polledKind: OrderKind = 'SA'
export const paymentWalks = product.filter(
  ({ kind, method, ending }) => isNightly || daily.has(`${kind} ${method} ${ending}`),
)
