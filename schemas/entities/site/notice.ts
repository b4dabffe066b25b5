import * as z from 'zod/mini'
import { day, maybe, time } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** A notice of the shop (`schemas/reminders.ts`), in the reader's language. */
export const notice = z.object({
  id: z.int(),
  kind: oneOf('noticeKind'),
  title: z.string(),
  text: z.string(),
  /** The linked page with its query, and the label of the link. */
  path: z.string(),
  action: z.string(),
  createdAt: time,
  read: z.boolean(),
  /** The calendar day, only on the first notice of that day in a list. */
  day: maybe(day),
})
export const noticeSetting = z.object({
  kind: oneOf('noticeKind'),
  /** When the notice is sent. */ note: z.string(),
  app: z.boolean(),
  sms: z.boolean(),
})
/** Notice settings. The phone is masked; without a phone no SMS are sent. */
export const noticeSettings = z.object({
  mobile: maybe(z.string()),
  list: z.array(noticeSetting),
  /** Alert levels of a card: GB per day, and yuan; 0: no alert. */
  alerts: maybe(z.object({ dailyGb: z.int(), lowYuan: z.int() })),
})
