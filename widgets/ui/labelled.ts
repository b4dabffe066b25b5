/** A labelled value as a document gives it: words, or a number that is drawn by what it measures. */
import * as z from 'zod/mini'
import { kb, maybe, time, yuan } from '../../schemas/contract.ts'
import { text } from '../../schemas/text.ts'

export const labelled = {
  label: text,
  /** Words or a plain number; exactly one of `value`, `yuan`, `kb`, `time` is given. */
  value: maybe(z.union([text, z.number()])),
  yuan: maybe(yuan),
  kb: maybe(kb),
  time: maybe(time),
  /** In smaller type behind the value. */
  unit: maybe(text),
}
const labelledValue = z.object(labelled)
export type Labelled = z.output<typeof labelledValue>
