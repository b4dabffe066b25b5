import * as z from 'zod/mini'
import { maybe, yuan } from '#schemas/language/contract.ts'
import { balanceOption } from '#schemas/entities/orders/money-log.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    items: z.array(balanceOption),
    value: maybe(z.int()),
    money: maybe(yuan),
    custom: maybe(z.boolean()),
    min: maybe(yuan),
    max: maybe(yuan),
    title: maybe(text),
    /** Preselects the best sum: a sum that covers the amount owed, else the marked sum. */
    preselect: maybe(z.boolean()),
    owed: maybe(yuan),
  }),
  /** A sum outside the bounds is reported as 0, with `misfit`. */
  events: { pick: { detail: z.object({ id: z.int(), money: yuan, misfit: z.boolean() }) } },
})
