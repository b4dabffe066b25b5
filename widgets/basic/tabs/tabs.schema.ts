import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'
import { choice, choiceValue } from '../../ui/choice.ts'

export const schema = widget({
  props: z.object({
    items: z.array(choice),
    value: maybe(choiceValue),
    /** Named for those who do not see it. */
    label: maybe(text),
    /** `line`: equal parts of a page. `pills`: a finer choice below it. */
    look: maybe(z.enum(['line', 'pills'])),
    /** Stays at the top of the screen. */
    sticky: maybe(z.boolean()),
  }),
  events: { change: { detail: choiceValue } },
  models: { value: { event: 'change', values: 'items[].value' } },
})
