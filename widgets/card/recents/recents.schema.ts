/** The last cards that logged in on this device (product §3: at most five). A tap selects a card; each can be removed. */
import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    numbers: z.array(z.string()),
    picked: maybe(z.string()),
    title: maybe(text),
  }),
  events: { pick: { detail: z.string() }, change: { detail: z.array(z.string()) } },
  models: { numbers: { event: 'change' }, picked: { event: 'pick' } },
})
