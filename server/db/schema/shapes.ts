/** Shapes of JSON columns. */
import type { LocalizedText, MaybeLocalizedText } from '#schemas/language/words.ts'

/** Sums in fen; null where not applicable. `tariff` is text. */
export type Tariff = {
  packageName: MaybeLocalizedText | null
  monthFee: number | null
  favourMonthFee: number | null
  /** Months of the lower fee. */
  favourTerm: number | null
  deposit: number | null
  /** Months; 0: no contract. */
  contractTerm: number | null
  tariff: { name: MaybeLocalizedText; value: MaybeLocalizedText }[]
}

/** Benefits of a membership tier, without their texts. */
export type Benefits = {
  /** Multiplier of sign-in points. */
  signIn?: number
  /** Price factor of accelerations; 80: they cost 80 %. */
  accelerate?: number
  /** Ids of the coupons for each month of membership. */
  monthly?: number[]
}

/** A value of a notice: text, a message, a calendar day, or a name in each language. Rows store the id of a message as `says`. */
export type NoticeValue =
  | string
  | number
  | LocalizedText
  | { day: number }
  | { says: string; values?: Record<string, NoticeValue> }
/** Stored form of a notice: a case and its values. The text is rendered in the reader's language. */
export type NoticeWording = { case: string; values: Record<string, NoticeValue> }

/** Fields of a single kind of request. */
export type RequestDetails = {
  /** Delivery address of a new card; deleted with the holder's data. */
  delivery?: { name: string; mobile: string; address: MaybeLocalizedText }
  /** Numbers of the old and the new card, set at the replacement, and the parcel. */
  oldSimNo?: string
  simNo?: string
  carrier?: string
  expressNo?: string
  /** Balance that is refunded to the holder of a closed card, in fen. */
  refund?: number
  /** Connection of a lost card before it was cut off. */
  before?: { internetStatus: number; breakRuleId: number; breakTips: string | null; allowRemoveBreak: boolean }
}
