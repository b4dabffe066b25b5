import * as z from 'zod/mini'
import { field } from '../../fields/field.ts'
import { maybe, phone } from '../../language/contract.ts'

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

/** What the forms of a shopper are filled with. */
export const usualReceiver = z.object({
  /** Of the login, in full. */
  mobile: phone,
  /** The login was by code: it has an address book. */
  hasBook: z.boolean(),
  receiver: z.object({
    name: maybe(z.string()),
    mobile: phone,
    region: maybe(field('region')),
    address: maybe(z.string()),
  }),
})
