/** A labelled value of a document: text, or a number that is formatted by its unit. */
import * as z from 'zod/mini'
import { kb, maybe, time, yuan } from '#schemas/language/contract.ts'
import { brief, text } from '#schemas/language/text.ts'

export const labelledValueFields = {
  label: text,
  /** Text or a plain number; exactly one of `value`, `yuan`, `kb`, `time` is set. */
  value: maybe(z.union([text, z.number()])),
  yuan: maybe(yuan),
  kb: maybe(kb),
  time: maybe(time),
  /** In smaller type after the value. */
  unit: maybe(brief(6)),
}
const labelledValue = z.object(labelledValueFields)
export type LabelledValue = z.output<typeof labelledValue>
