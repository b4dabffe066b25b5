/** Shapes of JSON columns. */
import type { Words, Wording } from '../../../schemas/language/words.ts'

/** Sums in fen; null where not applicable. `tariff` is text. */
export type Tariff = {
  packageName: Wording | null
  monthFee: number | null
  favourMonthFee: number | null
  /** Months of the lower fee. */
  favourTerm: number | null
  deposit: number | null
  /** Months; 0 is none. */
  contractTerm: number | null
  tariff: { name: Wording; value: Wording }[]
}

/** Benefits of a membership tier, beside their texts. */
export type Benefits = {
  /** Multiplier of sign-in points. */
  signIn?: number
  /** 80: accelerations cost 80 %. */
  accelerate?: number
  /** Coupons (ids) for every month of membership. */
  monthly?: number[]
}

/** A value of a notice: text, a message, a calendar day, or a name in each language. Stored rows name the id of a message `says`. */
export type NoticeValue =
  | string
  | number
  | Words
  | { day: number }
  | { says: string; values?: Record<string, NoticeValue> }
/** A notice stores a case and its values; its text is rendered for the reader. */
export type NoticeWording = { case: string; values: Record<string, NoticeValue> }

/** What belongs to one kind of request only. */
export type RequestDetails = {
  /** Where a new card goes; deleted with the holder's data. */
  delivery?: { name: string; mobile: string; address: Wording }
  /** The numbers of the old card and of the new one, as soon as it is replaced, and the parcel. */
  oldSimNo?: string
  simNo?: string
  carrier?: string
  expressNo?: string
  /** The balance that a closed card's holder is paid back, in fen. */
  refund?: number
  /** Of a lost card: what its connection was. */
  before?: { internetStatus: number; breakRuleId: number; breakTips: string | null; allowRemoveBreak: boolean }
}
