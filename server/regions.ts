/** The region tree as `/provinces/{code}.json` (spec §7; docs/domain §5): 34 provinces with their cities and counties, made once. */
import { areaList } from '@vant/area-data'
import type { Province } from '../schemas/entities/region.ts'

type Level = Record<string, string>
const { province_list: provinces, city_list: cities, county_list: counties } = areaList
const under = (level: Level, prefix: string) => Object.entries(level).filter(([code]) => code.startsWith(prefix))

/** Operators' own codes beside the national ones are not public: the field stays and is empty. */
const tree: Province[] = Object.entries(provinces).map(([value, label]) => ({
  value,
  label,
  ess_code: '',
  children: under(cities, value.slice(0, 2)).map(([city, name]) => ({
    value: city,
    label: name,
    ess_code: '',
    children: under(counties, city.slice(0, 4)).map(([county, last]) => ({ value: county, label: last, ess_code: '' })),
  })),
}))

/** Taiwan, Hong Kong, Macau: cards are not sent there. */
const afar = new Set(['71', '81', '82'])
export const regionSets: Record<string, Province[]> = {
  uniAreaAddSuffix: tree,
  delivery: tree.filter(({ value }) => !afar.has(value.slice(0, 2))),
}

const names = new Map<string, string>([...Object.entries(provinces), ...Object.entries(cities), ...Object.entries(counties)])
/** The name of a region's code, of any level. */
export const regionName = (code: string): string | undefined => names.get(code)
