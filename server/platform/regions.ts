/** The region tree of `/provinces/{code}.json` (product §7; docs/domain §5): 34 provinces with cities and counties, built once. */
import { areaList } from '@vant/area-data'
import { readFileSync } from 'node:fs'
import type { Province } from '#schemas/entities/site/region.ts'
import { locales, type Locale } from '#schemas/language/locales.ts'
import { mapLocales, localize, localizedText, type Stored, type LocalizedText } from '#schemas/language/words.ts'

type Level = Record<string, string>
const { province_list: provinces, city_list: cities, county_list: counties } = areaList
/** English names by code: pinyin with the usual exceptions (Inner Mongolia, Harbin, Lhasa), because the region data are only in Chinese. */
const english = JSON.parse(readFileSync(new URL('./region-names.json', import.meta.url), 'utf8')) as Level

const listUnder = (level: Level, prefix: string) => Object.entries(level).filter(([code]) => code.startsWith(prefix))
const toWords = (code: string, chinese: string): LocalizedText => localizedText(chinese, english[code] ?? chinese)

/** The carriers' region codes are not public, so the field is empty. */
type Region = Omit<Stored<Province>, 'value'> & { value: string }
const citiesByProvince = Map.groupBy(Object.entries(cities), ([code]) => code.slice(0, 2))
const countiesByCity = Map.groupBy(Object.entries(counties), ([code]) => code.slice(0, 4))
const tree: Region[] = Object.entries(provinces).map(([value, label]) => ({
  value,
  label: toWords(value, label),
  children: (citiesByProvince.get(value.slice(0, 2)) ?? []).map(([city, name]) => ({
    value: city,
    label: toWords(city, name),
    children: (countiesByCity.get(city.slice(0, 4)) ?? []).map(([county, last]) => ({
      value: county,
      label: toWords(county, last),
    })),
  })),
}))

/** Taiwan, Hong Kong and Macau, where cards are not delivered. */
const outsideMainland = new Set(['71', '81', '82'])
export const regionSets: Record<string, Region[]> = {
  uniAreaAddSuffix: tree,
  delivery: tree.filter(({ value }) => !outsideMainland.has(value.slice(0, 2))),
}

const regionSetsByLocale = Object.fromEntries(
  locales.map((locale) => [
    locale,
    Object.fromEntries(Object.entries(regionSets).map(([name, set]) => [name, localize<Province[]>(set, locale)])),
  ]),
) as Record<Locale, Record<string, Province[]>>
/** Returns a set of regions in a language; undefined for an unknown set. */
export const getRegions = (set: string, locale: Locale): Province[] | undefined =>
  Object.hasOwn(regionSets, set) ? regionSetsByLocale[locale][set] : undefined

const names = new Map<string, string>([
  ...Object.entries(provinces),
  ...Object.entries(cities),
  ...Object.entries(counties),
])
/** Removes the suffix of a name, as in other lists: 锡林郭勒, 襄阳, 台北. */
const stripSuffix = (name: string) => name.replace(/(市|地区|盟|州|县)$/, '')
const findCode = (level: Level, prefix: string, name: string): string => {
  const entries = listUnder(level, prefix)
  return (
    (
      entries.find(([, whole]) => whole === name) ?? entries.find(([, whole]) => whole.startsWith(stripSuffix(name)))
    )?.[0] ?? ''
  )
}
/**
 * Finds the codes of a province and a city by possibly shortened names; '' when there is no code. Two characters identify a province. A
 * city outside any prefecture is a county in the national list.
 */
export function findRegionCodes(
  provinceName: string,
  cityName: string,
): { province: string; city: string; county: string } {
  const province =
    (provinceName.length > 1 &&
      listUnder(provinces, '').find(([, name]) => name.startsWith(provinceName.slice(0, 2)))?.[0]) ||
    ''
  const city = province && cityName ? findCode(cities, province.slice(0, 2), cityName) : ''
  const county = province && cityName && !city ? findCode(counties, province.slice(0, 2), cityName) : ''
  return { province, city: city || (county && `${county.slice(0, 4)}00`), county }
}

/** Returns the name of a region of any level. */
export function getRegionName(code: string): LocalizedText | undefined {
  const name = names.get(code)
  return name === undefined ? undefined : toWords(code, name)
}
const emptyWords = localizedText('', '')

const ETHNIC_GROUPS =
  '蒙古族|蒙古|回族|藏族|维吾尔|苗族|彝族|壮族|布依族|朝鲜族|侗族|白族|土家族|哈尼族|哈萨克|傣族|傈僳族|羌族|景颇族|柯尔克孜'
/** 广西壮族自治区 → 广西, 延边朝鲜族自治州 → 延边, 深圳市 → 深圳. */
const shortenName = (name: string): string =>
  name
    .replace(/(省|特别行政区|地区|盟)$/, '')
    .replace(new RegExp(`(?<=..)(${ETHNIC_GROUPS})*自治[区州]$`), '')
    .replace(/(?<=..)市$/, '')
/** Returns the short name of a province or city: 广东, 深圳. */
export function getShortRegionName(code: string): LocalizedText {
  const name = getRegionName(code)
  return name
    ? localizedText(shortenName(name['zh-CN']), name.en.replace(/ ((\S+ and )?\S+ )?(Prefecture|League)$/, ''))
    : emptyWords
}

type Codes = { provinceCode: string; cityCode: string; countyCode?: string | null }
/** Joins province, city and county, largest first in Chinese and smallest first in English. */
export const formatRegion = ({ provinceCode, cityCode, countyCode }: Codes): LocalizedText =>
  mapLocales((locale) => {
    const parts = [provinceCode, cityCode, countyCode ?? ''].flatMap((code) => getRegionName(code)?.[locale] ?? [])
    return locale === 'en' ? [...new Set(parts.toReversed())].join(', ') : parts.join(' ')
  })

/** Groups of counties directly under their province, which the region data list as cities. */
const isGroup = (name: string) => /^(省直辖县|县|自治区直辖县级行政区划)$/.test(name)
const mainlandCities = new Map(
  Object.entries(cities).filter(([code, name]) => !outsideMainland.has(code.slice(0, 2)) && !isGroup(name)),
)
export const mainlandCityCodes = [...mainlandCities.keys()]
export const isMainlandCity = (code: string): boolean => mainlandCities.has(code)

/** Whether people call a region so: its complete or short name in a language, or its code. */
function isCalled(code: string, name: string): boolean {
  const [whole, short] = [getRegionName(code), getShortRegionName(code)]
  const called = [code, ...[whole, short].flatMap((words) => (words ? Object.values(words) : []))]
  return [...called, stripSuffix(whole?.['zh-CN'] ?? '')].some((word) => word.toLowerCase() === name.toLowerCase())
}
/** The codes of the mainland's cities with this name; a province distinguishes Suzhou in Jiangsu from Suzhou in Anhui. */
export const findMainlandCities = (name: string, province?: string): string[] =>
  mainlandCityCodes.filter(
    (code) => isCalled(code, name) && (!province || isCalled(`${code.slice(0, 2)}0000`, province)),
  )
