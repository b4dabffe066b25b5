/** Parameters that the shelves of all kinds share: records chosen by hand, or a description of them. */
import * as z from 'zod/mini'
import { maybe, withRecord } from '../language/contract.ts'
import { id } from './params.ts'

/** The most records that a shelf shows. */
const mostOnShelf = 30

/** Chosen records, which are shown in this order; the parameters of the description do not apply to them. */
export const chosen = (kind: string) =>
  maybe(z.array(withRecord(kind, id)).check(z.minLength(1), z.maxLength(mostOnShelf)))

export const shelf = {
  limit: maybe(z.int().check(z.gte(1), z.lte(mostOnShelf))),
  /** Records that cannot be bought now stay in their place, are last, or are omitted. */
  soldOut: maybe(z.enum(['stay', 'last', 'hide'])),
}
