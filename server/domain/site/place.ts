/** The visitor's location by address (shop/base/ipLocation): names and codes of GB/T 2260, all empty when unknown. */
import type { Answer } from '#schemas/api/index.ts'
import { localizedText, type LocalizedText } from '#schemas/language/words.ts'
import type { Context } from '../context.ts'
import { findRegionCodes, getRegionName } from '#server/platform/regions.ts'

/** Names may be bilingual; codes and the address are plain text. */
export type Place = Answer<'/api/shop/base/ipLocation'> &
  Record<'ip' | 'province_code' | 'city_code' | 'area_code', string>

/** By the first digit of a code. */
const areas: Record<string, LocalizedText> = {
  1: localizedText('华北', 'North China'),
  2: localizedText('东北', 'Northeast China'),
  3: localizedText('华东', 'East China'),
  4: localizedText('中南', 'South Central China'),
  5: localizedText('西南', 'Southwest China'),
  6: localizedText('西北', 'Northwest China'),
}
const china = localizedText('中国', 'China')
const unknownPlace = {
  country: '',
  region: '',
  province: '',
  province_code: '',
  city: '',
  city_code: '',
  area: '',
  area_code: '',
}

export async function locateVisitor({ ip, ports, log }: Pick<Context, 'ip' | 'ports' | 'log'>): Promise<Place> {
  try {
    const location = await ports.ipLocation?.find(ip)
    if (!location) return { ip, ...unknownPlace }
    const {
      province = '',
      city = '',
      county = '',
    } = location.country === china['zh-CN'] ? findRegionCodes(location.province, location.city) : {}
    const name = (code: string) => getRegionName(code) ?? ''
    return {
      ip,
      country: location.country === china['zh-CN'] ? china : location.country,
      region: areas[province.slice(0, 1)] ?? '',
      province: name(province),
      province_code: province,
      city: name(city),
      city_code: city,
      area: name(county),
      area_code: county,
    }
  } catch (err) {
    // an optional suggestion must not break the page
    log.warn({ err }, 'no place for an address')
    return { ip, ...unknownPlace }
  }
}
