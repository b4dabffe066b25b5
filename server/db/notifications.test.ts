/** Notifications between servers arrive again after the listening connection has broken (docs/decisions/server/0013). */
import { afterAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/server.ts'
import { waitInRealTime, advanceUntil, stopTime } from '../testing/simulated.ts'
import { openLink } from '../testing/link.ts'
import { listenFor } from './notifications.ts'
import { ConnectionPool } from './pool.ts'

const url = await createTestDatabase()
const pool = new ConnectionPool(url)
afterAll(() => pool.end())
/** Time until a missing call counts as a failure: listeners are called only by notifications. */
const GUARD = { timeout: 60_000 }
const notify = () => pool.query(`select pg_notify('jobs', '')`)
/** Sends a notification and waits until it arrives. */
const wasNotified = (onNotify: { mock: { calls: unknown[] } }) => async () => {
  const before = onNotify.mock.calls.length
  await notify()
  await vi.waitFor(() => expect(onNotify.mock.calls.length).toBeGreaterThan(before), { timeout: 2000, interval: 10 })
}

test('a listener whose connection was closed listens again half a second later, and is notified of possible missed changes', async () => {
  stopTime('setTimeout')
  const onNotify = vi.fn()
  const listener = listenFor(url, 'jobs', onNotify)
  const isNotified = (times: number) => () => onNotify.mock.calls.length === times
  await waitInRealTime(isNotified(1))
  for (let times = 1; times < 5; times += 2) {
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "jobs"' and datname = current_database() and pid <> pg_backend_pid()`,
    )
    expect(rowCount).toBe(1)
    await notify() // while no connection listens
    const ms = await advanceUntil(isNotified(times + 1))
    expect(onNotify, 'what was told meanwhile counts as heard').toHaveBeenCalledTimes(times + 1)
    expect(ms).toBeGreaterThanOrEqual(500)
    // includes the time until the closed connection was noticed
    expect(ms).toBeLessThanOrEqual(1500)
    await notify()
    await waitInRealTime(isNotified(times + 2))
  }
  listener.stop()
  await waitInRealTime(async () => {
    const left = await pool.query(
      `select 1 from pg_stat_activity where query = 'listen "jobs"' and datname = current_database()`,
    )
    return left.rowCount === 0
  })
})

test('when its host goes away a listener moves to the other one, and back to the first when the other goes away', async () => {
  const [first, second] = [await openLink(url), await openLink(url)]
  await second.set('refuse')
  const [a, b] = [new URL(first.url), new URL(second.url)]
  const hosts = first.url.replace(a.host, `${a.host},${b.host}`)
  const onNotify = vi.fn()
  const listener = listenFor(hosts, 'jobs', onNotify)
  await vi.waitFor(wasNotified(onNotify), GUARD)
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const) {
    await to.set('pass')
    await from.set('refuse')
    await vi.waitFor(wasNotified(onNotify), GUARD)
  }
  listener.stop()
})
