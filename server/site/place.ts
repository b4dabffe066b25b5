/**
 * Where an address is (shop/base/ipLocation). No table of the world's addresses is shipped: the machine itself and private networks
 * stand for the demo shop's town, the ranges that are reserved for documentation (RFC 5737) for others, and the rest is unknown.
 */
import type { Data } from '../../schemas/api/index.ts'
import { regionName } from '../regions.ts'

export type Place = Data<'/api/shop/base/ipLocation'>

const HERE = '440305'
/** Beginning of the address → county. */
const table: readonly (readonly [beginning: RegExp, county: string])[] = [
  [/^(127\.|::1$|::ffff:127\.)/, HERE],
  [/^((::ffff:)?(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|f[cd])/i, HERE],
  [/^192\.0\.2\./, '110105'],
  [/^198\.51\.100\./, '310115'],
  [/^203\.0\.113\./, '650102'],
]
const areas: Record<string, string> = { 1: '华北', 2: '东北', 3: '华东', 4: '中南', 5: '西南', 6: '西北' }

export function placeOf(ip: string): Place {
  const county = table.find(([beginning]) => beginning.test(ip))?.[1]
  if (!county) return { ip, country: '', region: '', province: '', province_code: '', city: '', city_code: '', area: '', area_code: '' }
  const codes = { province_code: `${county.slice(0, 2)}0000`, city_code: `${county.slice(0, 4)}00`, area_code: county }
  const name = (code: string) => regionName(code) ?? ''
  return {
    ip,
    country: '中国',
    region: areas[county.slice(0, 1)] ?? '',
    province: name(codes.province_code),
    city: name(codes.city_code),
    area: name(codes.area_code),
    ...codes,
  }
}
