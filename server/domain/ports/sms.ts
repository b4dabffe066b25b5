import type { ReminderKind } from '../../../schemas/reminders.ts'

/** What a code is asked for. */
export type Purpose = 'orderLogin' | 'simLogin' | 'bind' | 'bindOld' | 'payPass' | 'prove' | 'auth' | 'apply' | 'order'

/** `key`: handed in again with the same one, a text is not sent again; a server may be killed between sending and writing it down. */
type Sms = { mobile: string; text: string } & ({ purpose: Purpose; code: string } | { purpose: ReminderKind; key: string })

/** Sends one text: a code, or a reminder. Throws when it could not be sent. */
export type SmsPort = { send(message: Sms): Promise<void> }
