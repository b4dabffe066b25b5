import * as z from 'zod/mini'
import { field } from '#schemas/fields/field.ts'
import { maybe, phone } from '#schemas/language/contract.ts'

/** A delivery address (domain §3.15). `region` is an object, because a single form control edits it. */
export const address = z.object({
  id: z.int(),
  name: z.string(),
  /** In full: readable only with the owner's token. */
  mobile: phone,
  region: field('region'),
  address: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.output<typeof address>

/** Parameters of a receiver in China. */
export const receiver = {
  name: field('name'),
  mobile: field('mobile'),
  region: field('region'),
  address: field('address'),
}
/** Parameters of an entry of an address book. `id` absent or 0: creates an address. */
export const addressParams = z.object({
  id: maybe(z.int().check(z.gte(0))),
  ...receiver,
  isDefault: z._default(z.boolean(), false),
})

/** Prefilled values of the shopper's forms. */
export const usualReceiver = z.object({
  /** Phone of the login, in full. */
  mobile: phone,
  /** The address book is available because the login was by code. */
  hasBook: z.boolean(),
  receiver: z.object({
    name: maybe(z.string()),
    mobile: phone,
    region: maybe(field('region')),
    address: maybe(z.string()),
  }),
})
