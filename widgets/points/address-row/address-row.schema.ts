import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { address } from '#schemas/entities/people/address.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ address, chosen: maybe(z.int()) }),
  events: { select: {}, edit: {}, makeDefault: {} },
})
