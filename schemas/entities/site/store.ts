import * as z from 'zod/mini'
import { phone } from '#schemas/language/contract.ts'

/** A store for picking up goods. */
export const store = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  mobile: phone,
  openTime: z.string(),
})
export type Store = z.output<typeof store>
