import * as z from 'zod/mini'
import { maybe, yuan } from '../../../schemas/language/contract.ts'
import { brief, text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** The result of a process: icon, one sentence, the sum, and at most two actions. Facts have their own widget below. */
export const schema = widget({
  props: z.object({
    kind: z.enum(['success', 'waiting', 'failed', 'info', 'offline']),
    title: text,
    text: maybe(text),
    money: maybe(yuan),
    /** The first is filled. `press` is the event's detail. */
    buttons: maybe(z.array(z.object({ press: z.string(), text: brief(17) })).check(z.maxLength(2))),
  }),
  events: { press: { detail: z.string() } },
})
