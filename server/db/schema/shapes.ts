/** Shapes of JSON columns. */
import type { Issue } from '../../../compiler/index.ts'
import type { Words, Wording } from '../../../schemas/words.ts'

/** Sums in fen; what does not apply is null. `tariff` is in words. */
export type Tariff = {
  packageName: Wording | null
  monthFee: number | null
  favourMonthFee: number | null
  /** Months that the lower fee lasts. */
  favourTerm: number | null
  deposit: number | null
  /** Months; 0 is none. */
  contractTerm: number | null
  tariff: { name: Wording; value: Wording }[]
}

/** What a membership tier gives, beside the words that are shown. */
export type Benefits = {
  /** Points of a sign-in times this. */
  signIn?: number
  /** 80: speed-ups cost 80 %. */
  accelerate?: number
  /** Coupons (ids) that come with every month of membership. */
  monthly?: number[]
}

/** A value of a notice may itself be a message, a calendar day, or a name that is stored in each language. */
export type NoticeValue = string | number | Words | { day: number } | { says: string; values?: Record<string, NoticeValue> }
/** A notice keeps a case and its values; its words are made for whoever reads it. */
export type NoticeWording = { case: string; values: Record<string, NoticeValue> }

/** Why something is not published: findings by combination. */
export type Findings = { for: string; issues: Issue[] }[]
