import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'
import { choice } from '../../ui/choice.ts'

/** Words to search by, such as recent and hot ones: a tap takes one. Nothing is drawn where there are none. */
export const schema = widget({
  props: z.object({
    title: text,
    /** Plain words, or options of a dictionary. */
    words: z.array(z.union([z.string(), choice])),
    /** Leaves out words that are no digits: where only digits can be searched for. */
    only: maybe(z.enum(['digits'])),
    /** A way on beside the title, such as 清空; emits `press`. */
    action: maybe(text),
    /** The first three are marked as the hottest. */
    ranked: maybe(z.boolean()),
  }),
  events: { pick: { detail: z.string() }, press: {} },
})
