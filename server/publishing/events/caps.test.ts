/** Limits on open event streams, and the retention of their events (`server/db/access/policies.ts`). */
import { afterEach, beforeAll, expect, test } from 'vitest'
import { editorEvents, editorStreams } from '#server/db/schema/publishing.ts'
import { lifetimes, streams } from '#server/db/access/policies.ts'
import { HOUR } from '#server/platform/time.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'
import { createHearing, listen, waitForCheck } from '#server/testing/publishing/events.ts'

const server = await createTestServer()
const two = await server.second()
const { db } = server.services
const { account, push, signIn, tokens } = createOperators(server)
const hear = createHearing(server, tokens)
const [first, second] = (await Promise.all([server, two].map(listen))) as [string, string]
const site = { path: '/pages/about/promise', layer: 'site', scope: '' } as const
const shipped = { ...streams }
afterEach(() => void Object.assign(streams, shipped))

beforeAll(async () => {
  for (const login of ['owner', 'ann']) await account(login, 'owner')
})
/** Opens streams one after the other, alternating between both servers. */
async function several(many: number, login: string) {
  const all: Awaited<ReturnType<typeof hear>>[] = []
  for (let index = 0; index < many; index++) {
    const stream = await hear(index % 2 ? first : second, login, { path: `/pages/${index}` })
    expect(stream.status).toBe(200)
    await stream.stream()
    all.push(stream)
  }
  return all
}

test('a session with too many streams loses its oldest one, on any server, which is told not to reconnect at once', async () => {
  const all = await several(streams.ofSession, 'ann')
  expect(all.map(({ isOver }) => isOver())).toEqual(all.map(() => false))
  const [oldest, next, ...rest] = [...all, await hear(first, 'ann')]
  await waitForCheck(() => expect([oldest!.named('replaced').length, oldest!.isOver()]).toEqual([1, true]))
  expect(oldest!.named('replaced')[0]!.retry).toBe(String(streams.backMs))
  expect(next!.isOver()).toBe(false)
  await hear(second, 'ann')
  await waitForCheck(() => expect(next!.isOver()).toBe(true))
  expect(rest.map((stream) => [stream.named('replaced').length, stream.isOver()])).toEqual(rest.map(() => [0, false]))
  await waitForCheck(() => expect(rest[0]!.here()).toHaveLength(streams.ofSession))
})

test('other sessions of the same account keep their streams', async () => {
  const mine = await several(streams.ofSession, 'ann')
  // replaced streams count until they have ended
  await waitForCheck(async () => expect(await db.$count(editorStreams)).toBe(streams.ofSession))
  await signIn('ann')
  const other = await several(streams.ofSession, 'ann')
  await waitForCheck(async () => expect(await db.$count(editorStreams)).toBe(2 * streams.ofSession))
  expect([...mine, ...other].filter((stream) => stream.isOver() || stream.named('replaced').length)).toEqual([])
})

test('the streams of an account are limited across its sessions and all servers, and other accounts are not affected', async () => {
  streams.ofSession = 100
  const all = await Promise.all(
    Array.from({ length: streams.ofAccount + 4 }, (_, index) => hear(index % 2 ? first : second, 'ann')),
  )
  expect(all.filter(({ status }) => status === 200)).toHaveLength(streams.ofAccount)
  expect(all.filter(({ status }) => status === 429)).toHaveLength(4)
  const other = await hear(first, 'owner')
  expect(other.status).toBe(200)
  for (const { close } of [...all, other]) close()
  await waitForCheck(async () => expect(await db.$count(editorStreams)).toBe(0))
  expect((await hear(first, 'ann')).status).toBe(200)
})

test('a full server answers 503 with Retry-After, also to concurrent requests, and another server accepts them', async () => {
  streams.ofServer = 3
  const all = await Promise.all(Array.from({ length: 6 }, (_, index) => hear(first, index % 2 ? 'ann' : 'owner')))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 503, 503, 503])
  const refused = all.find(({ status }) => status === 503)!
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  expect((await hear(second, 'owner')).status).toBe(200)
  all.find(({ status }) => status === 200)!.close()
  await waitForCheck(async () => expect(await db.$count(editorStreams)).toBe(3))
  expect((await hear(first, 'owner')).status).toBe(200)
})

test('an address has no more than its share of the streams of a server, and others still get theirs', async () => {
  streams.ofAddress = 2
  const all = await Promise.all(Array.from({ length: 5 }, (_, index) => hear(first, index % 2 ? 'ann' : 'owner')))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429])
  streams.ofAddress = shipped.ofAddress
  expect((await hear(first, 'owner')).status).toBe(200)
})

test('events are deleted after a day, except for the newest, whose position the next one continues', async () => {
  const listener = await hear(first, 'owner')
  await listener.stream()
  for (const words of ['一', '二']) await push(site, createTitled(words))
  await waitForCheck(() => expect(listener.named('push')).toHaveLength(2))
  const last = Number(listener.named('push')[1]!.id)
  listener.close()
  const kept = async () => (await db.select({ seq: editorEvents.seq }).from(editorEvents)).map(({ seq }) => seq)
  await server.forward(lifetimes.editorEventsMs - HOUR)
  expect(await kept()).toEqual([last - 1, last])
  await server.forward(2 * HOUR)
  expect(await kept()).toEqual([last])
  await signIn('owner')
  await push(site, createTitled('三'))
  const late = await hear(second, 'owner', { after: String(last) })
  await waitForCheck(() => expect(late.named('push').map(({ id }) => Number(id))).toEqual([last + 1]))
})
