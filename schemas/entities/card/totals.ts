import * as z from 'zod/mini'
import { maybe, yuan } from '../../language/contract.ts'

/** The price of a choice, as the server calculates it (domain §4.4). A page asks again when a choice changes and adds nothing up. */
export const totals = {
  lines: z.array(z.object({ name: z.string(), money: yuan, integral: maybe(z.int()) })),
  payMoney: yuan,
  payIntegral: maybe(z.int()),
}
export const totalsOf = z.object(totals)
