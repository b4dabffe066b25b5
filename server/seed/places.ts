/** Provinces and cities of the mainland, as numbers belong to them (docs/domain §5). */
import { areaList } from '@vant/area-data'

export type Place = { provinceCode: string; cityCode: string; weight: number }

/** Cities that get more numbers than a city of the usual size. */
const weights: Record<string, number> = {
  110100: 24,
  310100: 24,
  440100: 22,
  440300: 26,
  500100: 16,
  510100: 18,
  120100: 12,
  330100: 16,
  420100: 14,
  320100: 14,
  320500: 12,
  610100: 13,
  430100: 12,
  410100: 13,
  370200: 10,
  370100: 9,
  350100: 8,
  350200: 8,
  340100: 9,
  330200: 9,
  441900: 9,
  440600: 9,
  210100: 7,
  210200: 7,
  230100: 7,
  220100: 6,
  130100: 7,
  140100: 5,
  450100: 6,
  530100: 7,
  520100: 6,
  360100: 6,
  460100: 4,
  620100: 4,
  650100: 4,
  150100: 3,
}
const USUAL = 2

/** Not a city: counties that their province leads itself. */
const pseudo = /^(省直辖县|县|自治区直辖县级行政区划)$/
const outside = new Set(['71', '81', '82'])

export const places: Place[] = Object.entries(areaList.city_list)
  .filter(([code, name]) => !outside.has(code.slice(0, 2)) && !pseudo.test(name))
  .map(([cityCode]) => ({ provinceCode: `${cityCode.slice(0, 2)}0000`, cityCode, weight: weights[cityCode] ?? USUAL }))

/** A full region of three levels by the code of its county. */
export function regionOf(countyCode: string) {
  if (!areaList.county_list[countyCode]) throw new Error(`no region ${countyCode}`)
  return { provinceCode: `${countyCode.slice(0, 2)}0000`, cityCode: `${countyCode.slice(0, 4)}00`, countyCode }
}
