import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief, text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const schema = widget({
  props: z.object({
    title: maybe(text),
    items: z
      .array(
        z.object({
          press: z.string(),
          text: brief(4),
          note: maybe(text),
          icon,
          danger: maybe(z.boolean()),
        }),
      )
      .check(z.maxLength(4)),
    disabled: maybe(z.boolean()),
    waiting: maybe(z.boolean()),
  }),
  events: { press: { detail: z.string() } },
})
