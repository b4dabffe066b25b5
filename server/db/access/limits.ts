/**
 * Rate limits and failure counters in PostgreSQL, so that they survive a restart and are shared by all instances. Each is one statement on
 * one row, so concurrent hits are all counted. They are always counted **before** the expensive or secret check.
 */
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { monotonicNow } from '#server/platform/monotonic-now.ts'
import type { Database } from '../connect.ts'
import { attempts, rateLimits } from '../schema/publishing.ts'
import { timestamp } from '../schema/columns.ts'
import { sleep } from '#server/platform/process.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault } from '#server/platform/fault.ts'
import { createSemaphore } from '#server/platform/semaphore.ts'
import { guards, limits, queues, type GuardName, type Limit, type LimitName, type QueueName } from './policies.ts'
import { DAY } from '#server/platform/time.ts'

const LOCK_MS = 8000
const LOCK_POLL_MS = 15

export type Limits = {
  /** Counts one hit; returns whether it is within the limit, and if not, when the next hit is allowed. */
  take(name: LimitName, subject: string | number): Promise<{ ok: boolean; retryAt: number }>
  /**
   * Takes the turn of `subject` in the queue of `what` if it is due; otherwise returns when it will be. The first call
   * reserves a place.
   */
  queue(name: QueueName, what: string, subject: string): Promise<{ ok: boolean; retryAt: number }>
  /** Whether a hit was counted within the window, without counting. */
  has(name: LimitName, subject: string | number): Promise<boolean>
  /** Counts a failure in advance; call `succeeded` if the attempt was correct. */
  attempt(
    name: GuardName,
    subject: string | number,
  ): Promise<{ ok: boolean; retryAt: number; left: number; hard: boolean }>
  /** Serializes checks of one subject across servers, so that concurrent correct attempts do not count as failures. */
  serialize<T>(name: GuardName, subject: string | number, check: () => Promise<T>): Promise<T>
  succeeded(name: GuardName, subject: string | number): Promise<void>
  /** Clears all failures, because the owner was verified in another way. */
  forget(name: GuardName, subject: string | number): Promise<void>
  /** Whether the key is locked at the moment, without counting. */
  isLocked(name: GuardName, subject: string | number): Promise<{ isLocked: boolean; retryAt: number; hard: boolean }>
}

/** `side` is the pool that a rollback of the request does not reach (server/db/connect.ts). */
type Store = { side: Database; clock: Clock }

const formatLimitKey = (name: string, subject: string | number) => `${name}:${subject}`

/** Counts one hit of a key; the window starts with the first. */
async function countUse({ side, clock }: Store, rowKey: string, { max, windowMs }: Pick<Limit, 'max' | 'windowMs'>) {
  const now = clock.now()
  const fresh = sql`${rateLimits.expiresAt} <= ${timestamp(now)}`
  const [row] = await side
    .insert(rateLimits)
    .values({ key: rowKey, count: 1, startedAt: now, expiresAt: now + windowMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${fresh} then 1 else least(${rateLimits.count} + 1, ${max + 1}) end`,
        startedAt: sql`case when ${fresh} then ${timestamp(now)} else ${rateLimits.startedAt} end`,
        expiresAt: sql`case when ${fresh} then ${timestamp(now + windowMs)} else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({ count: rateLimits.count, expiresAt: rateLimits.expiresAt })
  return { ok: (row?.count ?? 0) <= max, retryAt: row?.expiresAt ?? now }
}

/** A row is the lock, so no connection is held while others wait. The lock of a dead process expires. */
async function withLock<T>({ side, clock }: Store, rowKey: string, work: () => Promise<T>): Promise<T> {
  const holder = randomInt(2 ** 31)
  const end = monotonicNow() + LOCK_MS
  for (;;) {
    const now = clock.now()
    const [acquired] = await side
      .insert(rateLimits)
      .values({ key: rowKey, count: holder, startedAt: now, expiresAt: now + LOCK_MS })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: { count: holder, startedAt: now, expiresAt: now + LOCK_MS },
        setWhere: lte(rateLimits.expiresAt, now),
      })
      .returning({ key: rateLimits.key })
    if (acquired) break
    if (monotonicNow() > end) throw new Fault(codes.tooMany, null, 'server.busy')
    await sleep(LOCK_POLL_MS)
  }
  try {
    return await work()
  } finally {
    await side.delete(rateLimits).where(and(eq(rateLimits.key, rowKey), eq(rateLimits.count, holder)))
  }
}

