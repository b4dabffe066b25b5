import * as z from 'zod/mini'
import { image, maybe } from '#schemas/language/contract.ts'

/** A licence or an authorisation of the shop. */
export const licence = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  number: maybe(z.string().check(z.maxLength(60))),
  image: maybe(image),
})
