import * as z from 'zod/mini'
import { maybe, onOff } from '#schemas/language/contract.ts'
import { dictOption } from '#schemas/entities/site/dict-option.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

/** Carrier filter (product §3): all (''), selected (-99, only if the shop has them), then dictionary haoka_operator. */
export const schema = widget({
  props: z.object({
    options: z.array(dictOption),
    suggest: maybe(onOff),
    value: maybe(z.string()),
    label: maybe(text),
    look: maybe(z.enum(['strip', 'chips'])),
  }),
  events: { change: { detail: z.string() } },
  models: { value: { event: 'change' } },
})
