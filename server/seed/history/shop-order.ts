/** Builds a past shop order from its items and its final state. */
import type { RefundReason } from '#schemas/after-sale.ts'
import { joinTexts, localizedText, type MaybeLocalizedText } from '#schemas/language/words.ts'
import { computeGoodsTerms } from '#server/domain/goods/quote.ts'
import type { PriceShifts } from '#server/domain/goods/prices.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import { computeNumberTerms } from '#server/domain/numbers/terms.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { HOUR } from '#server/platform/time.ts'
import type { numbers } from '#server/db/schema/index.ts'
import { GoodsOrderStatus, RefundKind, RefundState } from '#server/db/schema/states.ts'
import { generalGoods, skuRows } from '../goods/articles.ts'
import { numberCards } from '../goods/number-cards.ts'
import { planRows } from '../numbers/plans.ts'
import { findStepTime, buildSteps, type EndState } from './order-steps.ts'
import { getRegion } from '../numbers/places.ts'
import type { Random } from '../random.ts'
import { sumLines, type OrderStep, type PastOrder, type PastRequest } from './write-orders.ts'

export type Person = { id: number; phone: string; name: string; county: string; address: string }
export type NumberRow = typeof numbers.$inferSelect

/** The sample ID numbers of GB 11643-1999, which belong to no person. */
const certNos = ['11010519491231002X', '440524188001010014']

const inWords = { say: translateToAllLanguages }
/** No price shifts: the shop's prices. */
const none: PriceShifts = new Map()

export type OrderInput = {
  person: Person
  promoCode?: string
  orderedAt: number
  state: EndState
  payType?: 'wxpay' | 'alipay'
  remark?: string
  failReason?: MaybeLocalizedText
  /** The customer's after-sale request. */
  ask?: { reason: RefundReason; words?: string }
  photoStatus?: number
  random: Random
  secrets: Secrets
}

const buildShipment = (shippedAt: number | null, no: string) =>
  shippedAt === null
    ? {}
    : { expressName: localizedText('顺丰速运', 'SF Express'), expressNo: no, expressPhone: '95338', shippedAt }
const createTrackingNumber = (random: Random) => `SF${String(random.int(1e12, 9e12))}`

function buildCommonFields({ person, promoCode = 'MM0001', orderedAt, remark }: OrderInput) {
  return {
    promoCode,
    shopUserId: person.id,
    orderedAt,
    expiresAt: orderedAt + lifetimes.orderMs,
    ...(remark && { remark }),
  }
}
function buildApplicant({ person, secrets, random }: OrderInput) {
  const { provinceCode, cityCode, countyCode } = getRegion(person.county)
  const certNo = random.pick(certNos)
  return {
    place: {
      contactPhone: person.phone,
      provinceCode,
      cityCode,
      countyCode,
      address: secrets.seal(person.address),
    },
    cert: {
      certName: secrets.seal(person.name),
      certNo: secrets.seal(certNo),
      // a different digest per past applicant, so that visitors can order with a sample ID number
      certDigest: secrets.digest('cert', `${certNo}#${random.int(1e9, 9e9)}`),
      certMask: `${certNo.slice(0, 3)}***********${certNo.slice(-4)}`,
    },
  }
}

