/** A package that the card has, had or has not paid for yet. */
import * as z from 'zod/mini'
import { packageOrder } from '../../../schemas/entities/package.ts'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({ order: packageOrder }),
  /** `copy`: the order's number. `pay`, `cancel`: it waits to be paid. */
  events: { copy: {}, pay: {}, cancel: {} },
})
