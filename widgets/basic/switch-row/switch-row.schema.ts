import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const schema = widget({
  props: z.object({
    title: text,
    note: maybe(text),
    icon: maybe(icon),
    /** On or off. The formatter `on` converts the API's 1/2 switches. */
    value: maybe(z.boolean()),
    /** The switch of elder mode, which HTML from the server must not show as off to a visitor in elder mode. */
    elder: maybe(z.boolean()),
    disabled: maybe(z.boolean()),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { change: { detail: z.boolean() } },
  models: { value: { event: 'change' } },
})