/** A number card, or a vanity number with its plan. */
export function buildCardOrder(
  input: OrderInput & { goodsId: number; number?: NumberRow; selectPhone?: string },
): PastOrder {
  const { goodsId, number, orderedAt, state, payType = 'wxpay', person, failReason, photoStatus = 0, random } = input
  const article = numberCards.find((row) => row.id === goodsId)
  if (!article) throw new Error(`there is no card ${goodsId}`)
  const steps = buildSteps('card', state, orderedAt, person.id)
  const { place, cert } = buildApplicant(input)
  const plan =
    number && planRows.find((row) => row.operatorType === number.operatorType && row.monthFee >= number.monthFee)
  if (number && !plan) throw new Error(`no plan fits ${number.number}`)
  const terms =
    number && plan
      ? computeNumberTerms(inWords, number, plan, none)
      : computeGoodsTerms(inWords, article, { quantity: 1, shifts: none })
  const { lines } = terms
  const ended = steps.at(-1)?.at ?? orderedAt
  const isPaid = state !== 999 || !number
  const gaveUp = state === 3 || state === 9998 || state === 15
  const paid = isPaid ? { paid: { payType, at: orderedAt + (number ? 40_000 : 1000) } } : {}
  const refund =
    gaveUp && sumLines({ lines }) > 0
      ? { refund: { at: ended + 2 * HOUR, remark: failReason ?? translateToAllLanguages('order.cancelled') } }
      : {}
  return {
    ...buildCommonFields(input),
    ...paid,
    ...refund,
    kind: number ? 'PN' : 'HK',
    title: number ? translateToAllLanguages('order.title.number', { number: number.number }) : article.name,
    lines,
    first: 999,
    steps,
    shop: {
      goodsId,
      numberId: number?.id,
      planId: plan?.id,
      goodsName: plan?.name ?? article.name,
      terms: terms.agreed,
      goodsImage: article.tips,
      selectPhone: number?.number ?? input.selectPhone,
      quantity: 1,
      ...cert,
      ...place,
      photoStatus,
      applyFailReason: failReason,
      ...buildShipment(findStepTime(steps, 4), createTrackingNumber(random)),
      firstRechargeStatus: state === 5 || state === 16 ? 2 : state === 18 ? 1 : 0,
      commission: article.commission,
      signedAt: findStepTime(steps, 6),
      activatedAt: findStepTime(steps, 5) ?? findStepTime(steps, 18),
    },
  }
}

/** Derives the customer's after-sale request from the steps of the order. */
function buildRequest(
  steps: OrderStep[],
  { ask, failReason }: Pick<OrderInput, 'ask' | 'failReason'>,
): PastRequest | undefined {
  const index = steps.findIndex(({ to }) => to === GoodsOrderStatus.refundAsked)
  const request = steps[index]
  if (!request) return undefined
  const orderStatus = steps[index - 1]?.to ?? GoodsOrderStatus.paid
  const decided = steps[index + 1]
  const done = steps[index + 2]
  const isRefused = decided?.note === 'refused'
  const { reason = 'changedMind', words = '' } = ask ?? {}
  const isReceived = orderStatus === GoodsOrderStatus.done
  return {
    state: isRefused
      ? RefundState.refused
      : done
        ? RefundState.done
        : decided
          ? RefundState.approved
          : RefundState.asked,
    kind: isReceived ? RefundKind.withReturn : RefundKind.moneyOnly,
    reason,
    words,
    orderStatus,
    askedAt: request.at,
    askedBy: request.actor,
    ...(decided && { decidedAt: decided.at }),
    ...(done && { doneAt: done.at }),
    ...(isRefused && { refusal: 'used' as const, refusalText: failReason ?? '' }),
  }
}

export function buildGoodsOrder(input: OrderInput & { skuId: number; quantity?: number }): PastOrder {
  const { skuId, quantity = 1, orderedAt, state, payType = 'wxpay', person, secrets, failReason, random } = input
  const sku = skuRows.find((row) => row.id === skuId)
  const article = generalGoods.find((row) => row.id === sku?.goodsId)
  if (!sku || !article) throw new Error(`there is no SKU ${skuId}`)
  const steps = buildSteps('goods', state, orderedAt, person.id)
  const ended = steps.at(-1)?.at ?? orderedAt
  const request = buildRequest(steps, input)
  const { place } = buildApplicant(input)
  return {
    ...buildCommonFields(input),
    ...(state !== 1 && state !== 5 && { paid: { payType, at: findStepTime(steps, 2) ?? orderedAt } }),
    ...(state === 5 && { closedAt: ended }),
    ...(request && { request }),
    ...(request?.state === RefundState.done && { refund: { at: ended, remark: request.words } }),
    kind: 'GD',
    title: joinTexts(article.name, sku.name),
    lines: computeGoodsTerms(inWords, article, { sku: { ...sku, image: sku.image ?? null }, quantity, shifts: none })
      .lines,
    first: 1,
    steps,
    shop: {
      goodsId: article.id,
      skuId,
      goodsName: joinTexts(article.name, sku.name),
      goodsImage: article.tips,
      quantity,
      receiver: secrets.seal(person.name),
      ...place,
      photoStatus: 0,
      applyFailReason: request?.refusal ? failReason : null,
      ...buildShipment(findStepTime(steps, 3), createTrackingNumber(random)),
      firstRechargeStatus: 0,
      commission: (article.commission ?? 0) * quantity,
      signedAt: findStepTime(steps, 4),
    },
  }
}
