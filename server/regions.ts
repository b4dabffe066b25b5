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
/** A name without what it ends with, as lists of others write it: 锡林郭勒, 襄阳, 台北. */
const stem = (name: string) => name.replace(/(市|地区|盟|州|县)$/, '')
const called = (level: Level, prefix: string, name: string): string => {
  const own = under(level, prefix)
  return (own.find(([, whole]) => whole === name) ?? own.find(([, whole]) => whole.startsWith(stem(name))))?.[0] ?? ''
}
/**
 * The codes of a province and its city by names that may be shortened; '' for what has no code. No two provinces begin with the same
 * two signs. A city under no prefecture is a county of the national list.
 */
export function codesOf(provinceName: string, cityName: string): { province: string; city: string; county: string } {
  const province = (provinceName.length > 1 && under(provinces, '').find(([, name]) => name.startsWith(provinceName.slice(0, 2)))?.[0]) || ''
  const city = province && cityName ? called(cities, province.slice(0, 2), cityName) : ''
  const county = province && cityName && !city ? called(counties, province.slice(0, 2), cityName) : ''
  return { province, city: city || (county && `${county.slice(0, 4)}00`), county }
}

/** The name of a region's code, of any level. */
export const regionName = (code: string): string | undefined => names.get(code)
