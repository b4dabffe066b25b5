/** A provider of SMS. It sends approved templates, and never a text of the caller. */
import type { Locale } from '#schemas/language/locales.ts'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import type { ReminderKind } from '#schemas/reminders.ts'

/** The purposes of a code. */
export const purposes = [
  'orderLogin',
  'simLogin',
  'bind',
  'bindOld',
  'payPass',
  'prove',
  'auth',
  'apply',
  'order',
] as const
export type Purpose = (typeof purposes)[number]
/** The name of a template: `code.bind`, `remind.expiry.days`. */
export type SmsTemplate = `code.${Purpose}` | `remind.${ReminderKind}.${string}`

/** `key`: identifies the message in our table and at the provider, which does not deduplicate by it. */
export type Sms = {
  key: string
  mobile: string
  template: SmsTemplate
  locale: Locale
  values: Readonly<Record<string, MaybeLocalizedText>>
}
/** How long a provider limits messages to a phone. */
export type SmsWait = 'minute' | 'hour' | 'day'
/** Why a provider did not send. `code`: the provider's own. */
export type SmsFailure = { provider: string; code: string; message: string }
/**
 * `failed`: certainly not sent, so it may be sent later. `unknown`: it may have been sent. `failures`: of earlier providers.
 */
export type SmsResult = { failures: SmsFailure[] } & (
  | { state: 'accepted'; provider: string; providerNo: string }
  | { state: 'badNumber' | 'failed' | 'unknown' }
  | { state: 'tooOften'; wait: SmsWait }
)
/** The carrier's report on one message. */
export type SmsReceipt = { providerNo: string; mobile: string; isDelivered: boolean; code: string }

export type SmsPort = {
  /** The names of providers that send receipts. */
  providers: readonly string[]
  /** Whether the template is approved. */
  canSend(template: SmsTemplate): boolean
  /** Never throws for a provider's failure. */
  send(message: Sms): Promise<SmsResult>
  /** Reads the receipts of a request, with the provider's reply; undefined for an unknown provider or form. */
  readReceipts?(provider: string, body: string): { receipts: SmsReceipt[]; reply: object } | undefined
}
