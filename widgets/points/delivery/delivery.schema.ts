import * as z from 'zod/mini'
import { maybe } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { address } from '#schemas/entities/people/address.ts'
import { store } from '#schemas/entities/site/store.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    types: z.array(oneOf('deliveryType')),
    value: oneOf('deliveryType'),
    address: maybe(address),
    store: maybe(store),
    fixed: maybe(z.boolean()),
  }),
  events: { change: { detail: oneOf('deliveryType') }, choose: {} },
  models: { value: { event: 'change', values: 'types[]' } },
})
