/** shop/order/buyGoods: ordinary goods. Stock is taken by conditional updates of the variant and the article. */
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { joinTexts } from '#schemas/language/words.ts'
import type { Context, GuestSession } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { shopOrders } from '#server/db/schema/index.ts'
import { FirstRechargeStatus, GoodsOrderStatus, PhotoStatus } from '#server/db/schema/states.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, refuse, refuseField } from '#server/platform/fault.ts'
import { readPriceShifts } from '#server/domain/goods/prices.ts'
import { computeGoodsTerms, requireSku, readSkus } from '#server/domain/goods/quote.ts'
import type { GoodsRow } from '#server/domain/goods/row.ts'
import { checkExpected } from '#server/domain/goods/terms.ts'
import { readGoods } from '#server/domain/goods/view.ts'
import { takeStock } from '#server/domain/stock.ts'
import { readPromo } from '#server/domain/site/promo.ts'
import { checkStock, lockHolder } from './allowance.ts'
import { checkAddress, parseDeliveryPlace, type Place } from './applicant.ts'
import { createOrder } from './create.ts'
import { finishCreation, type Created } from './created.ts'
import { assertInStock } from './in-stock.ts'
import { assertPayable, assertCanShip } from './open.ts'

type BuyGoodsInput = Parsed<'/api/shop/order/buyGoods'>
type Ctx = Context & { session: GuestSession }

export async function buyGoods(ctx: Ctx, input: BuyGoodsInput): Promise<Answer<'/api/shop/order/buyGoods'>> {
  const article = await readGoods(ctx.db, input.goodsId)
  if (article.type !== 2) throw refuse('goods.unknown')
  assertCanShip(ctx)
  if (input.quantity > article.perLimit) throw refuseField('quantity', 'goods.perLimit', { most: article.perLimit })
  const place = parseDeliveryPlace(input.region, article)
  checkAddress(input.address, place)
  await assertInStock(ctx, article, input)
  return ctx.once((tx) => createGoodsOrder(tx, ctx, input, { article, place }))
}

async function createGoodsOrder(
  tx: Transaction,
  ctx: Ctx,
  input: BuyGoodsInput,
  { article, place }: { article: GoodsRow; place: Place },
): Promise<Created> {
  const { quantity } = input
  const { session, shopUser, secrets } = ctx
  const now = ctx.clock.now()
  const actor = `session:${session.id}`
  const promo = await readPromo({ db: tx }, input.promoCode)
  const sku = requireSku((await readSkus(tx, [article.id])).get(article.id) ?? [], input.skuId)
  const terms = computeGoodsTerms(ctx, article, { sku, quantity, shifts: await readPriceShifts(tx, promo.promoCode) })
  checkExpected(terms, input.expectMoney)
  assertPayable(ctx, { amount: terms.amount, promo })
  const holder = await lockHolder(tx, ctx, input.mobile)
  await checkStock(tx, ctx, holder, { article, sku, quantity, mobile: input.mobile })
  if (sku && !(await takeStock(tx, 'goods_sku', sku.id, quantity))) throw new Fault(codes.soldOut)
  if (!(await takeStock(tx, 'goods', article.id, quantity))) throw new Fault(codes.soldOut)
  const name = sku ? joinTexts(article.name, sku.name) : article.name
  const owner = { sessionId: session.id, shopUserId: shopUser?.id }
  const order = await createOrder(tx, now, {
    kind: 'GD',
    // the payment page also shows the variant
    title: name,
    promoCode: promo.promoCode,
    owner,
    origin: holder.origin,
    lines: terms.lines,
    uuid: input.uuid,
    remark: input.remark?.trim(),
    actor,
  })
  await tx.insert(shopOrders).values({
    orderId: order.id,
    status: GoodsOrderStatus.unpaid,
    goodsId: article.id,
    skuId: sku?.id,
    quantity,
    goodsName: name,
    goodsImage: sku?.image ?? article.tips,
    receiver: secrets.seal(input.name.trim()),
    ...place,
    address: secrets.seal(input.address.trim()),
    contactPhone: input.mobile,
    photoStatus: PhotoStatus.notNeeded,
    firstRechargeStatus: FirstRechargeStatus.unknown,
    pageCode: input.pageCode,
    bdVid: input.bd_vid,
    commission: article.commission * quantity,
    updatedAt: now,
  })
  return finishCreation(tx, ctx, order, {
    machine: 'goodsOrder',
    first: GoodsOrderStatus.unpaid,
    needPhoto: false,
    actor,
    bdVid: input.bd_vid,
  })
}
