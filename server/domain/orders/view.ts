/** shop/order/view, and the tracking of its parcel. */
import type { Answer } from '../../../schemas/api/index.ts'
import { inEach } from '../../../schemas/language/words.ts'
import type { EnumValue } from '../../../schemas/enums.ts'
import type { Context, ShopUserOf } from '../context.ts'
import { LogisticsState } from '../../db/schema/states.ts'
import { refuse } from '../../platform/fault.ts'
import { storedTerms } from '../goods/terms.ts'
import { maskPhone } from '../../platform/masks.ts'
import { toYuan } from '../../platform/money.ts'
import { placeName, regionWords } from '../../platform/regions.ts'
import { wireTimeOr } from '../../platform/time.ts'
import { trackParcel } from './fulfilment/parcel.ts'
import { activateUrlOf, factsOf, orderRow, ownShopOrder } from './row.ts'
import { stepsOf } from './fulfilment/steps.ts'
import { whyFixed } from './receiver.ts'

export async function viewOrder(ctx: Context, sn: string): Promise<Answer<'/api/shop/order/view'>> {
  const whole = await ownShopOrder(ctx, sn)
  const { order, shop, article } = whole
  const facts = await factsOf(ctx, [whole])
  const row = orderRow({ ...ctx, activateUrl: await activateUrlOf(ctx) }, whole, facts(whole))
  return {
    ...row,
    steps: await stepsOf(ctx, order, { stage: row.stage, how: row.statusName }),
    firstRechargeStatus: shop.firstRechargeStatus as EnumValue<'firstRechargeStatus'>,
    lines: order.lines.map(({ name, fen }) => ({ name, money: toYuan(fen) })),
    terms: shop.terms && storedTerms(shop.terms),
    contactPhone: maskPhone(shop.contactPhone),
    address: inEach((locale) =>
      locale === 'en' ? `****, ${regionWords(shop).en}` : `${regionWords(shop)['zh-CN']} ****`,
    ),
    allowAddress: article !== null && whyFixed(ctx, order, shop) === undefined,
    regionSet: article?.provinceCode ?? null,
    expressName: shop.expressName,
    expressNo: shop.expressNo,
    remark: order.remark || null,
    payType: order.amount > 0 ? (order.payType as EnumValue<'payType'> | null) : null,
    payAt: order.amount > 0 ? wireTimeOr(order.paidAt) : null,
    refundType: (order.amount > 0 ? order.refundType : 0) as EnumValue<'refundType'>,
    refundAt: wireTimeOr(order.refundedAt),
  }
}

export async function trackOrder(
  ctx: Context & { shopUser: ShopUserOf },
  sn: string,
): Promise<Answer<'/api/shop/order/logistics'>> {
  const { shop } = await ownShopOrder(ctx, sn)
  if (!shop.expressNo || shop.shippedAt === null) throw refuse('order.noParcel')
  const parcel = await trackParcel(ctx, {
    expressNo: shop.expressNo,
    shippedAt: shop.shippedAt,
    city: placeName(shop.cityCode),
  })
  return {
    orderSn: sn,
    goodsName: shop.goodsName,
    image: shop.goodsImage,
    expressName: shop.expressName ?? '',
    expressNo: shop.expressNo,
    expressPhone: shop.expressPhone,
    ...(parcel ?? { state: LogisticsState.pickedUp, list: [], updatedAt: null }),
  }
}
