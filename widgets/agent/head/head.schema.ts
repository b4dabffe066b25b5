import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const schema = widget({
  props: z.object({
    directCount: z.int(),
    monthOrders: z.int(),
    inviteCode: maybe(z.string()),
    ways: maybe(z.array(z.object({ press: z.string(), text: brief(14), icon })).check(z.maxLength(3))),
  }),
  events: { press: { detail: z.string() } },
})
