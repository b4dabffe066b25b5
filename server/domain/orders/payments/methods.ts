/** Payment methods of an order: allowed by its kind, the storefront, the browser and the card. */
import { eq } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { Context } from '#server/domain/context.ts'
import { cards } from '#server/db/schema/index.ts'
import { toYuan } from '#server/platform/money.ts'
import { readPromo, type Promo } from '#server/domain/site/promo.ts'
import { getKind } from '../kinds.ts'
import type { Order, PayType } from '../order-kind.ts'

export type PayMethods = Answer<'/api/pay/order'>['payTypes']

/** Returns those payment methods that the storefront offers. */
export function filterPayTypes({ base }: Pick<Promo, 'base'>, payTypes: readonly PayType[]): PayType[] {
  const offered = Array.isArray(base.showPaymentType) ? (base.showPaymentType as unknown[]) : []
  return payTypes.filter((value) => offered.includes(value))
}

export const readPayMethods = (ctx: Context, order: Order): Promise<PayMethods> =>
  findPayMethods(ctx, { ...order, payTypes: getKind(order).payTypes })

/** The methods before an order exists. An unusable balance is shown with its amount and the reason. */
export async function findPayMethods(
  ctx: Context,
  input: { promoCode: string; amount: number; cardId: number | null; payTypes: readonly PayType[] },
): Promise<PayMethods> {
  const promo = await readPromo(ctx, input.promoCode)
  const inWechat = /MicroMessenger/i.test(ctx.userAgent)
  const [card] =
    input.cardId === null
      ? []
      : await ctx.db.select({ balance: cards.balance }).from(cards).where(eq(cards.id, input.cardId))
  const why = (payType: PayType): string | undefined => {
    if (payType === 'alipay' && inWechat) return 'pay.noAlipayInWechat'
    if (payType !== 'balance') return ctx.ports.payment?.[payType] ? undefined : 'pay.notConfigured'
    // a missing pay password can be set when it is needed
    return !card || card.balance < input.amount ? 'pay.balanceLow' : undefined
  }
  return filterPayTypes(promo, input.payTypes)
    .filter((value) => value !== 'balance' || card)
    .map((value) => {
      const reason = why(value)
      return {
        value,
        usable: !reason,
        reason: reason ? ctx.say(reason) : null,
        ...(value === 'balance' && card && { balance: toYuan(card.balance) }),
      }
    })
}
