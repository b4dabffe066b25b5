/**
 * shop/order/submit: the applicant form (docs/domain §3.3). Everything that others could take meanwhile (the person's turn, the code,
 * the number, the stock) is decided in the one transaction that writes the order, so a refusal leaves all of it as it was.
 */
import { and, eq } from 'drizzle-orm'
import type { Answer, Parsed } from '../../../schemas/api/index.ts'
import type { Wording } from '../../../schemas/words.ts'
import type { Context, SessionOf } from '../context.ts'
import type { Transaction } from '../../db/connect.ts'
import { numberHolds, numbers, shopOrders } from '../../db/schema/index.ts'
import { FirstRechargeStatus, HoldState, OrderStatus, PhotoStatus } from '../../db/schema/states.ts'
import { codes } from '../../../schemas/codes.ts'
import { Fault, refuse } from '../../platform/fault.ts'
import { shiftsOf, type Shifts } from '../goods/prices.ts'
import { goodsTerms } from '../goods/quote.ts'
import type { GoodsRow } from '../goods/row.ts'
import { checkExpected, type Terms } from '../goods/terms.ts'
import { goodsOf } from '../goods/view.ts'
import { holdNumber, numberTaken, takeStock, useHold, type Taker } from '../numbers/hold.ts'
import { chosenNumber } from '../numbers/offer.ts'
import type { NumberRow } from '../numbers/row.ts'
import { numberTerms, openPlans, planOrdered, plansFor, type Plan } from '../numbers/terms.ts'
import { lifetimes } from '../access/policies.ts'
import { promoOf } from '../site/promo.ts'
import { useCode } from '../access/sms-codes.ts'
import { checkHolds, checkStock, takerOf } from './allowance.ts'
import { checkAddress, checkAge, checkPerson, placeOf, sealedPerson, type Place } from './applicant.ts'
import { createOrder } from './create.ts'
import { created, type Created } from './created.ts'
import { assertInStock } from './in-stock.ts'

type Given = Parsed<'/api/shop/order/submit'>
type Ctx = Context & { session: SessionOf }
/** What is ordered: a card, a card with a number that was chosen, or a vanity number with its plan. */
type Wanted = {
  kind: 'HK' | 'PN'
  /** What pays for it says, and what the order's row says. */
  title: Wording
  name: Wording
  image: string
  terms: Terms
  number?: NumberRow | undefined
  holdId?: number | undefined
  plan?: Plan | undefined
}

export async function submitOrder(given: Given, ctx: Ctx): Promise<Answer<'/api/shop/order/submit'>> {
  const article = await goodsOf(ctx.db, given.goodsId)
  if (article.type === 2) throw refuse('apply.noCard')
  const place = placeOf(given.region, article)
  checkAddress(given.address, place)
  checkAge(given.certNo, article, ctx.clock.now())
  // a vanity number takes none of its article's stock
  if (!given.holdId) await assertInStock(ctx, article, given)
  return ctx.once((tx) => write(tx, ctx, given, { article, place }))
}

