/** Notifications between servers arrive again after the listening connection broke (docs/decisions/0013). */
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { testServer } from '../testing/server.ts'
import { linkTo } from '../testing/link.ts'
import { listenFor } from './notifications.ts'

const { url, services } = await testServer()
const { db } = services
/** Less than the interval of the poll, which is half a minute. */
const BOUND = 2000
const told = () => db.execute(sql`select pg_notify('jobs', '')`)
/** True when a notification that is sent now arrives. */
const wasNotified = (onNotify: { mock: { calls: unknown[] } }) => async () => {
  const before = onNotify.mock.calls.length
  await told()
  await vi.waitFor(() => expect(onNotify.mock.calls.length).toBeGreaterThan(before), { timeout: 200, interval: 10 })
}

test('a listener whose connection was closed listens again within two seconds, and is notified of possible missed changes', async () => {
  const onNotify = vi.fn()
  const listener = listenFor(url, 'jobs', onNotify)
  await vi.waitFor(wasNotified(onNotify), { timeout: 5000 })
  for (let times = 0; times < 3; times++) {
    const before = onNotify.mock.calls.length
    const { rowCount } = await db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "jobs"' and datname = current_database() and pid <> pg_backend_pid()`,
    )
    expect(rowCount).toBe(1)
    await told() // while no connection listens
    await vi.waitFor(
      () => expect(onNotify.mock.calls.length, 'what was told meanwhile counts as heard').toBeGreaterThan(before),
      { timeout: BOUND },
    )
    await vi.waitFor(wasNotified(onNotify), { timeout: BOUND })
  }
  listener.stop()
  const left = () =>
    db.execute(sql`select 1 from pg_stat_activity where query = 'listen "jobs"' and datname = current_database()`)
  await vi.waitFor(async () => expect((await left()).rowCount).toBe(0), { timeout: BOUND })
})

test('when its host goes away a listener moves to the other one, and back to the first when the other goes away', async () => {
  const [one, other] = [await linkTo(url), await linkTo(url)]
  await other.set('refuse')
  const [a, b] = [new URL(one.url), new URL(other.url)]
  const hosts = one.url.replace(a.host, `${a.host},${b.host}`)
  const onNotify = vi.fn()
  const listener = listenFor(hosts, 'jobs', onNotify)
  await vi.waitFor(wasNotified(onNotify), { timeout: 5000 })
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await to.set('pass')
    await from.set('refuse')
    await vi.waitFor(wasNotified(onNotify), { timeout: BOUND })
  }
  listener.stop()
})
