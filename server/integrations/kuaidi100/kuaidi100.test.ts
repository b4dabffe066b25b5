/** Parcels tracked by Kuaidi100, against a server that speaks its protocol: through the page of a parcel, and the faults of its answers. */
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { localizedText } from '#schemas/language/words.ts'
import { LogisticsState } from '#server/db/schema/states.ts'
import { QUERY_INTERVAL } from '#server/domain/orders/fulfilment/parcel.ts'
import type { SentParcel } from '#server/domain/ports/logistics.ts'
import { createAfterSaleSteps } from '#server/testing/orders/after-sale.ts'
import { startKuaidi100, type Fault } from '#server/testing/providers/kuaidi100.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createKuaidi100, createTracking } from './kuaidi100.ts'

const fake = await startKuaidi100()
const server = await createTestServer()
afterAll(() => fake.stop())
const port = createKuaidi100(fake.settings)
server.services.ports.logistics = port
const shop = createAfterSaleSteps(server)
beforeEach(() => {
  fake.setFault(undefined)
  fake.asked.length = 0
})
const parcel = (more: Partial<SentParcel> = {}): SentParcel => ({
  expressName: localizedText('圆通速递', 'YTO Express'),
  expressNo: 'YT100',
  phone: '13800000001',
  shippedAt: 0,
  city: '上海',
  ...more,
})
const setParcel = (key: string, state: string) =>
  fake.parcels.set(key, {
    state,
    data: [
      { time: '2026-11-20 12:30:00', context: '【上海市】快件已发往杭州', location: '上海市' },
      { time: '2026-11-20 09:00:00', context: '已揽收', location: null },
      { time: '刚刚', context: '时间不明' },
    ],
  })

test('a parcel has its state, and its events with Beijing time', async () => {
  setParcel('yuantong YT100', '0')
  expect(await port.track(parcel())).toEqual({
    state: LogisticsState.inTransit,
    list: [
      { at: Date.UTC(2026, 10, 20, 4, 30), context: '【上海市】快件已发往杭州', location: '上海市' },
      { at: Date.UTC(2026, 10, 20, 1), context: '已揽收', location: '' },
    ],
  })
})

test.each([
  ['顺丰速运', 'shunfeng'],
  ['顺丰快运', 'shunfengkuaiyun'],
  ['中通快递', 'zhongtong'],
  ['韵达', 'yunda'],
  ['京东物流', 'jd'],
  ['ems', 'ems'],
])('%s is %s, with the phone of the receiver', async (name, code) => {
  setParcel(`${code} N1`, '5')
  const sent = parcel({ expressName: name, expressNo: 'N1' })
  expect(await port.track(sent)).toMatchObject({ state: LogisticsState.outForDelivery })
  expect(fake.asked).toMatchObject([{ com: code, num: 'N1', phone: '13800000001' }])
})

test.each([
  ['3', LogisticsState.delivered],
  ['304', LogisticsState.delivered],
  ['1002', LogisticsState.inTransit],
  ['203', LogisticsState.problem],
  ['8', LogisticsState.inCustoms],
  ['14', 14],
])('its state %s is our state %i', async (theirs, ours) => {
  setParcel('yuantong YT100', theirs)
  expect((await port.track(parcel())).state).toBe(ours)
})

describe('no answer is not shown as an answer', () => {
  test.each<[Fault, string]>([
    ['garbage', 'unknown'],
    ['error', 'unknown'],
    ['tooOften', 'refused'],
    ['silent', 'unknown'],
  ])('%s', async (fault, kind) => {
    setParcel('yuantong YT100', '3')
    fake.setFault(fault)
    await expect(port.track(parcel())).rejects.toMatchObject({ kind })
  })

  test.each<[string, Partial<SentParcel>, string]>([
    ['a parcel that the carrier does not know yet', { expressNo: 'YT999' }, '500'],
    ['a carrier without a code', { expressName: '老王快递' }, 'carrier'],
    ['a phone that the carrier requires', { expressName: '顺丰', phone: '' }, '408'],
  ])('%s', async (_, more, code) => expect(port.track(parcel(more))).rejects.toMatchObject({ kind: 'refused', code }))
})

test('the page of a parcel asks once in half an hour, and shows the last answer while there is no other', async () => {
  const order = await shop.bought('sent')
  const view = () => server.call('/api/shop/order/logistics', { orderSn: order.orderSn }, order.as)
  const { expressNo, list } = (await view()).data
  expect(list).toEqual([])
  await Promise.all([view(), view()])
  expect(fake.asked, 'a parcel that the carrier does not know yet is not asked for with each view').toHaveLength(1)
  setParcel(`shunfeng ${expressNo}`, '1')
  await server.forward(QUERY_INTERVAL + 1)
  expect((await view()).data.state).toBe(LogisticsState.pickedUp)
  setParcel(`shunfeng ${expressNo}`, '3')
  expect((await view()).data).toMatchObject({ state: LogisticsState.pickedUp, list: [{ location: '上海市' }, {}] })
  await server.forward(QUERY_INTERVAL + 1)
  fake.setFault('error')
  expect((await view()).data.state).toBe(LogisticsState.pickedUp)
  fake.setFault(undefined)
  await server.forward(QUERY_INTERVAL + 1)
  expect((await Promise.all([view(), view()])).map(({ data }) => data.state)).toContain(LogisticsState.delivered)
  expect(fake.asked, 'two tabs share a query').toHaveLength(3)
})

test('settings are checked at the start', () => {
  expect(createTracking({})).toBeUndefined()
  expect(createTracking({ KUAIDI100_CUSTOMER: 'A'.repeat(32), KUAIDI100_KEY: 'k' })).toBeDefined()
  expect(() => createTracking({ KUAIDI100_KEY: 'k' })).toThrow(/needs KUAIDI100_CUSTOMER as well/)
  expect(() => createTracking({ KUAIDI100_CUSTOMER: 'me', KUAIDI100_KEY: 'k' })).toThrow(/must be the customer code/)
})
