/** Notifications between servers arrive again after the listening connection broke (docs/decisions/0013). */
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '../testing/server.ts'
import { happens } from '../testing/simulated.ts'
import { linkTo } from '../testing/link.ts'
import { listenFor } from './notifications.ts'
import { ConnectionPool } from './pool.ts'

const url = await testDatabase()
const pool = new ConnectionPool(url)
afterAll(() => pool.end())
/** Until a fault is sure: nothing but a notification calls a listener. */
const GUARD = { timeout: 60_000 }
const told = () => pool.query(`select pg_notify('jobs', '')`)
/** True when a notification that is sent now arrives. */
const wasNotified = (onNotify: { mock: { calls: unknown[] } }) => async () => {
  const before = onNotify.mock.calls.length
  await told()
  await vi.waitFor(() => expect(onNotify.mock.calls.length).toBeGreaterThan(before), { timeout: 2000, interval: 10 })
}

test('a listener whose connection was closed listens again half a second later, and is notified of possible missed changes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const onNotify = vi.fn()
  const listener = listenFor(url, 'jobs', onNotify)
  const isNotified = (times: number) => happens(() => onNotify.mock.calls.length === times)
  await isNotified(1)
  for (let times = 1; times < 9; times += 3) {
    await told()
    await isNotified(times + 1)
    // of the pool's connection, which is idle
    expect(vi.getTimerCount()).toBe(1)
    const { rowCount } = await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "jobs"' and datname = current_database() and pid <> pg_backend_pid()`,
    )
    expect(rowCount).toBe(1)
    await told() // while no connection listens
    await happens(() => vi.getTimerCount() === 2)
    vi.advanceTimersByTime(499)
    expect(vi.getTimerCount(), 'no connection is opened yet').toBe(2)
    vi.advanceTimersByTime(1)
    // what was told meanwhile counts as heard
    await isNotified(times + 2)
    await told()
    await isNotified(times + 3)
  }
  listener.stop()
  await happens(async () => {
    const left = await pool.query(
      `select 1 from pg_stat_activity where query = 'listen "jobs"' and datname = current_database()`,
    )
    return left.rowCount === 0
  })
})

test('when its host goes away a listener moves to the other one, and back to the first when the other goes away', async () => {
  const [one, other] = [await linkTo(url), await linkTo(url)]
  await other.set('refuse')
  const [a, b] = [new URL(one.url), new URL(other.url)]
  const hosts = one.url.replace(a.host, `${a.host},${b.host}`)
  const onNotify = vi.fn()
  const listener = listenFor(hosts, 'jobs', onNotify)
  await vi.waitFor(wasNotified(onNotify), GUARD)
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    await to.set('pass')
    await from.set('refuse')
    await vi.waitFor(wasNotified(onNotify), GUARD)
  }
  listener.stop()
})
