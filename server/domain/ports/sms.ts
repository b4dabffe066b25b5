import type { ReminderKind } from '#schemas/reminders.ts'

/** The purpose of a code. */
export type Purpose = 'orderLogin' | 'simLogin' | 'bind' | 'bindOld' | 'payPass' | 'prove' | 'auth' | 'apply' | 'order'

/** `key`: a text with the same key is not sent again, because a server may be killed between sending and recording it. */
type Sms = { mobile: string; text: string } & (
  | { purpose: Purpose; code: string }
  | { purpose: ReminderKind; key: string }
)

/** Sends one text: a code, or a reminder. Throws on failure. */
export type SmsPort = { send(message: Sms): Promise<void> }
