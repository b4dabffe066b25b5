import * as z from 'zod/mini'
import { maybe, yuan } from '#schemas/language/contract.ts'
import { brief, text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    kind: z.enum(['success', 'waiting', 'failed', 'info', 'offline']),
    title: text,
    text: maybe(text),
    money: maybe(yuan),
    buttons: maybe(z.array(z.object({ press: z.string(), text: brief(17) })).check(z.maxLength(2))),
  }),
  slots: { sign: 'nodes' },
  events: { press: { detail: z.string() } },
})
