import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { brief, text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({
    title: maybe(text),
    /** Beside the title, quiet: a date, a number of things. */
    note: maybe(text),
    /** A way on beside the title, such as 全部; emits `press`. */
    action: maybe(brief(8)),
    /** The quiet last line. */
    footer: maybe(text),
    /** Its content reaches the edges: lists of rows. */
    flush: maybe(z.boolean()),
  }),
  events: { press: {} },
  slots: { body: 'nodes' },
})
