/** Shared Wi-Fi (docs/domain §3.14). */
import { expect, test } from 'vitest'
import { wifiCodes } from '#server/db/schema/index.ts'
import { limits } from '#server/db/access/policies.ts'
import { translate } from '#server/platform/messages.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { formatWifiText } from './wifi-text.ts'

const server = await createTestServer()
const create = (given: object, as: As = createGuest()) =>
  server.call('/api/site/wifiCreate', { ssid: '小满的店', password: 'xiaoman2026', wifiEncrypt: 'WPA', ...given }, as)

test.each([
  [{ ssid: 'home', password: 'password1', wifiEncrypt: 'WPA' }, 'WIFI:T:WPA;S:home;P:password1;;'],
  [
    { ssid: 'a;b,c"d:e\\f', password: '\\;,":pass', wifiEncrypt: 'WPA' },
    'WIFI:T:WPA;S:a\\;b\\,c\\"d\\:e\\\\f;P:\\\\\\;\\,\\"\\:pass;;',
  ],
  [{ ssid: '小满的店 ☕', wifiEncrypt: 'nopass', password: 'ignored' }, 'WIFI:T:nopass;S:小满的店 ☕;;'],
  [
    { ssid: 'x', password: 'abcdefghijklm', wifiEncrypt: 'WEP', hidden: true },
    'WIFI:T:WEP;S:x;P:abcdefghijklm;H:true;;',
  ],
  // without quotes, which phones would treat as part of the name
  [{ ssid: 'ABCD', password: '12345678', wifiEncrypt: 'WPA' }, 'WIFI:T:WPA;S:ABCD;P:12345678;;'],
] as const)('the code of %o contains %s', (wifi, says) => {
  expect(formatWifiText(wifi)).toBe(says)
})

test('a new code is found by its id, and its password is sealed', async () => {
  const as = createGuest()
  const { data } = await create({ hidden: true }, as)
  expect(data.url).toBe(`http://localhost/shop/pages-sub/wifi/connect?code=${data.code}`)
  const answer = await server.call('/api/site/getWifiCode', { code: data.code })
  expect(answer.data).toMatchObject({
    ssid: '小满的店',
    password: 'xiaoman2026',
    wifiEncrypt: 'WPA',
    hidden: true,
    content: data.content,
    url: data.url,
  })
  expect(JSON.stringify(await server.services.db.select().from(wifiCodes))).not.toContain('xiaoman2026')
  expect((await create({ hidden: true }, as)).data.code, 'the same again keeps its code').toBe(data.code)
  expect((await create({ hidden: true })).data.code, "another's is another's").not.toBe(data.code)
})

test('an open network stores no password, the others require one, and an unknown code gives a message', async () => {
  const { data } = await create({ wifiEncrypt: 'nopass' })
  expect((await server.call('/api/site/getWifiCode', { code: data.code })).data.password).toBeNull()
  expect(await create({ password: undefined })).toMatchObject({
    code: 51,
    message: translate('zh-CN', 'wifi.needsPassword'),
  })
  expect(await create({ ssid: 'x'.repeat(33) })).toMatchObject({ code: 51 })
  expect(await server.call('/api/site/getWifiCode', { code: 'no-such-code' })).toMatchObject({
    code: 51,
    message: translate('zh-CN', 'wifi.unknown'),
  })
})

test.each([
  ['WPA', 'eight888', 0],
  ['WPA', 'short', 'wifi.wrongWPA'],
  ['WEP', 'wep 5', 0],
  ['WEP', 'thirteen char', 0],
  ['WEP', '01abCDef99', 0],
  ['WEP', '0123456789abcdefABCDEF0123', 0],
  ['WEP', 'eight888', 'wifi.wrongWEP'],
  ['WEP', '01abCDefgh', 'wifi.wrongWEP'],
  ['nopass', 'short', 0],
] as const)('%s with “%s”: %s', async (wifiEncrypt, password, why) => {
  expect(await create({ ssid: `${wifiEncrypt}-${password}`, wifiEncrypt, password })).toMatchObject(
    why ? { code: 51, message: translate('zh-CN', why) } : { code: 0 },
  )
})

test('one address cannot fill the table, when the shared budget of crowded addresses is used up', async () => {
  const { max, crowd } = limits.wifiIp
  await Promise.all(Array.from({ length: max + crowd }, () => server.services.limits.take('wifiIp', '192.0.2.1')))
  const answers = []
  for (let index = 0; index <= limits.wifiIp.max; index++)
    answers.push(await create({ ssid: `n${index}` }, { ...createGuest(), 'x-forwarded-for': '192.0.2.41' }))
  expect(answers.at(-1)).toMatchObject({ code: 51, message: translate('zh-CN', 'limit.tooOften') })
})
