import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { store } from '#schemas/entities/site/store.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ store, chosen: maybe(z.int()) }),
  events: { select: {}, call: {} },
})
