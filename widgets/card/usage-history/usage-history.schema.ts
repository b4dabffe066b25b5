/** Daily usage of the card: a curve, three numbers, and a table of all days, newest first (docs/domain §3.17). */
import * as z from 'zod/mini'
import { kb, maybe } from '#schemas/language/contract.ts'
import { usageDay } from '#schemas/entities/card/package.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    days: z.array(usageDay),
    total: kb,
    title: maybe(text),
    empty: maybe(text),
    waiting: maybe(z.boolean()),
  }),
})
