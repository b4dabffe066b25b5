/** Event streams over real connections to two servers on one database (docs/decisions/0033). */
import { serve } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Told } from '../../../schemas/publishing/events.ts'
import { editorEvents, editorStreams, operatorTokens, operators } from '../../db/schema/index.ts'
import { linkTo } from '../../testing/link.ts'
import { serverOn, testServer, type TestServer } from '../../testing/server.ts'
import { operatorsOf, titled } from '../testing.ts'
import { KEPT, MOST_OF_ACCOUNT } from './store.ts'

const one = await testServer()
const two = await one.second()
const { db, clock } = one.services
const { account, ask, push, publish, shown, signIn, tokens } = operatorsOf(one)
const PAGE = '/pages/about/promise'
const site = { path: PAGE, layer: 'site', scope: '' } as const
const mine = { path: PAGE, layer: 'promo', scope: 'AG0002' } as const

async function listen({ app }: Pick<TestServer, 'app'>): Promise<string> {
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const made = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(made))
  })
  afterAll(() => void ('closeAllConnections' in server && server.closeAllConnections(), server.close()))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const [first, second] = (await Promise.all([one, two].map(listen))) as [string, string]

type Heard = {
  event: string
  id?: string
  data: Told & { stream: string; list: { login: string; path: string | null }[] }
}
const open = new Set<() => void>()
afterEach(async () => {
  for (const close of open) close()
  open.clear()
  await vi.waitFor(async () => expect(await db.$count(editorStreams)).toBe(0), 5000)
})
async function hear(url: string, login: string, { path = '', after = '' } = {}) {
  const away = new AbortController()
  const headers = { authorization: `Bearer ${tokens[login]}`, ...(after && { 'last-event-id': after }) }
  const response = await fetch(`${url}/api/admin/events?${path && `path=${encodeURIComponent(path)}`}`, {
    headers,
    signal: away.signal,
  })
  open.add(() => away.abort())
  const heard: Heard[] = []
  let over = false
  const read = async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const part of response.body ?? []) {
      text += decoder.decode(part as Uint8Array, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2))) as Record<
          string,
          string
        >
        if (fields.event)
          heard.push({
            event: fields.event,
            ...(fields.id && { id: fields.id }),
            data: JSON.parse(fields.data!) as Heard['data'],
          })
      }
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => (over = true))
  const named = (event: string) => heard.filter((entry) => entry.event === event)
  return {
    status: response.status,
    heard,
    named,
    close: () => away.abort(),
    isOver: () => over,
    stream: async () => {
      await vi.waitFor(() => expect(named('hello')).toHaveLength(1), 3000)
      return named('hello')[0]!.data.stream
    },
    /** Who is here, as told last. */
    here: () =>
      named('presence')
        .at(-1)
        ?.data.list.map(({ login: who, path: at }) => `${who} ${at}`)
        .toSorted(),
  }
}
const soon = (check: () => void, timeout = 5000) => vi.waitFor(check, { timeout, interval: 30 })

beforeAll(async () => {
  for (const login of ['owner', 'ann', 'ben']) await account(login, 'owner')
  await account('agent', 'publisher', 'AG0002')
})

