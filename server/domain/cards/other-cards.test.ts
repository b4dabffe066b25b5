/** Related cards (docs/domain §4.2 changeSimList): by phone and device; missing phones and devices do not relate cards. */
import { expect, test } from 'vitest'
import { devices } from '#server/db/schema/index.ts'
import { createTestServer } from '#server/testing/server.ts'
import { DAY } from '#server/platform/time.ts'
import { giveData, makeCard, type TestCard } from '#server/testing/cards/cards.ts'

const server = await createTestServer()
const { db, clock } = server.services
const listCardNumbers = async (card: TestCard) => {
  const { data } = await server.call('/api/iot/changeSimList', {}, card.as)
  return data.list.map(({ simNo, current }) => (current ? `${simNo} current` : simNo))
}

test('cards of the same bound phone are listed, the own one first', async () => {
  const mobile = '13800004711'
  const first = await makeCard(server, { mobile })
  const second = await makeCard(server, { mobile })
  expect(await listCardNumbers(second)).toEqual([`${second.simNo} current`, first.simNo])
})

test('cards in the same device are listed', async () => {
  const [device] = await db
    .insert(devices)
    .values({
      deviceNo: 'MF2026999901',
      imei: '869999999999901',
      name: '满格随身 Wi-Fi',
      onlineStatus: 1,
      signal: 4,
      connCount: 0,
      maxConnCount: 10,
      updatedAt: clock.now(),
    })
    .returning()
  const first = await makeCard(server, { deviceId: device!.id })
  const second = await makeCard(server, { deviceId: device!.id, isCurrent: false })
  expect(await listCardNumbers(first)).toEqual([`${first.simNo} current`, second.simNo])
})

test('cards without phone and device are not listed together', async () => {
  const first = await makeCard(server, { mobile: null, deviceId: null })
  await makeCard(server, { mobile: null, deviceId: null })
  expect(await listCardNumbers(first)).toEqual([`${first.simNo} current`])
})

test("a card without a plan has no end, whatever its own validity; nor does the card's home name one", async () => {
  const card = await makeCard(server, { simStatus: 4, endAt: clock.now() + 400 * DAY })
  const { data } = await server.call('/api/iot/changeSimList', {}, card.as)
  expect(data.list[0]).toMatchObject({ packageName: null, endAt: null, simStatus: 4, current: true })
  expect((await server.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({ endAt: null, surplusTime: null })
  await giveData(server, card.id)
  expect((await server.call('/api/iot/changeSimList', {}, card.as)).data.list[0]?.endAt).not.toBeNull()
})

test('a card that cannot log in is not offered', async () => {
  const mobile = '13800004712'
  const card = await makeCard(server, { mobile })
  await makeCard(server, { mobile, status: 2 })
  await makeCard(server, { mobile, cancelStatus: 2 })
  await makeCard(server, { mobile, replaceStatus: 2 })
  expect(await listCardNumbers(card)).toEqual([`${card.simNo} current`])
})
