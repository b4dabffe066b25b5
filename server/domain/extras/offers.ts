/** Offers for a card: accelerations of its carrier and membership tiers, with this card's prices (docs/domain §3.14, §3.17). Pure. */
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import type { accelerateOptions, vipTiers } from '#server/db/schema/index.ts'
import { takePercent, toYuan } from '#server/platform/money.ts'
import type { AccelerateDetail, VipDetail } from './detail.ts'
import type { Benefits } from '#server/db/schema/shapes.ts'
import { rankSpeed } from './detail.ts'

export type Option = typeof accelerateOptions.$inferSelect
export type Tier = typeof vipTiers.$inferSelect
type Unit = 1 | 2 | 3
/** A message id, or a name that is text already. */
type Line = { messageId?: string; name?: MaybeLocalizedText; fen: number }
export type Offer = {
  kind: 'SA' | 'SV'
  refId: number
  name: MaybeLocalizedText
  lines: Line[]
  amount: number
  detail: AccelerateDetail | VipDetail
}

const sumLines = (lines: Line[]) => lines.reduce((total, line) => total + line.fen, 0)
const computeSaving = (price: number, percent: number) => price - takePercent(price, percent)

export function toAccelerateOffer(
  { id, name, price, speedCode, speedName, duration, unit }: Option,
  { accelerate = 100 }: Benefits,
): Offer {
  const lines: Line[] = [{ messageId: 'accelerate.line.price', fen: price }]
  if (accelerate < 100) lines.push({ messageId: 'accelerate.line.member', fen: -computeSaving(price, accelerate) })
  return {
    kind: 'SA',
    refId: id,
    name,
    lines,
    amount: sumLines(lines),
    detail: { speedCode, speedName, duration, unit, rank: rankSpeed(speedCode) },
  }
}

export function toVipOffer({
  id,
  name,
  logo,
  price,
  privileges: { gi, items, gives = {} },
  duration,
  unit,
  sort,
}: Tier): Offer {
  const lines = [{ name, fen: price }]
  return {
    kind: 'SV',
    refId: id,
    name,
    lines,
    amount: price,
    detail: { logo, price, privileges: { gi, items }, gives, duration, unit, rank: sort },
  }
}

/** The rank of the card's own speed; an unlimited card cannot be accelerated. */
export const rankOwnSpeed = ({ speedCode }: { speedCode: string | null }): number =>
  speedCode === null ? Infinity : rankSpeed(speedCode)

/** `cardRank`: the rank of the card's own speed. */
export const toAccelerateRow = (option: Option, benefits: Benefits, cardRank: number) => {
  const { amount } = toAccelerateOffer(option, benefits)
  return {
    accelerateId: option.id,
    accelerateName: option.name,
    speedCode: option.speedCode,
    speedName: option.speedName,
    duration: { value: option.duration, unit: option.unit as Unit },
    price: toYuan(amount),
    originalPrice: amount < option.price ? toYuan(option.price) : null,
    isFaster: rankSpeed(option.speedCode) > cardRank,
    desc: option.content || null,
    tag: null,
  }
}

/** `tag` shows the saving. */
export const toVipRow = (
  { id, name, logo, price, originalPrice, duration, unit, privileges: { gi, items }, sort }: Tier,
  tag: (yuan: number) => MaybeLocalizedText,
) => ({
  vipId: id,
  vipName: name,
  level: sort,
  logo,
  packagePrice: toYuan(price),
  originalPrice: originalPrice > price ? toYuan(originalPrice) : null,
  duration: { value: duration, unit: unit as Unit },
  privileges: { gi, items },
  tag: originalPrice > price ? tag(toYuan(originalPrice - price)) : null,
})
