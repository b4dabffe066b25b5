/** Event streams over real connections to two servers on one database (docs/decisions/studio/0033). */
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { editorEvents, editorStreams, operatorTokens, operators } from '#server/db/schema/publishing.ts'
import { openLink } from '#server/testing/link.ts'
import { createServerOn, createTestServer } from '#server/testing/server.ts'
import { waitInRealTime } from '#server/testing/simulated.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'
import { MAX_STORED_EVENTS } from './store.ts'
import { createHearing, listen, waitForCheck } from '#server/testing/publishing/events.ts'

const server = await createTestServer()
const two = await server.second()
const { db, clock } = server.services
const { account, ask, push, publish, shown, signIn, tokens } = createOperators(server)
const PAGE = '/pages/about/promise'
const site = { path: PAGE, layer: 'site', scope: '' } as const
const mine = { path: PAGE, layer: 'promo', scope: 'AG0002' } as const

const [first, second] = (await Promise.all([server, two].map(listen))) as [string, string]

const hear = createHearing(server, tokens)

beforeAll(async () => {
  for (const login of ['owner', 'ann', 'ben']) await account(login, 'owner')
  await account('agent', 'publisher', 'AG0002')
})

test('pushes, publications, refusals and reports reach both servers in the same order, each with its account and page', async () => {
  const [a, b] = [await hear(first, 'ann'), await hear(second, 'ben')]
  await Promise.all([a.stream(), b.stream()])
  const { revision } = (await push(site, createTitled('一'), 'ann')).body
  await publish(site, createTitled('二'))
  const bad = (await push(site, { nodes: { new: { widget: 'basic/nothing' } }, order: [{ move: 'new' }] })).body
    .revision
  expect((await ask('POST', '/publish', { revision: bad })).status).toBe(422)
  const hash = ((await (await server.app.request('/api/layouts')).json()) as { pages: Record<string, string> }).pages[
    PAGE
  ]!
  expect(await shown(PAGE)).toBeDefined()
  const report = {
    method: 'POST',
    body: JSON.stringify({ message: 'broken' }),
    headers: { 'content-type': 'application/json' },
  }
  await two.app.request(`/api/layouts/${hash}/report`, report)
  await waitForCheck(() => expect(a.named('report')).toHaveLength(1))
  const events = a.heard.filter(({ data }) => 'kind' in data)
  expect(events.map(({ event }) => event)).toEqual(['push', 'push', 'publish', 'push', 'refusal', 'report'])
  expect(events[0]!.data).toMatchObject({ kind: 'push', by: 'ann', places: [site], detail: { revision } })
  expect(events.at(-1)!.data).toMatchObject({ by: null, places: [site], detail: { message: 'broken', times: 1 } })
  await waitForCheck(() => expect(b.heard.filter(({ data }) => 'kind' in data)).toEqual(events))
  a.close()
  b.close()
})

test('a stream that reconnects gets what it missed, on any server, or is told that the events are deleted', async () => {
  const a = await hear(first, 'ann')
  await a.stream()
  await push(site, createTitled('三'))
  await waitForCheck(() => expect(a.named('push')).toHaveLength(1))
  a.close()
  for (const words of ['四', '五']) await push(site, createTitled(words))
  const back = await hear(second, 'ann', { after: a.named('push')[0]!.id! })
  await waitForCheck(() => expect(back.named('push')).toHaveLength(2))
  expect(back.named('reset')).toEqual([])
  back.close()
  const many = Array.from({ length: MAX_STORED_EVENTS }, () => ({
    kind: 'push' as const,
    places: [site],
    detail: {},
    at: clock.now(),
  }))
  await db.insert(editorEvents).values(many)
  // a polling stream assigns positions to new events, and the oldest are deleted
  const now = await hear(first, 'ann')
  await waitForCheck(async () => expect(await db.$count(editorEvents)).toBe(MAX_STORED_EVENTS), 10_000)
  now.close()
  for (const after of [a.named('push')[0]!.id!, '999999999', 'rubbish']) {
    const late = await hear(first, 'ann', { after })
    await waitForCheck(() => expect(late.named('reset')).toHaveLength(1))
    late.close()
  }
})

test('an event whose transaction commits late reaches streams that already have later events', async () => {
  const a = await hear(second, 'ann')
  await a.stream()
  let commit: () => void = () => undefined
  const held = db.transaction(async (tx) => {
    await tx.insert(editorEvents).values({ kind: 'push', by: 'late', places: [site], detail: {}, at: clock.now() })
    await new Promise<void>((resolve) => (commit = resolve))
  })
  await push(site, createTitled('六'))
  await waitForCheck(() => expect(a.named('push')).toHaveLength(1))
  commit()
  await held
  await waitForCheck(() => expect(a.named('push').map(({ data }) => data.by)).toEqual(['店长', 'late']))
  const ids = a.named('push').map(({ id }) => Number(id))
  expect(ids[1]).toBe(ids[0]! + 1)
  a.close()
})

