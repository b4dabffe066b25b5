/** An option of a group, in the form of dictionaries and documents. */
import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief } from '#schemas/language/text.ts'

export const choiceValue = z.union([z.string(), z.number()])
export const choice = z.object({
  value: choiceValue,
  label: brief(12),
  /** A number or word in its corner. */
  badge: maybe(z.union([z.string(), z.int()])),
  disabled: maybe(z.boolean()),
})
/** An option for a state that is a string. */
export const stringChoice = z.extend(choice, { value: z.string() })
export type Choice = z.output<typeof choice>
