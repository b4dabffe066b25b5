import * as z from 'zod/mini'
import { maybe, yuan } from '#schemas/language/contract.ts'

/** The price of a choice, calculated by the server (domain §4.4). Pages request it again when the choice changes and never calculate. */
export const totals = {
  lines: z.array(z.object({ name: z.string(), money: yuan, integral: maybe(z.int()) })),
  payMoney: yuan,
  payIntegral: maybe(z.int()),
}
export const totalsSchema = z.object(totals)