async function joinQueue(
  { side, clock }: Store,
  name: QueueName,
  what: string,
  subject: string,
): Promise<{ ok: boolean; retryAt: number }> {
  const { everyMs, keptMs, aheadMs } = queues[name]
  const now = clock.now()
  const [queue, ownKey] = [formatLimitKey(name, what), formatLimitKey(name, `${what}:${subject}`)]
  const taken = await side
    .delete(rateLimits)
    .where(and(eq(rateLimits.key, ownKey), lte(rateLimits.startedAt, now), gt(rateLimits.expiresAt, now)))
    .returning()
  if (taken.length) return { ok: true, retryAt: now }
  // the place is reserved before its time is known, so that concurrent requests take a single place
  const [reserved] = await side
    .insert(rateLimits)
    .values({ key: ownKey, count: 1, startedAt: now + everyMs, expiresAt: now + everyMs + keptMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { startedAt: now + everyMs, expiresAt: now + everyMs + keptMs },
      setWhere: lte(rateLimits.expiresAt, now),
    })
    .returning({ key: rateLimits.key })
  if (!reserved) {
    const [waiting] = await side.select().from(rateLimits).where(eq(rateLimits.key, ownKey))
    return { ok: false, retryAt: waiting?.startedAt ?? now }
  }
  const next = sql`greatest(${rateLimits.expiresAt}, ${timestamp(now)}) + make_interval(secs => ${everyMs / 1000})`
  const [last] = await side
    .insert(rateLimits)
    .values({ key: queue, count: 1, startedAt: now, expiresAt: now + everyMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { expiresAt: next },
      setWhere: sql`${next} <= ${timestamp(now + aheadMs)}`,
    })
    .returning({ retryAt: rateLimits.expiresAt })
  const isOwnRow = eq(rateLimits.key, ownKey)
  if (last)
    await side
      .update(rateLimits)
      .set({ startedAt: last.retryAt, expiresAt: last.retryAt + keptMs })
      .where(isOwnRow)
  else await side.delete(rateLimits).where(isOwnRow)
  return { ok: false, retryAt: last?.retryAt ?? now + everyMs }
}

/** Undefined while the key is locked. */
async function countFailure({ side, clock }: Store, name: GuardName, subject: string | number) {
  const { fails, lockMs, maxLockMs, dayFails, hard } = guards[name]
  const now = clock.now()
  const sameDay = sql`(${attempts.dayStartedAt} > ${timestamp(now - DAY)})`
  const open = sql`not ${attempts.hardLocked} and (${attempts.lockedUntil} is null or ${attempts.lockedUntil} <= ${timestamp(now)}) and (${attempts.dayFails} < ${dayFails} or not (${sameDay}))`
  const next = sql`(${attempts.fails} + 1)`
  const nextDay = sql`(case when ${sameDay} then ${attempts.dayFails} + 1 else 1 end)`
  const rounds = sql`least(${next} / ${fails} - 1, 10)`
  const [row] = await side
    .insert(attempts)
    .values({ key: formatLimitKey(name, subject), fails: 1, dayFails: 1, dayStartedAt: now })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        fails: next,
        dayFails: nextDay,
        dayStartedAt: sql`case when ${sameDay} then ${attempts.dayStartedAt} else ${timestamp(now)} end`,
        lockedUntil: sql`case when ${next} % ${fails} = 0 then ${timestamp(now)} + make_interval(secs => least(${lockMs / 1000} * power(2, ${rounds}), ${maxLockMs / 1000})) end`,
        hardLocked: sql`${hard} and ${nextDay} >= ${dayFails}`,
      },
      setWhere: open,
    })
    .returning()
  return row && { ok: true, retryAt: now, left: Math.max(0, fails - ((row.fails - 1) % fails) - 1), hard: false }
}

export function createLimits(side: Database, clock: Clock): Limits {
  const store = { side, clock }
  const gates = new Map<string, { waiting: number; pass: ReturnType<typeof createSemaphore> }>()
  return {
    async take(name, subject) {
      const { max, windowMs, crowd }: Limit = limits[name]
      const usage = await countUse(store, formatLimitKey(name, subject), { max, windowMs })
      return usage.ok || crowd === undefined
        ? usage
        : countUse(store, formatLimitKey(name, 'crowd'), { max: crowd, windowMs })
    },

    queue: (name, what, subject) => joinQueue(store, name, what, subject),

    async has(name, subject) {
      return (
        (await side.$count(
          rateLimits,
          and(eq(rateLimits.key, formatLimitKey(name, subject)), gt(rateLimits.expiresAt, clock.now())),
        )) > 0
      )
    },

    async attempt(name, subject) {
      const counted = await countFailure(store, name, subject)
      if (counted) return counted
      const state = await this.isLocked(name, subject)
      // a correct attempt on another server has unlocked it in the meantime
      if (!state.isLocked) return this.attempt(name, subject)
      return { ok: false, retryAt: state.retryAt, left: 0, hard: state.hard }
    },

    async serialize(name, subject, check) {
      const gateKey = formatLimitKey(name, subject)
      const gate = gates.get(gateKey) ?? { waiting: 0, pass: createSemaphore(1, 100) }
      gates.set(gateKey, gate)
      gate.waiting++
      try {
        return await gate.pass(() => withLock(store, `turn:${gateKey}`, check))
      } finally {
        if (--gate.waiting === 0) gates.delete(gateKey)
      }
    },

    async succeeded(name, subject) {
      await side
        .update(attempts)
        .set({ fails: 0, dayFails: sql`greatest(${attempts.dayFails} - 1, 0)`, lockedUntil: null, hardLocked: false })
        .where(eq(attempts.key, formatLimitKey(name, subject)))
    },

    async forget(name, subject) {
      await side.delete(attempts).where(eq(attempts.key, formatLimitKey(name, subject)))
    },

    async isLocked(name, subject) {
      const now = clock.now()
      const [row] = await side
        .select()
        .from(attempts)
        .where(eq(attempts.key, formatLimitKey(name, subject)))
      if (!row) return { isLocked: false, retryAt: now, hard: false }
      const dayIsFull = row.dayFails >= guards[name].dayFails && row.dayStartedAt > now - DAY
      const retryAt = Math.max(row.lockedUntil ?? 0, dayIsFull ? row.dayStartedAt + DAY : 0)
      return { isLocked: row.hardLocked || retryAt > now, retryAt, hard: row.hardLocked }
    },
  }
}
