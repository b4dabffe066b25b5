import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(z.object({ label: text, note: maybe(text), /** When it happened, as it is shown. */ time: maybe(text) })),
    /** Index of the step that one is at; all before it are done. In a `log`, the newest stands first and is current. */
    at: maybe(z.int()),
    /** The current step did not go well. */
    failed: maybe(z.boolean()),
    /** It ends with the current step: nothing is under way. */
    ended: maybe(z.boolean()),
    look: maybe(z.enum(['line', 'list', 'log'])),
    title: maybe(text),
  }),
})
