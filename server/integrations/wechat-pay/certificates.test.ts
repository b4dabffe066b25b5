/** A merchant without a public key verifies notices by platform certificates, which change. The notice and both certificates are published. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startWechatPay } from '#server/testing/providers/wechat-pay.ts'
import { createWechatPayClient } from './client.ts'

const fake = await startWechatPay()
afterAll(() => fake.stop())
const file = new URL('../signatures/vectors/wechatpay-v3.json', import.meta.url)
const { notify, rsa } = JSON.parse(readFileSync(file, 'utf8')) as {
  notify: { at: number; certificatePem: string; headers: Record<string, string>; body: string }
  rsa: { certificatePem: string; certificateSerial: string }
}
const headers = new Headers(notify.headers)
const current = { serial: headers.get('wechatpay-serial')!, pem: notify.certificatePem }
const former = { serial: rsa.certificateSerial, pem: rsa.certificatePem }
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

beforeEach(() => {
  fake.setFault(undefined)
  fake.calls.length = 0
})
function createMerchant() {
  const time = { now: notify.at * SECOND }
  const client = createWechatPayClient(
    { ...fake.settings, publicKey: undefined },
    { now: () => time.now, deadlineMs: 2000 },
  )
  const read = (body = notify.body, serial = current.serial) => {
    const sent = new Headers(notify.headers)
    sent.set('wechatpay-serial', serial)
    return client.isGenuine({ headers: sent, body })
  }
  /** A notice of this moment that nobody signed, so that the certificates are fetched. */
  const readForged = () => {
    const sent = new Headers(notify.headers)
    sent.set('wechatpay-timestamp', String(time.now / SECOND))
    sent.set('wechatpay-serial', 'AAAA')
    return client.isGenuine({ headers: sent, body: notify.body })
  }
  return {
    time,
    read,
    readForged,
    countFetches: () => fake.calls.filter((call) => call === 'GET /v3/certificates').length,
  }
}

test('they are fetched once, also for several notices at the same time and for unknown serial numbers', async () => {
  fake.setCertificates([current])
  const { read, countFetches } = createMerchant()
  expect(await Promise.all([read(), read(), read()])).toEqual([true, true, true])
  expect(await read(`${notify.body} `)).toBe(false)
  for (let time = 0; time < 3; time++) expect(await read(notify.body, 'AAAA')).toBe(false)
  expect(countFetches()).toBe(1)
})

test('a new one is fetched when the first notice names it, at most every ten minutes', async () => {
  fake.setCertificates([former])
  const { time, read, readForged, countFetches } = createMerchant()
  time.now -= 10 * MINUTE
  expect(await readForged()).toBe(false)
  fake.setCertificates([former, current])
  time.now = notify.at * SECOND - 1
  expect(await read()).toBe(false)
  time.now += 1
  expect(await read()).toBe(true)
  expect(countFetches()).toBe(2)
})

test('one that expired is no longer valid', async () => {
  fake.setCertificates([{ ...current, until: new Date((notify.at - 1) * SECOND).toISOString() }])
  const { read } = createMerchant()
  expect(await read()).toBe(false)
})

test.each(['errorBefore', 'garbage', 'truncated'] as const)(
  'a fetch that failed (%s) is repeated after half a minute',
  async (fault) => {
    fake.setCertificates([current])
    fake.setFault(fault)
    const { time, read, countFetches } = createMerchant()
    time.now -= 30 * SECOND
    expect(await read()).toBe(false)
    fake.setFault(undefined)
    expect(await read()).toBe(false)
    time.now += 30 * SECOND
    expect(await read()).toBe(true)
    expect(countFetches()).toBe(2)
  },
)

test('old ones are fetched again in the background, while they verify notices', async () => {
  fake.setCertificates([current])
  const { time, read, readForged, countFetches } = createMerchant()
  time.now -= 12 * HOUR
  expect(await readForged()).toBe(false)
  time.now = notify.at * SECOND
  fake.setFault('silent')
  expect(await read()).toBe(true)
  await expect.poll(countFetches).toBe(2)
})
