/** The console's simulators (docs/domain §4.4): every delayed answer can be completed or failed manually, on the page or by scripts. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CallPath, Params } from '#schemas/api/index.ts'
import { giveData, makeCard, makePlan, createUuid, type TestCard } from '../testing/cards/cards.ts'
import { devices } from '../db/schema/index.ts'
import { createTestServer } from '../testing/server.ts'

const server = await createTestServer()
const { db, clock } = server.services
const script = ['console.js', 'console-words.js']
  .map((name) => readFileSync(new URL(`./pages/${name}`, import.meta.url), 'utf8'))
  .join('\n')
const demo = async <T>(path: string, body?: object): Promise<T> =>
  (
    await (body
      ? server.app.request(`/demo/${path}`, { method: 'POST', body: JSON.stringify(body) })
      : server.app.request(`/demo/${path}`))
  ).json() as Promise<T>
const call = async <P extends CallPath>(card: TestCard, path: P, params: Params<P>) =>
  (await server.call(path, params, card.as)).data
const info = (card: TestCard) => call(card, '/api/iot/simInfo', {})

type Async = {
  what: string
  /** Makes the request; returns its list and row on the console. */
  ask: (card: TestCard) => Promise<{ list: string; path: string }>
  /** The buttons, and the resulting state. */
  outcomes: [button: string, read: (card: TestCard) => Promise<unknown>, then: unknown][]
}
const action = async (card: TestCard) => {
  await server.jobs.runDue()
  return { list: 'actions', path: `actions/${(await info(card)).actions?.[0]?.actionId}` }
}
const actionState = async (card: TestCard) => (await info(card)).actions?.[0]?.status
let sn = ''
const payState = async (card: TestCard) => (await call(card, '/api/pay/order', { orderSn: sn })).payStatus
const parcelState = async () => (await demo<{ state: number }[]>('parcels.json'))[0]?.state

const table: Async[] = [
  {
    what: 'a payment',
    async ask(card) {
      const order = await call(card, '/api/iot/createBalanceOrder', { money: 30, payType: 'wxpay', uuid: createUuid() })
      sn = order.orderSn
      return { list: 'payments', path: `payments/${order.outTradeNo}` }
    },
    outcomes: [
      ['confirm', payState, 2],
      // after a cancelled payment the order can still be paid until it closes
      ['cancel', payState, 1],
    ],
  },
  {
    what: 'a result of the real name',
    async ask(card) {
      const mobile = '13800000088'
      await server.services.clock.forward(60_000)
      await server.call('/api/sms/send', { event: 'auth', mobile }, card.as)
      const code = await server.lastCode(mobile)
      await call(card, '/api/iot/simPlatformAuth', {
        certName: '张三丰',
        certNo: '11010519491231002X',
        mobile,
        code,
        agree: true,
      })
      const [open] = await demo<{ id: number }[]>('real-names.json')
      return { list: 'real-names', path: `real-names/${open?.id}` }
    },
    outcomes: [
      ['passed', async (card) => (await info(card)).authPlatformStatus, 2],
      ['mismatch', async (card) => (await info(card)).authPlatformStatus, 5],
      ['unknown', async (card) => (await info(card)).authPlatformStatus, 3],
    ],
  },
  {
    what: 'an action of a device',
    async ask(card) {
      await call(card, '/api/iot/iotDevice/restart', {})
      return action(card)
    },
    outcomes: [
      ['complete', actionState, 2],
      ['fail', actionState, 3],
      ['ignore', actionState, 1],
    ],
  },
  {
    what: 'the end of a cut-off',
    async ask(card) {
      await giveData(server, card.id)
      await demo(`sims/${card.simNo}/overUse`, {})
      await call(card, '/api/iot/simRemoveBreak', {})
      return action(card)
    },
    outcomes: [
      ['complete', async (card) => (await info(card)).internetStatus, 1],
      ['fail', async (card) => (await info(card)).internetStatus, 2],
    ],
  },
  {
    what: 'a refresh of the carrier',
    ask: async () => ({ list: 'carrier', path: 'carrier' }),
    outcomes: [
      ['silent', async (card) => (await call(card, '/api/iot/simRefresh', { force: true })).isDemote, true],
      ['back', async (card) => (await call(card, '/api/iot/simRefresh', { force: true })).isDemote, false],
    ],
  },
  {
    what: 'a step of a parcel',
    async ask() {
      const [parcel] = await demo<{ expressNo: string }[]>('parcels.json')
      return { list: 'parcels', path: `parcels/${parcel?.expressNo}` }
    },
    outcomes: [
      ['5', parcelState, 5],
      ['2', parcelState, 2],
      ['14', parcelState, 14],
      ['3', parcelState, 3],
    ],
  },
]

async function makeDeviceCard(): Promise<TestCard> {
  const now = clock.now()
  const given = {
    imei: '860000000012345',
    name: '测试设备',
    onlineStatus: 1,
    signal: 4,
    battery: 50,
    connCount: 0,
    maxConnCount: 10,
    updatedAt: now,
  }
  const [device] = await db
    .insert(devices)
    .values({ deviceNo: `MT${String(now).slice(-8)}${Math.floor(Math.random() * 900 + 100)}`.slice(0, 12), ...given })
    .returning()
  return makeCard(server, {
    deviceId: device?.id ?? null,
    sourceType: 2,
    authPlatformStatus: 1,
    needPlatformAuth: true,
  })
}

test.each(
  table.flatMap((entry) => entry.outcomes.map(([button, ...rest]) => [entry.what, button, entry, ...rest] as const)),
)('%s: %s', async (_, button, { ask }, read, expected) => {
  const card = await makeDeviceCard()
  const { list, path } = await ask(card)
  expect((await demo<object[]>(`${list}.json`)).length, 'it stands in the console').toBeGreaterThan(0)
  expect(await demo(`${path}/${button}`, {})).toEqual({ ok: true })
  expect(await read(card)).toBe(expected)
})

test('the page has a section with buttons for each list, and draws each by the same calls', async () => {
  const html = await (await server.app.request('/demo')).text()
  const drawn = [
    ...script
      .slice(script.indexOf('const draw'), script.indexOf('const shown'))
      .matchAll(/^ {2}'?([a-z-]+)'?: \(\w+\)/gm),
  ].map(([, name]) => name ?? '')
  expect(drawn.length).toBeGreaterThan(10)
  for (const name of drawn) {
    expect(html, name).toContain(`id="${name}"`)
    expect((await server.app.request(`/demo/${name}.json`)).status, name).toBe(200)
  }
  for (const words of [
    '/confirm',
    '/cancel',
    '/passed',
    '/complete',
    '/fail',
    '/ignore',
    'carrier/silent',
    'carrier/back',
    'overUse',
  ])
    expect(script, words).toContain(words)
})

test('the console shows the first and last day of each package of a card, as the home page does', async () => {
  const card = await makeCard(server, { balance: 10_000 })
  const plan = await makePlan(server)
  for (const effectType of [1, 2]) {
    const buying = { packageId: plan.id, effectType, payType: 'balance', expectMoney: 29, uuid: createUuid() }
    await server.call('/api/iot/buyPackage', buying as never, card.as)
  }
  const row = (
    await demo<{ simNo: string; packages: { status: number; startAt: string; endAt: string }[] }[]>('terms.json')
  ).find(({ simNo }) => simNo === card.simNo)
  expect(row?.packages.map(({ status }) => status)).toEqual([1, 2])
  const [first, second] = row?.packages ?? []
  expect(first?.endAt).toBe((await info(card)).endAt)
  expect(second!.startAt > first!.endAt, 'one behind the other').toBe(true)
})
