import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { choice, choiceValue } from '#widgets/ui/controls/choice.ts'

export const schema = widget({
  props: z.object({
    items: z.array(choice),
    value: maybe(choiceValue),
    values: maybe(z.array(choiceValue)),
    many: maybe(z.boolean()),
    clearable: maybe(z.boolean()),
    label: maybe(text),
    columns: maybe(z.literal([2, 3, 4])),
  }),
  events: { change: { detail: choiceValue }, changeMany: { detail: z.array(choiceValue) } },
  models: { value: { event: 'change', values: 'items[].value' }, values: { event: 'changeMany' } },
})
