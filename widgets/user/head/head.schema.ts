import * as z from 'zod/mini'
import { image, maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    name: text,
    number: z.string(),
    /** Set by the card holder. */
    alias: maybe(z.string()),
    note: maybe(text),
    avatar: maybe(image),
    operatorType: maybe(z.int()),
  }),
  events: { copy: {} },
  slots: { body: 'nodes' },
})
