import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { store } from '../../../schemas/entities/store.ts'
import { widget } from '../../../schemas/widget.ts'

/** A store where goods can be picked up. */
export const schema = widget({
  props: z.object({ store, /** The id of the one that is taken. */ chosen: maybe(z.int()) }),
  events: { select: {}, call: {} },
})
