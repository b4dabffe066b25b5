import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { packageDetails } from '#schemas/entities/card/package.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    items: packageDetails.shape.effect,
    value: maybe(oneOf('effectType')),
    label: maybe(text),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { change: { detail: oneOf('effectType') } },
  models: { value: { event: 'change', values: 'items[].effectType' } },
})
