/** A package of the card with its remaining volume (docs/domain §3.17 packageInfo). */
import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { packageOrder } from '#schemas/entities/card/package.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    pack: packageOrder,
    /** The parts of the ring on the same page: a package that is all of it does not repeat its sums. */
    parts: maybe(z.array(z.object({}))),
  }),
  events: { start: {} },
})
