import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { brief, text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    title: maybe(text),
    /** Secondary text beside the title: a date, a count. */
    note: maybe(text),
    /** A link beside the title, such as 全部; emits `press`. */
    action: maybe(brief(8)),
    /** A secondary last line. */
    footer: maybe(text),
    /** The content reaches the edges: lists of rows. */
    flush: maybe(z.boolean()),
  }),
  events: { press: {} },
  slots: { body: 'nodes' },
})
