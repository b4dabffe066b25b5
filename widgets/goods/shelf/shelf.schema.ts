/**
 * Articles on any page, chosen by its editor. The runtime passes `items` and `status`; an empty shelf is not drawn, so that a
 * page does not show that all its articles are sold out.
 */
import * as z from 'zod/mini'
import { goods } from '#schemas/entities/goods/goods.ts'
import { maybe } from '#schemas/language/contract.ts'
import { brief } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ items: z.array(goods), title: maybe(brief(16)), columns: maybe(z.literal([1, 2])) }),
  events: { select: { detail: z.object({ id: z.int() }) }, retry: {} },
})
