/**
 * shop/order/submit: the applicant form (docs/domain §3.3). Everything that a concurrent request could take (code,
 * number, stock, the person's quota) is decided in the transaction that writes the order, so a refusal has no effect.
 */
import { and, eq } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Context, GuestSession } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { numberHolds, numbers, shopOrders } from '#server/db/schema/index.ts'
import { FirstRechargeStatus, HoldState, OrderStatus, PhotoStatus } from '#server/db/schema/states.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, refuse } from '#server/platform/fault.ts'
import { readPriceShifts, type PriceShifts } from '#server/domain/goods/prices.ts'
import { computeGoodsTerms } from '#server/domain/goods/quote.ts'
import type { GoodsRow } from '#server/domain/goods/row.ts'
import { checkExpected, type Terms } from '#server/domain/goods/terms.ts'
import { readGoods } from '#server/domain/goods/view.ts'
import { holdNumber, createTakenFault, useHold, type Holder } from '#server/domain/numbers/hold.ts'
import { takeStock } from '#server/domain/stock.ts'
import { readChosenNumber } from '#server/domain/numbers/offer.ts'
import type { NumberRow } from '#server/domain/numbers/row.ts'
import { computeNumberTerms, readOpenPlans, requirePlan, filterPlans, type Plan } from '#server/domain/numbers/terms.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import { readPromo, type Promo } from '#server/domain/site/promo.ts'
import { useCode } from '#server/domain/access/sms-codes.ts'
import { checkHolds, checkStock, lockHolder } from './allowance.ts'
import { checkAddress, checkAge, checkPerson, parseDeliveryPlace, sealPerson, type Place } from './applicant.ts'
import { createOrder } from './create.ts'
import { finishCreation, type Created } from './created.ts'
import { assertInStock } from './in-stock.ts'
import { assertPayable, assertCanSendCodes, assertCanShip } from './open.ts'

type SubmitInput = Parsed<'/api/shop/order/submit'>
type Ctx = Context & { session: GuestSession }
/** The ordered item: a card, a card with a chosen number, or a vanity number with its plan. */
type OrderRequest = {
  kind: 'HK' | 'PN'
  /** The title of the payment; `name` is stored with the order. */
  title: MaybeLocalizedText
  name: MaybeLocalizedText
  image: string
  terms: Terms
  number?: NumberRow | undefined
  holdId?: number | undefined
  plan?: Plan | undefined
}

export async function submitOrder(ctx: Ctx, input: SubmitInput): Promise<Answer<'/api/shop/order/submit'>> {
  const article = await readGoods(ctx.db, input.goodsId)
  if (article.type === 2) throw refuse('apply.noCard')
  assertCanShip(ctx)
  assertCanSendCodes(ctx, article)
  const place = parseDeliveryPlace(input.region, article)
  checkAddress(input.address, place)
  checkAge(input.certNo, article, ctx.clock.now())
  // a vanity number takes no stock of its article
  if (!input.holdId) await assertInStock(ctx, article, input)
  return ctx.once((tx) => createShopOrder(tx, ctx, input, { article, place }))
}

