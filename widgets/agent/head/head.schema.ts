import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { iconNames } from '#widgets/ui/graphics/icon-names.ts'

export const schema = widget({
  props: z.object({
    directCount: z.int(),
    monthOrders: z.int(),
    inviteCode: maybe(z.string()),
    ways: maybe(
      z.array(z.object({ press: z.string(), text: brief(14), icon: z.enum(iconNames) })).check(z.maxLength(3)),
    ),
  }),
  events: { press: { detail: z.string() } },
})
