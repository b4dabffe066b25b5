/**
 * The name that a holder gives a card: cleaned, counted in visible characters, shown to that holder only, and deleted
 * when the holder changes.
 */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cards, cardTokens, notices } from '#server/db/schema/index.ts'
import { createPhone } from '#server/testing/orders/orders.ts'
import { readReminders } from '#server/testing/notices/notices.ts'
import { createTestServer } from '#server/testing/server.ts'
import { DAY, MINUTE } from '#server/platform/time.ts'
import { sendNotice } from '../notices/send.ts'
import { notify } from '../notices/notify.ts'
import { transition } from '../states/transition.ts'
import { makeCard, type TestCard } from '#server/testing/cards/cards.ts'

const server = await createTestServer()
const { db, clock } = server.services
const rename = ({ as }: TestCard, cardName?: string) => server.call('/api/iot/setCardName', { cardName }, as)
const getInfo = async ({ as }: TestCard) => (await server.call('/api/iot/simInfo', {}, as)).data
const readStoredName = async ({ id }: TestCard) =>
  (await db.select().from(cards).where(eq(cards.id, id)))[0]?.cardName ?? null

test.each([
  ['客厅路由器', '客厅路由器'],
  ['  爸爸 的\u200b手表 ', '爸爸 的手表'],
  ['Living room', 'Living room'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', '👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦'],
  ['十二个字的名称一二三四五', '十二个字的名称一二三四五'],
])('%s is kept as %s', async (typed, kept) => {
  const card = await makeCard(server)
  expect((await rename(card, typed)).code).toBe(0)
  expect(await readStoredName(card)).toBe(kept)
  expect((await getInfo(card)).cardName).toBe(kept)
})

test.each([['十三个字的名称一二三四五六'], ['é'.normalize('NFD').repeat(13)], ['👨‍👩‍👧‍👦'.repeat(13)]])(
  '%j is refused, and the earlier name stays',
  async (typed) => {
    const card = await makeCard(server)
    await rename(card, '旧名')
    expect((await rename(card, typed)).code).not.toBe(0)
    expect(await readStoredName(card)).toBe('旧名')
  },
)

test('without a name it is removed', async () => {
  for (const nothing of [undefined, '', '   ']) {
    const card = await makeCard(server)
    await rename(card, '旧名')
    expect((await rename(card, nothing)).code).toBe(0)
    expect(await readStoredName(card)).toBeNull()
  }
})

test('only its proven holder sees and changes it: neither who knows the number, nor a sibling in the device', async () => {
  const mobile = createPhone()
  const card = await makeCard(server, { mobile })
  const other = await makeCard(server, { mobile })
  await rename(card, '爸爸的手表')
  const findRow = async (as: TestCard['as'], simNo: string) =>
    (await server.call('/api/iot/changeSimList', {}, as)).data.list.find((row) => row.simNo === simNo)
  expect(await findRow(other.as, card.simNo)).toMatchObject({ cardName: '爸爸的手表' })
  await db.update(cardTokens).set({ provenUntil: null })
  expect((await getInfo(card)).cardName).toBeNull()
  expect((await rename(card, '别人')).code).toBe(41003)
  expect(JSON.stringify(await findRow(card.as, card.simNo))).not.toContain('爸爸')
})

test('it goes with the holder: with another phone, and when the card is erased', async () => {
  const old = createPhone()
  const card = await makeCard(server, { mobile: old })
  await rename(card, '爸爸的手表')
  const mobile = createPhone()
  const codeTo = async (to: string, event: 'bind' | 'bindOld') => {
    await clock.forward(MINUTE)
    await server.call('/api/sms/send', { event, ...(event === 'bind' && { mobile: to }) }, card.as)
    return server.lastCode(to)
  }
  const [code, oldCode] = [await codeTo(mobile, 'bind'), await codeTo(old, 'bindOld')]
  expect((await server.call('/api/iot/simBindMobile', { mobile, code, oldCode }, card.as)).code).toBe(0)
  expect(await readStoredName(card)).toBeNull()

  const gone = await makeCard(server, { mobile: null })
  await rename(gone, '爷爷的手表')
  await db.transaction((tx) =>
    transition(tx, 'sim', gone.id, 5, { actor: 'staff', at: clock.now(), set: { cancelStatus: 2 } }),
  )
  await server.forward(30 * DAY)
  expect(await readStoredName(gone)).toBeNull()
})

test('an SMS to a phone of several cards has the end of the card’s number', async () => {
  const mobile = createPhone()
  const card = await makeCard(server, { mobile })
  await rename(card, '客厅路由器')
  const at = clock.now()
  await db.transaction((tx) =>
    notify(tx, {
      owner: `card:${card.id}`,
      kind: 'safety',
      occurrence: 'named',
      wording: { case: 'reset', values: { device: 'MF1' } },
      path: '/',
      at,
    }),
  )
  const [notice] = await db
    .select()
    .from(notices)
    .where(eq(notices.owner, `card:${card.id}`))
  const due = await db.transaction((tx) => sendNotice.read(tx, server.services, { noticeId: notice!.id }))
  if (due && 'question' in due) await sendNotice.ask(server.services, due.question)
  expect(await readReminders(server, mobile)).toEqual([expect.stringContaining(`尾号${card.simNo.slice(-4)}的卡`)])
})
