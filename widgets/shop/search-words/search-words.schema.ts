import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'
import { choice } from '../../ui/controls/choice.ts'

/** Search suggestions, such as recent and popular ones: a tap selects one. Empty lists render nothing. */
export const schema = widget({
  props: z.object({
    title: text,
    /** Plain words, or options of a dictionary. */
    words: z.array(z.union([z.string(), choice])),
    /** Omits non-numeric words, where only digits can be searched. */
    only: maybe(z.enum(['digits'])),
    /** A link beside the title, such as 清空; emits `press`. */
    action: maybe(text),
    /** The first three are marked as most popular. */
    ranked: maybe(z.boolean()),
  }),
  events: { pick: { detail: z.string() }, press: {} },
})
