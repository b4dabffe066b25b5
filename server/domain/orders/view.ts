/** shop/order/view, and the tracking of its parcel. */
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { mapLocales } from '#schemas/language/words.ts'
import type { EnumValue } from '#schemas/enums.ts'
import type { Context, ShopperLogin } from '../context.ts'
import { LogisticsState } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { toStoredTerms } from '../goods/terms.ts'
import { maskPhone } from '#server/platform/masks.ts'
import { toYuan } from '#server/platform/money.ts'
import { getShortRegionName, formatRegion } from '#server/platform/regions.ts'
import { toWireTime, toWireTimeOrNull } from '#server/platform/time.ts'
import { trackParcel } from './fulfilment/parcel.ts'
import { readParcels, countUnsent } from './fulfilment/parcels.ts'
import { readActivateUrl, readOrderFacts, toOrderRow, readOwnShopOrder } from './row.ts'
import { listSteps } from './fulfilment/steps.ts'
import { computeInvoiceAmount, readInvoice, whyNoInvoice } from './invoices.ts'
import { whyReceiverFixed } from './receiver.ts'

export async function viewOrder(ctx: Context, sn: string): Promise<Answer<'/api/shop/order/view'>> {
  const orderWithShop = await readOwnShopOrder(ctx, sn)
  const { order, shop, article } = orderWithShop
  const facts = await readOrderFacts(ctx, [orderWithShop])
  const orderFacts = facts(orderWithShop)
  const [invoice, amount] = [await readInvoice(ctx.db, order.id), await computeInvoiceAmount(ctx.db, order)]
  const row = toOrderRow({ ...ctx, activateUrl: await readActivateUrl(ctx) }, orderWithShop, orderFacts)
  return {
    ...row,
    steps: await listSteps(ctx, order, { stage: row.stage, how: row.statusName, parcels: orderFacts.parcels }),
    firstRechargeStatus: shop.firstRechargeStatus as EnumValue<'firstRechargeStatus'>,
    lines: order.lines.map(({ name, fen }) => ({ name, money: toYuan(fen) })),
    terms: shop.terms && toStoredTerms(shop.terms),
    contactPhone: maskPhone(shop.contactPhone),
    address: mapLocales((locale) =>
      locale === 'en' ? `****, ${formatRegion(shop).en}` : `${formatRegion(shop)['zh-CN']} ****`,
    ),
    allowAddress: article !== null && whyReceiverFixed(ctx, order, shop) === undefined,
    regionSet: article?.provinceCode ?? null,
    expressName: shop.expressName,
    expressNo: shop.expressNo,
    parcels: orderFacts.parcels.map(({ expressName, expressNo, quantity, note, shippedAt, signedAt }) => ({
      expressName,
      expressNo,
      quantity,
      note: note || null,
      shippedAt: toWireTime(shippedAt),
      signedAt: toWireTimeOrNull(signedAt),
    })),
    unsent: orderFacts.parcels.length > 0 ? countUnsent(shop, orderFacts.parcels) : 0,
    hasInvoice: invoice !== undefined || whyNoInvoice({ order, shop, amount, invoice }, ctx.clock.now()) === undefined,
    remark: order.remark || null,
    payType: order.amount > 0 ? (order.payType as EnumValue<'payType'> | null) : null,
    payAt: order.amount > 0 ? toWireTimeOrNull(order.paidAt) : null,
    refundType: (order.amount > 0 ? order.refundType : 0) as EnumValue<'refundType'>,
    refundAt: toWireTimeOrNull(order.refundedAt),
  }
}

/** Returns the parcel with this number, or the last parcel. */
export async function trackOrder(
  ctx: Context & { shopUser: ShopperLogin },
  { orderSn, expressNo }: Parsed<'/api/shop/order/logistics'>,
): Promise<Answer<'/api/shop/order/logistics'>> {
  const { shop } = await readOwnShopOrder(ctx, orderSn)
  const parcels = (await readParcels(ctx.db, [shop])).get(shop.orderId) ?? []
  const parcel = parcels.find((row) => row.expressNo === expressNo) ?? parcels.at(-1)
  if (!parcel) throw refuse('order.noParcel')
  const tracked = await trackParcel(ctx, {
    expressName: parcel.expressName,
    expressNo: parcel.expressNo,
    phone: shop.contactPhone,
    shippedAt: parcel.shippedAt,
    city: getShortRegionName(shop.cityCode),
  })
  return {
    orderSn,
    goodsName: shop.goodsName,
    image: shop.goodsImage,
    expressName: parcel.expressName,
    expressNo: parcel.expressNo,
    expressPhone: parcel.expressPhone,
    parcels: parcels.map((row, index) => ({
      value: row.expressNo,
      label: ctx.say('order.parcel', { number: index + 1, count: parcels.length }),
      isShown: row === parcel,
    })),
    ...(tracked ?? { state: LogisticsState.pickedUp, list: [], updatedAt: null }),
  }
}
