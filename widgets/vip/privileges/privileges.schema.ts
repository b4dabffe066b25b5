/** The benefits of a tier (product §3 privileges). */
import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { privileges } from '#schemas/entities/orders/vip-order.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ items: privileges.shape.items, title: maybe(text), look: maybe(z.enum(['card', 'plain'])) }),
})
