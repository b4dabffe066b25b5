import * as z from 'zod/mini'
import { maybe, time, yuan } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** The sum of an order, as the head of a cashier, and its payment deadline. */
export const schema = widget({
  props: z.object({
    money: yuan,
    /** The paid item. */
    title: maybe(text),
    /** The deadline; emits `end` once when it has passed. */
    end: maybe(time),
  }),
  events: { end: {} },
})
