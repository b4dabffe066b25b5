/** Where a visitor seems to be, by the address: a suggestion. Names and codes of GB/T 2260; all '' when it is not known. */
import * as z from 'zod/mini'

export const ipPlace = z.object({
  ip: z.string(),
  country: z.string(),
  region: z.string(),
  province: z.string(),
  province_code: z.string(),
  city: z.string(),
  city_code: z.string(),
  area: z.string(),
  area_code: z.string(),
})
/** The part that a picker needs. */
export const near = z.pick(ipPlace, { province_code: true, city_code: true })
export type Near = z.infer<typeof near>
