/** Where a visitor is, by the address (shop/base/ipLocation): names and codes of GB/T 2260, all empty when it is not known. */
import type { Data } from '../../schemas/api/index.ts'
import type { Context } from '../context.ts'
import { codesOf, regionName } from '../regions.ts'

export type Place = Data<'/api/shop/base/ipLocation'>

/** By the first digit of a code. */
const areas: Record<string, string> = { 1: '华北', 2: '东北', 3: '华东', 4: '中南', 5: '西南', 6: '西北' }
const nowhere = { country: '', region: '', province: '', province_code: '', city: '', city_code: '', area: '', area_code: '' }

export function placeOf({ ip, ports, log }: Pick<Context, 'ip' | 'ports' | 'log'>): Place {
  try {
    const found = ports.ipLocation?.find(ip)
    if (!found) return { ip, ...nowhere }
    const { province = '', city = '', county = '' } = found.country === '中国' ? codesOf(found.province, found.city) : {}
    const name = (code: string) => regionName(code) ?? ''
    return {
      ip,
      country: found.country,
      region: areas[province.slice(0, 1)] ?? '',
      province: name(province),
      province_code: province,
      city: name(city),
      city_code: city,
      area: name(county),
      area_code: county,
    }
  } catch (err) {
    // a suggestion is worth no failed page
    log.warn({ err }, 'no place for an address')
    return { ip, ...nowhere }
  }
}
