/** Numbers on any page, chosen by its editor. The runtime passes `items` and `status`. */
import * as z from 'zod/mini'
import { number } from '#schemas/entities/goods/number.ts'
import { maybe } from '#schemas/language/contract.ts'
import { brief } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ items: z.array(number), title: maybe(brief(16)), columns: maybe(z.literal([1, 2])) }),
  events: { select: { detail: z.object({ id: z.int() }) }, retry: {} },
})
