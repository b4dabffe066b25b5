/** A choice of number patterns: the best known as tiles with an example, the others folded. */
import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief, text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { stringChoice } from '#widgets/ui/controls/choice.ts'

export const schema = widget({
  props: z.object({
    items: z.array(stringChoice),
    /** Tiles of values that `items` lacks are not drawn. */
    tiles: z.array(z.object({ value: z.string(), name: brief(6), sample: z.string() })),
    value: maybe(z.string()),
    label: maybe(text),
  }),
  events: { change: { detail: z.string() } },
  models: { value: { event: 'change', values: 'items[].value' } },
})
