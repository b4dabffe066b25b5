/** Provinces and cities of the mainland that numbers belong to (docs/domain §5). */
import { areaList } from '@vant/area-data'
import * as z from 'zod/mini'
import { mainlandCityCodes } from '#server/platform/regions.ts'
import { readContent } from '../read.ts'

/** Relative quantities of numbers by city. */
const { usual, weights } = readContent(
  'numbers/cities.json',
  z.strictObject({ usual: z.number(), weights: z.record(z.string(), z.number()) }),
)

export type Place = { provinceCode: string; cityCode: string; weight: number }

export const places: Place[] = mainlandCityCodes.map((cityCode) => ({
  provinceCode: `${cityCode.slice(0, 2)}0000`,
  cityCode,
  weight: weights[cityCode] ?? usual,
}))

/** Returns the codes of province, city and county by the county's code. */
export function getRegion(countyCode: string) {
  if (!areaList.county_list[countyCode]) throw new Error(`no region ${countyCode}`)
  return { provinceCode: `${countyCode.slice(0, 2)}0000`, cityCode: `${countyCode.slice(0, 4)}00`, countyCode }
}
