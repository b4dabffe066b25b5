import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { brief } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const schema = widget({
  props: z.object({
    /** Absent until it is known. */
    integral: maybe(z.int()),
    ways: z.array(z.object({ press: z.string(), text: brief(10), icon })).check(z.maxLength(4)),
  }),
  events: { press: { detail: z.string() } },
  slots: { body: 'nodes' },
})
