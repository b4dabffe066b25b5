import * as z from 'zod/mini'
import { field } from '../../fields/field.ts'
import { phone } from '../../language/contract.ts'

/** A delivery address (domain §3.15). `region` is one object, so that a form's one control gives and takes it. */
export const address = z.object({
  id: z.int(),
  name: z.string(),
  /** In full: only its owner's token reads it. */
  mobile: phone,
  region: field('region'),
  address: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.output<typeof address>
