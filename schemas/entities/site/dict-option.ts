import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'

/** An option of a dictionary (product §3). `value` is sent as text. */
export const dictOption = z.object({
  key: z.string(),
  label: z.string(),
  value: z.string(),
  type: z._default(z.string(), ''),
  /** Colour family: '', 'info', 'success', 'warning', 'error'. */
  listClass: maybe(z.string()),
})
export type DictOption = z.output<typeof dictOption>
