import * as z from 'zod/mini'
import { maybe, yuan } from '#schemas/language/contract.ts'
import { brief, ems, text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const schema = widget({
  props: z.object({
    money: maybe(yuan),
    points: maybe(z.int()),
    label: maybe(text),
    note: maybe(text),
    buttons: z
      .array(z.object({ press: z.string(), text: brief(17), disabled: maybe(z.boolean()) }))
      .check(z.minLength(1), z.maxLength(3), ems([17, 14, 11])),
    ways: maybe(z.array(z.object({ press: z.string(), text: brief(6), icon })).check(z.maxLength(2))),
    waiting: maybe(z.boolean()),
  }),
  events: { press: { detail: z.string() } },
})
