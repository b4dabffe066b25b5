import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'
import { iconNames } from '../../ui/graphics/icon-names.ts'

export const schema = widget({
  props: z.object({
    title: text,
    note: maybe(text),
    icon: maybe(z.enum(iconNames)),
    /** On or off. The formatter `on` converts the wire's 1/2 switches. */
    value: maybe(z.boolean()),
    /** It is the switch of elder mode, which HTML from the server must not show as off to somebody who is in it. */
    elder: maybe(z.boolean()),
    disabled: maybe(z.boolean()),
    look: maybe(z.enum(['card', 'plain'])),
  }),
  events: { change: { detail: z.boolean() } },
  models: { value: { event: 'change' } },
})
