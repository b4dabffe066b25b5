/** Phones and computers in a device's Wi-Fi (docs/domain §3.14): listed, named and blocked where the device platform can do it. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cards, deviceClients } from '#server/db/schema/index.ts'
import { DAY, MINUTE } from '#server/platform/time.ts'
import type { As } from '#server/testing/server.ts'
import { createPhone } from '#server/testing/orders/orders.ts'
import { makeCard } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/devices.ts'

const { server, db, inChinese, makeDevice, console_, info, ask, done, latest, order } = await setUp()
const listClients = async (as: As) => (await ask('/api/iot/iotDevice/clientList', {}, as)).data.list
/** A device whose phones have joined. */
const joinClient = async () => {
  const device = await makeDevice()
  await console_(`devices/${device.deviceId}/on`)
  await server.forward(MINUTE)
  return device
}
const block = (id: number, isBlocked: boolean, as: As) =>
  ask('/api/iot/iotDevice/blockClient', { id, block: isBlocked }, as)

test('are listed with name, band and masked address, as many as the device counts', async () => {
  const { as } = await joinClient()
  const list = await listClients(as)
  expect(list).toHaveLength((await info(as)).device?.connCount ?? 0)
  expect(list.map(({ wifiType }) => wifiType).toSorted()).toEqual(['2.4G', '2.4G', '2.4G', '5G'])
  for (const client of list) {
    expect(client).toMatchObject({ connected: true, blocked: false, name: client.hostName })
    expect(client.mac).toMatch(/^[\da-f:]{9}\*\*:\*\*:[\da-f]{2}$/)
  }
})

test.each([
  ['客厅电视', '客厅电视'],
  ['  Tom’s 📱  ', 'Tom’s 📱'],
])('are named %j', async (typed, kept) => {
  const { as } = await joinClient()
  const [first] = await listClients(as)
  expect((await ask('/api/iot/iotDevice/renameClient', { id: first!.id, name: typed }, as)).code).toBe(0)
  await console_(`devices/${(await makeDevice()).deviceId}/on`)
  expect((await listClients(as)).find(({ id }) => id === first!.id)).toMatchObject({
    name: kept,
    hostName: first!.hostName,
  })
  for (const bad of ['', '   ', '名'.repeat(21)])
    expect((await ask('/api/iot/iotDevice/renameClient', { id: first!.id, name: bad }, as)).code).not.toBe(0)
})

test('a blocked one is thrown out, does not come back with a restart, and comes back when it is allowed', async () => {
  const { as } = await joinClient()
  const [first] = await listClients(as)
  const { id } = first!
  const before = (await info(as)).device?.connCount ?? 0
  expect((await block(id, true, as)).code).toBe(0)
  expect(await latest(as)).toMatchObject({ kind: 'blockClient', status: 1 })
  expect(
    (await listClients(as)).find((client) => client.id === id),
    'not before the device has done it',
  ).toMatchObject({ blocked: false })
  await done()
  expect(await latest(as)).toMatchObject({ kind: 'blockClient', status: 2 })
  const seen = async () => (await listClients(as)).find((client) => client.id === id)
  expect(await seen()).toMatchObject({ blocked: true, connected: false })
  expect((await info(as)).device?.connCount).toBe(before - 1)
  expect(await block(id, true, as)).toMatchObject({ code: 51, message: inChinese('client.isBlocked') })
  await order('restart', as)
  await done()
  expect(await seen()).toMatchObject({ blocked: true, connected: false })
  expect((await info(as)).device?.connCount).toBe(before - 1)
  expect((await block(id, false, as)).code).toBe(0)
  await done()
  expect(await seen()).toMatchObject({ blocked: false, connected: true })
  expect((await info(as)).device?.connCount).toBe(before)
})

describe('are nobody else’s', () => {
  test('another device’s is answered like an unknown one', async () => {
    const [mine, others] = [await joinClient(), await joinClient()]
    const foreign = (await listClients(others.as))[0]!.id
    for (const path of ['/api/iot/iotDevice/renameClient', '/api/iot/iotDevice/blockClient'] as const) {
      const answers = await Promise.all(
        [foreign, 999_999_999].map((id) => ask(path, { id, name: '电视', block: true } as never, mine.as)),
      )
      expect(answers[0]?.message, path).toBe(answers[1]?.message)
      expect(answers.map(({ code }) => code)).toEqual([51, 51])
    }
    expect(await db.select().from(deviceClients).where(eq(deviceClients.id, foreign))).toMatchObject([
      { name: null, isBlocked: false },
    ])
  })
  test('a login without the proof of the holder gets none', async () => {
    const { card } = await joinClient()
    await db.update(cards).set({ mobile: createPhone() }).where(eq(cards.id, card.id))
    const { data } = await server.call('/api/simLogin', { simNo: card.simNo, agree: true }, card.as)
    const as = { ...card.as, 'sim-token': data.token }
    expect((await ask('/api/iot/iotDevice/clientList', {}, as)).code).toBe(41003)
    expect((await ask('/api/iot/iotDevice/blockClient', { id: 1, block: true }, as)).code).toBe(41003)
  })
})

test('a device platform that cannot do it has no entry and no answer, and a card without a device none either', async () => {
  const { as } = await joinClient()
  const [first] = await listClients(as)
  const { ports } = server.services
  const able = ports.device
  ports.device = { request: able!.request }
  try {
    expect((await info(as)).device).toMatchObject({ allowClients: false })
    for (const answer of [await ask('/api/iot/iotDevice/clientList', {}, as), await block(first!.id, true, as)])
      expect(answer).toMatchObject({ code: 51, message: inChinese('client.notHere') })
  } finally {
    ports.device = able!
  }
  expect((await info(as)).device).toMatchObject({ allowClients: true })
  const plain = await makeCard(server)
  expect((await ask('/api/iot/iotDevice/clientList', {}, plain.as)).message).toBe(inChinese('device.none'))
})

test('a reset forgets names and blocks, and phones that stay away are forgotten unless they are blocked', async () => {
  const { as, deviceId } = await joinClient()
  const [first, second] = await listClients(as)
  await ask('/api/iot/iotDevice/renameClient', { id: second!.id, name: '电视' }, as)
  await block(first!.id, true, as)
  await done()
  await console_(`devices/${deviceId}/off`)
  await server.forward(91 * DAY)
  expect(await db.select().from(deviceClients).where(eq(deviceClients.deviceId, deviceId))).toMatchObject([
    { id: first!.id, isBlocked: true },
  ])
  await console_(`devices/${deviceId}/on`)
  await server.forward(MINUTE)
  expect((await order('reset', as)).code).toBe(0)
  await done()
  expect((await listClients(as)).filter(({ blocked, name, hostName }) => blocked || name !== hostName)).toEqual([])
})
