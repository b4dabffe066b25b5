/** The visitor's likely place by IP address, used as a suggestion. Names and codes of GB/T 2260; all '' if unknown. */
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
/** The fields that a region picker needs. */
export const nearbyRegion = z.pick(ipPlace, { province_code: true, city_code: true })
export type NearbyRegion = z.infer<typeof nearbyRegion>
