import * as z from 'zod/mini'
import { day, maybe, time } from '../../language/contract.ts'
import { oneOf } from '../../fields/one-of.ts'

/** A notice of the shop (`schemas/reminders.ts`), in the reader's language. */
export const notice = z.object({
  id: z.int(),
  kind: oneOf('noticeKind'),
  title: z.string(),
  text: z.string(),
  /** The page that it leads to, with its query, and the label of the link. */
  path: z.string(),
  action: z.string(),
  createdAt: time,
  read: z.boolean(),
  /** The calendar day, on the first of it in a list. */
  day: maybe(day),
})
export const noticeSetting = z.object({
  kind: oneOf('noticeKind'),
  /** When it is announced. */ note: z.string(),
  app: z.boolean(),
  sms: z.boolean(),
})
/** The phone is masked; without one nothing goes out by SMS. */
export const noticeSettings = z.object({
  mobile: maybe(z.string()),
  list: z.array(noticeSetting),
  /** Of a card: GB a day, and yuan; 0 is none. */
  alerts: maybe(z.object({ dailyGb: z.int(), lowYuan: z.int() })),
})
