import * as z from 'zod/mini'
import { maybe, time, yuan } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

/** What an order costs, as the head of a cashier, and how long it can still be paid. */
export const schema = widget({
  props: z.object({
    money: yuan,
    /** What is paid for. */
    title: maybe(text),
    /** Until when; emits `end` once, when the moment has come. */
    end: maybe(time),
  }),
  events: { end: {} },
})
