import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'
import { choice, choiceValue } from '../../ui/controls/choice.ts'

export const schema = widget({
  props: z.object({
    items: z.array(choice),
    value: maybe(choiceValue),
    /** The accessible name. */
    label: maybe(text),
    /** `line`: main parts of a page. `pills`: a finer choice below. */
    look: maybe(z.enum(['line', 'pills'])),
    /** Sticks to the top of the screen. */
    sticky: maybe(z.boolean()),
  }),
  events: { change: { detail: choiceValue } },
  models: { value: { event: 'change', values: 'items[].value' } },
})