async function write(tx: Transaction, ctx: Ctx, given: Given, { article, place }: { article: GoodsRow; place: Place }): Promise<Created> {
  const now = ctx.clock.now()
  const { session, shopUser } = ctx
  const actor = `session:${session.id}`
  const person = sealedPerson(ctx, given)
  const promo = await promoOf({ db: tx }, given.promoCode)
  const shifts = await shiftsOf(tx, promo.promoCode)
  await checkPerson(tx, ctx, person.certDigest, article)
  if (article.smsCode === 1) await useCode(ctx, tx, { purpose: 'apply', mobile: given.contactPhone, subject: article.id, code: given.code })
  const taker = await takerOf(tx, ctx, given.contactPhone)
  const wanted = given.holdId ? await vanity(tx, ctx, given, { article, shifts }) : await card(tx, ctx, given, { article, shifts, taker })
  const { kind, title, terms, number } = wanted
  checkExpected(terms, given.expectMoney)
  if (kind === 'HK') await checkStock(tx, ctx, taker, { article, quantity: 1, mobile: given.contactPhone })
  if (kind === 'HK' && !(await takeStock(tx, 'goods', article.id))) throw new Fault(codes.soldOut)

  const order = await createOrder(tx, now, {
    kind,
    title,
    promoCode: promo.promoCode,
    owner: { sessionId: session.id, shopUserId: shopUser?.id },
    origin: taker.origin,
    lines: terms.lines,
    uuid: given.uuid,
    remark: given.remark?.trim(),
    expiresInMs: number ? lifetimes.numberOrderMs : lifetimes.orderMs,
    actor,
  })
  if (number) {
    const used = await useHold(tx, { holdId: wanted.holdId ?? 0, sessionId: session.id, orderId: order.id, now, until: order.expiresAt })
    if (used !== number.id) throw refuse('number.choiceOver')
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
    terms: terms.kept,
    ...person,
    ...place,
    address: ctx.secrets.seal(given.address.trim()),
    contactPhone: given.contactPhone,
    customNo: given.customNo,
    photoStatus: article.uploadPhoto === 1 ? PhotoStatus.needed : PhotoStatus.notNeeded,
    firstRechargeStatus: FirstRechargeStatus.unknown,
    pageCode: given.pageCode,
    bdVid: given.bd_vid,
    commission: article.commission,
    updatedAt: now,
  })
  return created(tx, ctx, order, { machine: 'shopOrder', first: OrderStatus.submitted, needPhoto: article.uploadPhoto === 1, actor, bdVid: given.bd_vid })
}

type Facts = { article: GoodsRow; shifts: Shifts }

/** Another session's hold, one that ran out and none give one answer. */
async function vanity(tx: Transaction, ctx: Ctx, given: Given, { article, shifts }: Facts): Promise<Wanted> {
  const holdId = /^\d{1,15}$/.test(given.holdId ?? '') ? Number(given.holdId) : 0
  const [held] = await tx
    .select({ hold: numberHolds, number: numbers })
    .from(numberHolds)
    .innerJoin(numbers, eq(numbers.id, numberHolds.numberId))
    .where(and(eq(numberHolds.id, holdId), eq(numberHolds.sessionId, ctx.session.id)))
  const fits = held && (given.numberId == null || given.numberId === held.number.id) && held.number.goodsId === article.id
  if (!fits || held.hold.state !== HoldState.open || held.hold.expiresAt <= ctx.clock.now()) throw refuse('number.choiceOver')
  const { number } = held
  const plan = planOrdered(plansFor(await openPlans(tx), number), given.packageId)
  const title = ctx.say('order.title.number', { number: number.number })
  // the number stands in a field of its own, hidden until the card has come
  return { kind: 'PN', title, name: plan.name, image: article.tips, terms: numberTerms(ctx, number, plan, shifts), number, holdId, plan }
}

async function card(tx: Transaction, ctx: Ctx, given: Given, { article, shifts, taker }: Facts & { taker: Taker }): Promise<Wanted> {
  const { name, tips: image } = article
  const wanted: Wanted = { kind: 'HK', title: name, name, image, terms: goodsTerms(ctx, article, { quantity: 1, shifts }) }
  if (!given.selectPhone) {
    // an article of vanity numbers is nothing without its number
    if (article.type === 3) throw refuse('number.choiceOver')
    return wanted
  }
  const number = await chosenNumber(tx, ctx, article, { selectPhone: given.selectPhone, selectUuid: given.selectUuid })
  const now = ctx.clock.now()
  const hold = await holdNumber(tx, { numberId: number.id, ...taker, now, until: now + lifetimes.numberOrderMs })
  if (!hold) throw numberTaken()
  await checkHolds(tx, ctx, taker, given.contactPhone)
  return { ...wanted, number, holdId: hold.id }
}
