import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { choice, choiceValue } from '#widgets/ui/controls/choice.ts'

export const schema = widget({
  props: z.object({
    items: z.array(choice),
    value: maybe(choiceValue),
    label: maybe(text),
    look: maybe(z.enum(['line', 'pills'])),
    sticky: maybe(z.boolean()),
  }),
  events: { change: { detail: choiceValue } },
  models: { value: { event: 'change', values: 'items[].value' } },
})
