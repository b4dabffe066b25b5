/**
 * The head of a shop on a wall of enamel, below a transparent navigation bar: its name, a slot, and a rail of plates. The
 * runtime passes `numbers` and `status`.
 */
import * as z from 'zod/mini'
import { number } from '#schemas/entities/goods/number.ts'
import { maybe } from '#schemas/language/contract.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ name: text, title: maybe(text), numbers: maybe(z.array(number)) }),
  events: { select: { detail: z.object({ id: z.int() }) } },
  slots: { body: 'nodes' },
})
