import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(z.object({ label: text, note: maybe(text), /** The formatted time. */ time: maybe(text) })),
    /** Index of the current step; all earlier ones are done. In a `log`, the newest comes first and is current. */
    at: maybe(z.int()),
    /** The current step failed. */
    failed: maybe(z.boolean()),
    /** It ends with the current step. */
    ended: maybe(z.boolean()),
    look: maybe(z.enum(['line', 'list', 'log'])),
    title: maybe(text),
  }),
})
