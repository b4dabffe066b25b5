import * as z from 'zod/mini'
import { html, maybe } from '../../../schemas/language/contract.ts'
import { brief, text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    html: maybe(html),
    title: maybe(text),
    /** A link beside the title; emits `press`. */
    action: maybe(brief(8)),
    /** Longer text is collapsed to about half a screen. */
    folded: maybe(z.boolean()),
    look: maybe(z.enum(['card', 'plain'])),
    /** The text when it is empty: 内容准备中 and the like. */
    empty: maybe(text),
  }),
  events: { press: {} },
})
