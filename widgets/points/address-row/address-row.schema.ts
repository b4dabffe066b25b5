import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { address } from '../../../schemas/entities/people/address.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** An entry of the address book: selected by a tap, edited by its pencil, made the default by its button. */
export const schema = widget({
  props: z.object({ address, /** The id of the selected one. */ chosen: maybe(z.int()) }),
  events: { select: {}, edit: {}, makeDefault: {} },
})