test('pushes, publications, refusals and reports reach both servers in one order, each with who and where', async () => {
  const [a, b] = [await hear(first, 'ann'), await hear(second, 'ben')]
  await Promise.all([a.stream(), b.stream()])
  const { revision } = (await push(site, titled('一'), 'ann')).body
  await publish(site, titled('二'))
  const bad = (await push(site, { nodes: { new: { widget: 'basic/nothing' } }, order: [{ move: 'new' }] })).body
    .revision
  expect((await ask('POST', '/publish', { revision: bad })).status).toBe(422)
  const hash = ((await (await one.app.request('/api/layouts')).json()) as { pages: Record<string, string> }).pages[
    PAGE
  ]!
  expect(await shown(PAGE)).toBeDefined()
  const report = {
    method: 'POST',
    body: JSON.stringify({ message: 'broken' }),
    headers: { 'content-type': 'application/json' },
  }
  await two.app.request(`/api/layouts/${hash}/report`, report)
  await soon(() => expect(a.named('report')).toHaveLength(1))
  const told = a.heard.filter(({ data }) => 'kind' in data)
  expect(told.map(({ event }) => event)).toEqual(['push', 'push', 'publish', 'push', 'refusal', 'report'])
  expect(told[0]!.data).toMatchObject({ kind: 'push', by: 'ann', places: [site], detail: { revision } })
  expect(told.at(-1)!.data).toMatchObject({ by: null, places: [site], detail: { message: 'broken', times: 1 } })
  await soon(() => expect(b.heard.filter(({ data }) => 'kind' in data)).toEqual(told))
  a.close()
  b.close()
})

test('a stream that comes back hears what it missed, on any server; what is not kept any more is said', async () => {
  const a = await hear(first, 'ann')
  await a.stream()
  await push(site, titled('三'))
  await soon(() => expect(a.named('push')).toHaveLength(1))
  a.close()
  for (const words of ['四', '五']) await push(site, titled(words))
  const back = await hear(second, 'ann', { after: a.named('push')[0]!.id! })
  await soon(() => expect(back.named('push')).toHaveLength(2))
  expect(back.named('reset')).toEqual([])
  back.close()
  const many = Array.from({ length: KEPT }, () => ({
    kind: 'push' as const,
    places: [site],
    detail: {},
    at: clock.now(),
  }))
  await db.insert(editorEvents).values(many)
  // a stream that looks numbers what was written, and the oldest are deleted
  const now = await hear(first, 'ann')
  await soon(async () => expect(await db.$count(editorEvents)).toBe(KEPT), 10_000)
  now.close()
  for (const after of [a.named('push')[0]!.id!, '999999999', 'rubbish']) {
    const late = await hear(first, 'ann', { after })
    await soon(() => expect(late.named('reset')).toHaveLength(1))
    late.close()
  }
}, 60_000)

test('an event of a transaction that commits late is not missed by those who are further', async () => {
  const a = await hear(second, 'ann')
  await a.stream()
  let commit: () => void = () => undefined
  const held = db.transaction(async (tx) => {
    await tx.insert(editorEvents).values({ kind: 'push', by: 'late', places: [site], detail: {}, at: clock.now() })
    await new Promise<void>((resolve) => (commit = resolve))
  })
  await push(site, titled('六'))
  await soon(() => expect(a.named('push')).toHaveLength(1))
  commit()
  await held
  await soon(() => expect(a.named('push').map(({ data }) => data.by)).toEqual(['店长', 'late']))
  const ids = a.named('push').map(({ id }) => Number(id))
  expect(ids[1]).toBe(ids[0]! + 1)
  a.close()
})

test('who has which page open is known on both servers at once, and within seconds not any more', async () => {
  const [a, b] = [await hear(first, 'ann', { path: PAGE }), await hear(second, 'ben')]
  const [stream] = await Promise.all([a.stream(), b.stream()])
  await soon(() => expect(b.here()).toEqual([`ann ${PAGE}`, 'ben null']))
  const beat = async (id: string, path: string | null, as = 'ann') =>
    (await ask('POST', '/presence', { stream: id, path }, as)).status
  expect(await beat(stream, '/')).toBe(200)
  await soon(() => expect(b.here()).toEqual(['ann /', 'ben null']))
  expect(await beat(stream, '/', 'ben'), 'not of another account').toBe(404)
  expect(await beat('none-of-these-streams', '/')).toBe(404)
  const began = performance.now()
  a.close()
  await soon(() => expect(b.here()).toEqual(['ben null']))
  expect(performance.now() - began).toBeLessThan(3000)
  // a browser that sent heartbeats and falls silent
  const c = await hear(first, 'ann', { path: PAGE })
  expect(await beat(await c.stream(), PAGE)).toBe(200)
  await soon(() => expect(b.here()).toEqual([`ann ${PAGE}`, 'ben null']))
  await db
    .update(editorStreams)
    .set({ beatAt: clock.now() - 16_000 })
    .where(eq(editorStreams.path, PAGE))
  await soon(() => expect(b.here()).toEqual(['ben null']))
  // a server that died: nobody renews its streams
  await db
    .insert(editorStreams)
    .values({ id: 'of-a-dead-server', operatorId: 1, path: '/', openedAt: 0, seenAt: clock.now() - 8000 })
  await soon(() => expect(b.here()).toEqual(['ben null', 'owner /']))
  await soon(() => expect(b.here()).toEqual(['ben null']), 8000)
  await db.delete(editorStreams).where(eq(editorStreams.id, 'of-a-dead-server'))
}, 60_000)

