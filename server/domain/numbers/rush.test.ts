/** Concurrent requests for the same article over separate connections (T1): in nightly runs a thousand buyers, fifty times. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { isNightly } from '#tests/night.ts'
import { goods, numberHolds, numbers } from '#server/db/schema/index.ts'
import { createForm } from '#server/testing/orders/orders.ts'
import { findFreePort } from '#server/platform/free-port.ts'
import { sleep } from '#server/platform/process.ts'
import { createClient } from '#server/testing/client.ts'
import { buildServerEnv, startProcess } from '#server/testing/processes.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'

const buyers = isNightly ? 1000 : 100
const rounds = isNightly ? 50 : 2
const FEW = 7
const CARD = 1008
const inTime = isNightly ? ', within three seconds' : ''

const { services, url } = await createTestServer()
const { db } = services
const shop = startProcess({ env: buildServerEnv(url, await findFreePort(), { TRUST_PROXY: '1' }) })
const client = createClient(`http://127.0.0.1:${shop.port}`, { sockets: buyers, timeoutMs: 60_000 })
beforeAll(() => shop.up(), 150_000)

/** Answers of an overloaded server; 0 on an idle machine. */
let busy = 0
/** Like the shop's pages, the client retries after a 503. */
async function ask(path: string, body: object): Promise<string> {
  const headers = createGuest()
  for (;;) {
    const { status, text } = await client.send(path, { headers, body })
    if (status === 200) return String((JSON.parse(text) as { code: number }).code)
    if (status !== 503) return `http ${status}`
    busy++
    await sleep(1000)
  }
}
/** Counts of answers, and the longest response time. */
async function rush(path: string, body: () => object) {
  const bodies = Array.from({ length: buyers }, body)
  const from = performance.now()
  const answers = await Promise.all(bodies.map((payload) => ask(path, payload)))
  const ms = performance.now() - from
  // the next round uses new connections
  client.close()
  const counted = Object.fromEntries(
    [...Map.groupBy(answers, (answer) => answer)].map(([answer, all]) => [answer, all.length]),
  )
  return { ms, counted }
}
const times: number[] = []
const summarizeTimes = (what: string) => {
  const inOrder = times.splice(0).toSorted((a, b) => a - b)
  const seconds = (ms = 0) => (ms / 1000).toFixed(2)
  console.log(
    `${buyers} buyers at once of ${what}, ${inOrder.length} times: all answered in ${seconds(inOrder[inOrder.length >> 1])} s (half), ${seconds(inOrder.at(-1))} s (slowest); ${busy} were asked to come again`,
  )
  if (isNightly) {
    expect(inOrder.at(-1)).toBeLessThan(3000)
    expect(busy).toBe(0)
  }
  busy = 0
}

test(`${buyers} buyers of one number, ${rounds} times: one gets it, all others get 32001${inTime}`, async () => {
  const free = await db
    .select({ id: numbers.id })
    .from(numbers)
    .where(and(eq(numbers.status, 1), isNull(numbers.heldUntil)))
    .limit(rounds)
  expect(free).toHaveLength(rounds)
  for (const { id } of free) {
    const { ms, counted } = await rush('/api/shop/numberReserve', () => ({ id, uuid: crypto.randomUUID() }))
    times.push(ms)
    expect(counted).toEqual({ 0: 1, 32001: buyers - 1 })
    expect(await db.$count(numberHolds, and(eq(numberHolds.numberId, id), inArray(numberHolds.state, [1, 2])))).toBe(1)
  }
  summarizeTimes('one number')
}, 600_000)

test(`${buyers} applicants for the last ${FEW} cards, ${rounds} times: exactly ${FEW} get one, all others get 30001${inTime}`, async () => {
  for (let round = 0; round < rounds; round++) {
    await db.update(goods).set({ stock: FEW }).where(eq(goods.id, CARD))
    const { ms, counted } = await rush('/api/shop/order/submit', () => createForm({ goodsId: CARD }))
    times.push(ms)
    expect(counted).toEqual({ 0: FEW, 30001: buyers - FEW })
    const [left] = await db.select({ stock: goods.stock }).from(goods).where(eq(goods.id, CARD))
    expect(left?.stock).toBe(0)
  }
  summarizeTimes(`the last ${FEW} cards`)
}, 600_000)