async function createShopOrder(
  tx: Transaction,
  ctx: Ctx,
  input: SubmitInput,
  { article, place }: { article: GoodsRow; place: Place },
): Promise<Created> {
  const now = ctx.clock.now()
  const { session, shopUser } = ctx
  const actor = `session:${session.id}`
  const person = sealPerson(ctx, input)
  const promo = await readPromo({ db: tx }, input.promoCode)
  const shifts = await readPriceShifts(tx, promo.promoCode)
  await checkPerson(tx, ctx, person.certDigest, article)
  if (article.smsCode === 1)
    await useCode(ctx, tx, { purpose: 'apply', mobile: input.contactPhone, subject: article.id, code: input.code })
  const holder = await lockHolder(tx, ctx, input.contactPhone)
  const wanted = input.holdId
    ? await prepareNumberOrder(tx, ctx, input, { article, shifts })
    : await prepareCardOrder(tx, ctx, input, { article, shifts, holder, promo })
  const { kind, title, terms, number } = wanted
  checkExpected(terms, input.expectMoney)
  assertPayable(ctx, { amount: terms.amount, promo })
  if (kind === 'HK') await checkStock(tx, ctx, holder, { article, quantity: 1, mobile: input.contactPhone })
  if (kind === 'HK' && !(await takeStock(tx, 'goods', article.id))) throw new Fault(codes.soldOut)

  const order = await createOrder(tx, now, {
    kind,
    title,
    promoCode: promo.promoCode,
    owner: { sessionId: session.id, shopUserId: shopUser?.id },
    origin: holder.origin,
    lines: terms.lines,
    uuid: input.uuid,
    remark: input.remark?.trim(),
    expiresInMs: number ? lifetimes.numberOrderMs : lifetimes.orderMs,
    actor,
  })
  if (number) {
    const usedNumberId = await useHold(tx, {
      holdId: wanted.holdId ?? 0,
      sessionId: session.id,
      orderId: order.id,
      now,
      until: order.expiresAt,
    })
    if (usedNumberId !== number.id) throw refuse('number.choiceOver')
  }
  await tx.insert(shopOrders).values({
    orderId: order.id,
    status: OrderStatus.submitted,
    goodsId: article.id,
    goodsName: wanted.name,
    goodsImage: wanted.image,
    quantity: 1,
    ...{
      numberId: number?.id,
      holdId: wanted.holdId,
      planId: wanted.plan?.id,
      selectPhone: number?.number,
    },
    terms: terms.agreed,
    ...person,
    ...place,
    address: ctx.secrets.seal(input.address.trim()),
    contactPhone: input.contactPhone,
    customNo: input.customNo,
    photoStatus: article.uploadPhoto === 1 ? PhotoStatus.needed : PhotoStatus.notNeeded,
    firstRechargeStatus: FirstRechargeStatus.unknown,
    pageCode: input.pageCode,
    bdVid: input.bd_vid,
    commission: article.commission,
    updatedAt: now,
  })
  return finishCreation(tx, ctx, order, {
    machine: 'shopOrder',
    first: OrderStatus.submitted,
    needPhoto: article.uploadPhoto === 1,
    actor,
    bdVid: input.bd_vid,
  })
}

type ArticleTerms = { article: GoodsRow; shifts: PriceShifts }

/** Another session's, an expired and an unknown hold are refused alike. */
async function prepareNumberOrder(
  tx: Transaction,
  ctx: Ctx,
  input: SubmitInput,
  { article, shifts }: ArticleTerms,
): Promise<OrderRequest> {
  const holdId = /^\d{1,15}$/.test(input.holdId ?? '') ? Number(input.holdId) : 0
  const [reservation] = await tx
    .select({ hold: numberHolds, number: numbers })
    .from(numberHolds)
    .innerJoin(numbers, eq(numbers.id, numberHolds.numberId))
    .where(and(eq(numberHolds.id, holdId), eq(numberHolds.sessionId, ctx.session.id)))
  const fits =
    reservation &&
    (input.numberId == null || input.numberId === reservation.number.id) &&
    reservation.number.goodsId === article.id
  if (!fits || reservation.hold.state !== HoldState.open || reservation.hold.expiresAt <= ctx.clock.now())
    throw refuse('number.choiceOver')
  const { number } = reservation
  const plan = requirePlan(filterPlans(await readOpenPlans(tx), number), input.packageId)
  const title = ctx.say('order.title.number', { number: number.number })
  // the number has a separate field, which is hidden until delivery
  return {
    kind: 'PN',
    title,
    name: plan.name,
    image: article.tips,
    terms: computeNumberTerms(ctx, number, plan, shifts),
    number,
    holdId,
    plan,
  }
}

async function prepareCardOrder(
  tx: Transaction,
  ctx: Ctx,
  input: SubmitInput,
  { article, shifts, holder, promo }: ArticleTerms & { holder: Holder; promo: Promo },
): Promise<OrderRequest> {
  const { name, tips: image } = article
  const wanted: OrderRequest = {
    kind: 'HK',
    title: name,
    name,
    image,
    terms: computeGoodsTerms(ctx, article, { quantity: 1, shifts }),
  }
  if (!input.selectPhone) {
    // an article of vanity numbers cannot be ordered without a number
    if (article.type === 3) throw refuse('number.choiceOver')
    return wanted
  }
  assertPayable(ctx, { amount: wanted.terms.amount, promo })
  const number = await readChosenNumber(tx, ctx, article, {
    selectPhone: input.selectPhone,
    selectUuid: input.selectUuid,
  })
  const now = ctx.clock.now()
  const hold = await holdNumber(tx, { numberId: number.id, ...holder, now, until: now + lifetimes.numberOrderMs })
  if (!hold) throw createTakenFault()
  await checkHolds(tx, ctx, holder, input.contactPhone)
  return { ...wanted, number, holdId: hold.id }
}