test('an agent’s account hears of its own storefront, and sees its own colleagues', async () => {
  const [a, b] = [await hear(first, 'agent', { path: PAGE }), await hear(second, 'ann')]
  await Promise.all([a.stream(), b.stream()])
  await push(site, titled('七'))
  await push(mine, titled('八'), 'agent')
  await soon(() => expect([a.named('push').length, b.named('push').length]).toEqual([1, 2]))
  expect(a.named('push')[0]!.data.places).toEqual([mine])
  await soon(() => expect(b.here()).toEqual([`agent ${PAGE}`, 'ann null']))
  expect(a.here()).toEqual([`agent ${PAGE}`])
  a.close()
  b.close()
})

test('a stream ends with its session: signed out, switched off, or over', async () => {
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
    await soon(() => expect([b.named('end').length, b.isOver()]).toEqual([1, true]))
    expect((await hear(second, 'ben')).status).toBe(401)
  }
  await signIn('ben')
})

test('an account has so many streams at a time on all servers together, and others are not affected', async () => {
  const all = await Promise.all(
    Array.from({ length: MOST_OF_ACCOUNT + 4 }, (_, index) => hear(index % 2 ? first : second, 'ann')),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(MOST_OF_ACCOUNT)
  expect(all.filter(({ status }) => status === 429)).toHaveLength(4)
  const other = await hear(first, 'owner')
  expect(other.status).toBe(200)
  for (const { close } of [...all, other]) close()
  await soon(async () => expect(await db.$count(editorStreams)).toBe(0))
  const next = await hear(first, 'ann')
  expect(next.status).toBe(200)
  next.close()
})

test('streams stay open while the database is away, and hear what happened when it is back', async () => {
  const link = await linkTo(one.url)
  const cut = await serverOn(link.url)
  const a = await hear(await listen(cut), 'ann')
  await a.stream()
  await link.set('refuse')
  await push(site, titled('九'))
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect([a.isOver(), a.named('push').length]).toEqual([false, 0])
  await link.set('pass')
  await soon(() => expect(a.named('push')).toHaveLength(1), 10_000)
  a.close()
}, 60_000)

test('a server that stops ends its streams, forgets them, and opens no other; without a stream it listens to nothing', async () => {
  const third = await one.second()
  const url = await listen(third)
  const a = await hear(url, 'ann', { path: PAGE })
  await a.stream()
  await third.services.events.stop()
  await soon(() => expect(a.isOver()).toBe(true))
  expect(await db.$count(editorStreams, eq(editorStreams.path, PAGE))).toBe(0)
  const late = await hear(url, 'ann')
  await soon(() => expect([late.status, late.isOver(), late.heard.length]).toEqual([200, true, 0]))
  const listening = sql`select 1 from pg_stat_activity where query = 'listen "editors"' and datname = current_database()`
  await soon(async () => expect((await db.execute(listening)).rowCount).toBe(0))
})
