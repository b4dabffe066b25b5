/** A package of the card: active, past, or unpaid. */
import * as z from 'zod/mini'
import { packageOrder } from '../../../schemas/entities/card/package.ts'
import { widget } from '../../../schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ order: packageOrder }),
  /** `copy`: the order's number. `pay`, `cancel`: for an unpaid order. */
  events: { copy: {}, pay: {}, cancel: {} },
})