test('an open page is shown to both servers, and disappears when it is closed', async () => {
  const [a, b] = [await hear(first, 'ann', { path: PAGE }), await hear(second, 'ben')]
  const [stream] = await Promise.all([a.stream(), b.stream()])
  await waitForCheck(() => expect(b.here()).toEqual([`ann ${PAGE}`, 'ben null']))
  const beat = async (id: string, path: string | null, as = 'ann') =>
    (await ask('POST', '/presence', { stream: id, path }, as)).status
  expect(await beat(stream, '/')).toBe(200)
  await waitForCheck(() => expect(b.here()).toEqual(['ann /', 'ben null']))
  expect(await beat(stream, '/', 'ben'), 'not of another account').toBe(404)
  expect(await beat('none-of-these-streams', '/')).toBe(404)
  // the clock is stopped, so the stream cannot expire for lack of renewal
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  a.close()
  await waitInRealTime(() => b.here()?.join() === 'ben null')
  vi.useRealTimers()
  // a browser that stops sending heartbeats
  const c = await hear(first, 'ann', { path: PAGE })
  expect(await beat(await c.stream(), PAGE)).toBe(200)
  await waitForCheck(() => expect(b.here()).toEqual([`ann ${PAGE}`, 'ben null']))
  await db
    .update(editorStreams)
    .set({ beatAt: clock.now() - 16_000 })
    .where(eq(editorStreams.path, PAGE))
  await waitForCheck(() => expect(b.here()).toEqual(['ben null']))
  // the server of this stream has died, so the stream is not renewed
  await db
    .insert(editorStreams)
    .values({ id: 'of-a-dead-server', operatorId: 1, path: '/', openedAt: 0, seenAt: clock.now() - 8000 })
  await waitForCheck(() => expect(b.here()).toEqual(['ben null', 'owner /']))
  await waitForCheck(() => expect(b.here()).toEqual(['ben null']))
  await db.delete(editorStreams).where(eq(editorStreams.id, 'of-a-dead-server'))
})

test('the account of an agent gets the events and the open pages of its storefront only', async () => {
  const [a, b] = [await hear(first, 'agent', { path: PAGE }), await hear(second, 'ann')]
  await Promise.all([a.stream(), b.stream()])
  await push(site, createTitled('七'))
  await push(mine, createTitled('八'), 'agent')
  await waitForCheck(() => expect([a.named('push').length, b.named('push').length]).toEqual([1, 2]))
  expect(a.named('push')[0]!.data.places).toEqual([mine])
  await waitForCheck(() => expect(b.here()).toEqual([`agent ${PAGE}`, 'ann null']))
  expect(a.here()).toEqual([`agent ${PAGE}`])
  a.close()
  b.close()
})

test('a stream ends with its session: after a logout, when the account is disabled, and when it expires', async () => {
  const id = async () => (await db.select().from(operators).where(eq(operators.login, 'ben')))[0]!.id
  const ends = [
    () => ask('POST', '/logout', {}, 'ben'),
    async () => ask('POST', `/operators/${await id()}`, { role: 'owner' }),
    async () =>
      db
        .update(operatorTokens)
        .set({ expiresAt: clock.now() })
        .where(eq(operatorTokens.operatorId, await id())),
  ]
  for (const end of ends) {
    await signIn('ben')
    const b = await hear(second, 'ben')
    await b.stream()
    await end()
    await waitForCheck(() => expect([b.named('end').length, b.isOver()]).toEqual([1, true]))
    expect((await hear(second, 'ben')).status).toBe(401)
  }
  await signIn('ben')
})

test('streams stay open while the database is unreachable, and get the missed events when it returns', async () => {
  const link = await openLink(server.url)
  const cut = await createServerOn(link.url)
  const a = await hear(await listen(cut), 'ann')
  await a.stream()
  await link.set('refuse')
  await push(site, createTitled('九'))
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect([a.isOver(), a.named('push').length]).toEqual([false, 0])
  await link.set('pass')
  await waitForCheck(() => expect(a.named('push')).toHaveLength(1))
  a.close()
}, 180_000)

test('a server that shuts down ends its streams, removes their open pages and accepts no more; a server without streams does not listen to the database', async () => {
  const third = await server.second()
  const url = await listen(third)
  const a = await hear(url, 'ann', { path: PAGE })
  await a.stream()
  await third.services.events.stop()
  await waitForCheck(() => expect(a.isOver()).toBe(true))
  expect(await db.$count(editorStreams, eq(editorStreams.path, PAGE))).toBe(0)
  const late = await hear(url, 'ann')
  await waitForCheck(() => expect([late.status, late.isOver(), late.heard.length]).toEqual([200, true, 0]))
  const listening = sql`select 1 from pg_stat_activity where query = 'listen "editors"' and datname = current_database()`
  await waitForCheck(async () => expect((await db.execute(listening)).rowCount).toBe(0))
})
