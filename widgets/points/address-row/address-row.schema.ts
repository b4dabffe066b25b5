import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { address } from '../../../schemas/entities/address.ts'
import { widget } from '../../../schemas/widget.ts'

/** One of the address book: taken by a tap, changed by its pencil, the usual one by its button. */
export const schema = widget({
  props: z.object({ address, /** The id of the one that is taken. */ chosen: maybe(z.int()) }),
  events: { select: {}, edit: {}, makeDefault: {} },
})
