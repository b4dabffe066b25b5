/** The visitor's location (shop/base/ipLocation): the real database, in production and with simulators. */
import { createRequire } from 'node:module'
import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { createIp2Region } from '#server/integrations/ip2region.ts'
import { findRegionCodes, getRegionName } from '#server/platform/regions.ts'
import { createGuest, createTestServer, type TestServer } from '#server/testing/server.ts'

const server = await createTestServer({ config: { trustProxy: 1 } })
const real = await createTestServer({ config: { mode: 'production', trustProxy: 1 } })
const locate = async (ip: string, shop: TestServer = real) =>
  (await shop.call('/api/shop/base/ipLocation', {}, createGuest(), { 'x-forwarded-for': ip })).data
const nowhere = {
  country: '',
  region: '',
  province: '',
  province_code: '',
  city: '',
  city_code: '',
  area: '',
  area_code: '',
}

test.each([
  ['this machine', ['127.0.0.1', '::1', '::ffff:127.0.0.1', '0.0.0.0']],
  [
    'a private network',
    [
      '10.1.2.3',
      '172.16.0.9',
      '192.168.1.1',
      '::ffff:192.168.1.1',
      'fd12:3456::1',
      'fe80::1',
      'fe80::1%eth0',
      '169.254.1.1',
      '100.64.0.1',
    ],
  ],
  [
    'an address of examples or of nobody',
    [
      '192.0.2.1',
      '198.51.100.7',
      '203.0.113.9',
      '2001:db8::1',
      '198.18.0.1',
      '240.0.0.1',
      '255.255.255.255',
      'ff02::1',
    ],
  ],
  ['no address at all', ['unknown', '1.2.3', '999.1.1.1', 'a'.repeat(45)]],
])('in production %s has no place', async (_, addresses) => {
  for (const ip of addresses) expect(await locate(ip), ip).toEqual({ ip, ...nowhere })
})

test.each([
  ['120.24.78.68', '广东省', '440000', '深圳市', '440300', '中南'],
  ['202.96.209.5', '上海市', '310000', '上海市', '310100', '华东'],
  ['61.128.99.133', '新疆维吾尔自治区', '650000', '乌鲁木齐市', '650100', '西北'],
  ['::ffff:223.5.5.5', '浙江省', '330000', '杭州市', '330100', '华东'],
  ['240e:47d:c20:1627:30a3:ba0d:a5e6:ec19', '广东省', '440000', '广州市', '440100', '中南'],
])('%s is in %s', async (ip, province, province_code, city, city_code, region) => {
  for (const shop of [real, server])
    expect(await locate(ip, shop)).toMatchObject({
      ip,
      country: '中国',
      region,
      province,
      province_code,
      city,
      city_code,
      area: '',
      area_code: '',
    })
})

test('abroad only the country is known; a province alone has no city', async () => {
  expect(await locate('1.1.1.1')).toEqual({ ip: '1.1.1.1', ...nowhere, country: '澳大利亚' })
  expect(await locate('202.175.3.3')).toMatchObject({
    country: '中国',
    province: '澳门特别行政区',
    province_code: '820000',
    city: '',
    city_code: '',
  })
})

test('with simulators a private network has the place set in the console, and none before', async () => {
  const post = (code: string) => server.app.request(`/demo/places/${code}`, { method: 'POST' })
  expect(await locate('127.0.0.1', server)).toEqual({ ip: '127.0.0.1', ...nowhere })
  await post('650100')
  for (const ip of ['127.0.0.1', '192.168.3.4', '::1'])
    expect(await locate(ip, server)).toMatchObject({ city: '乌鲁木齐市', city_code: '650100' })
  expect(await locate('203.0.113.9', server), 'an address of nobody stays nowhere').toMatchObject(nowhere)
  expect(await locate('120.24.78.68', server), 'a public address is where it is').toMatchObject({ city: '深圳市' })
  await post('999999')
  expect(await locate('127.0.0.1', server), 'only a city that is offered').toMatchObject({ city: '乌鲁木齐市' })
  await post('nowhere')
  expect(await locate('127.0.0.1', server)).toMatchObject(nowhere)
})

test('only as many proxies are trusted as are configured', async () => {
  const direct = await createTestServer({ config: { trustProxy: 0 } })
  expect((await locate('120.24.78.68', direct)).city, 'a header that nobody in front wrote').toBe('')
  expect(await locate('120.24.78.68, 202.96.209.5')).toMatchObject({ ip: '202.96.209.5', city: '上海市' })
})

test('every city of the database has a code of the region data', () => {
  // 莱芜 has been a part of 济南 since 2019, and districts of Hong Kong are not among the three of the national list
  const without = new Set(['山东省 莱芜市', '香港 荃湾', '香港 沙田'])
  const { default: Ip2Region } = createRequire(import.meta.url)('ip2region') as {
    default: new () => { search(ip: string): { country: string; province: string; city: string } | null }
  }
  const database = new Ip2Region()
  const wrong = new Set<string>()
  const cities = new Map<string, string>()
  for (let network = 0x0100; network < 0xe000; network++)
    for (let third = 0; third < 256; third += 64) {
      const location = database.search(`${network >> 8}.${network & 255}.${third}.1`)
      if (location?.country !== '中国' || !location.province) continue
      const name = [location.province, location.city].filter(Boolean).join(' ')
      if (cities.has(name)) continue
      const { province, city } = findRegionCodes(location.province, location.city)
      if (!province || !getRegionName(province)?.['zh-CN'].startsWith(location.province.slice(0, 2))) wrong.add(name)
      if (location.city && (!city || !getRegionName(city))) wrong.add(name)
      cities.set(name, city)
    }
  expect([...wrong].filter((name) => !without.has(name))).toEqual([])
  expect(new Set(cities.values()).size).toBeGreaterThan(330)
})

test('the database is opened once, at the first look-up; later look-ups cost a fraction of the first', () => {
  const timed = (work: () => unknown) => {
    const from = performance.now()
    work()
    return performance.now() - from
  }
  const book = createIp2Region()
  const first = timed(() => book.find('120.24.78.68'))
  const many = timed(() => {
    for (let i = 0; i < 1000; i++) book.find(`${1 + (i % 220)}.${i % 256}.7.9`)
  })
  expect(many / 1000, 'of the first').toBeLessThan(first / 2)
})
