import * as z from 'zod/mini'
import { maybe, time, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { type EnumName } from '#schemas/enums.ts'

const row = <N extends EnumName, M extends z.ZodMiniType>(type: N, amount: M) =>
  z.object({
    id: z.int(),
    type: oneOf(type),
    typeName: z.string(),
    /** Signed. */
    change: amount,
    after: amount,
    remark: maybe(z.string()),
    orderSn: maybe(z.string()),
    createdAt: time,
  })

/** A change of the balance, of points or of coupon coins. */
export const balanceLog = row('balanceLogType', yuan)
export const integralLog = row('integralLogType', z.int())
export const coinLog = row('coinLogType', z.int())
export type BalanceLog = z.output<typeof balanceLog>
export type CoinLog = z.output<typeof coinLog>

/** A recharge. */
export const balanceOrder = z.object({
  orderSn: z.string(),
  name: z.string(),
  money: yuan,
  giveMoney: yuan,
  actualPayMoney: yuan,
  payType: oneOf('payType'),
  status: oneOf('simOrderStatus'),
  createdAt: time,
})

/** A recharge amount on offer. */
export const balanceOption = z.object({ id: z.int(), money: yuan, giveMoney: yuan, tag: maybe(z.string()) })
