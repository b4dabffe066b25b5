/**
 * Runs one job under a lease: it is claimed in one transaction, the request to an outside system runs outside transactions, and its result is written in a second transaction if the lease is still ours. The job of a killed server is taken over when its lease ends.
 */
import { truncateUnits } from '#schemas/language/graphemes.ts'
import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { BaseServices } from '../services.ts'
import { findOutage } from '../away.ts'
import type { Database, Transaction } from '../connect.ts'
import { jobs } from '../schema/publishing.ts'
import { MINUTE, SECOND } from '#server/platform/time.ts'
import type { JobHandler } from './handlers.ts'

type Job = typeof jobs.$inferSelect
/** Kind and payload match, because they are written together (`outbox.ts`). */
export type AnyHandlers<Services> = Readonly<Record<string, JobHandler<Services, never>>>

const LEASE_SECONDS = 15
/** Running jobs extend their leases three times in the time of a lease. */
export const RENEW_MS = (LEASE_SECONDS / 3) * SECOND
/** After so many failures a job is dead, until somebody repeats it: about 30 hours. */
export const MOST_ATTEMPTS = 40
/** A question without an answer in this time has an unknown result, and its place in the lane is free again. */
const MAX_ASK_MS = 30 * SECOND

const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS})`
export const isDue = (now: number) => and(isNull(jobs.doneAt), isNull(jobs.deadAt), lte(jobs.dueAt, now))
const isFree = or(isNull(jobs.leasedUntil), sql`${jobs.leasedUntil} < clock_timestamp()`)

/** Claims the oldest due job of these kinds; undefined without a due job. */
export async function claimJob(
  db: Database,
  { kinds, leasedBy, now }: { kinds: readonly string[]; leasedBy: string; now: number },
): Promise<Job | undefined> {
  const oldest = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isDue(now), isFree, inArray(jobs.kind, [...kinds])))
    .orderBy(asc(jobs.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [job] = await db
    .update(jobs)
    .set({ leasedBy, leasedUntil: leaseEnd, attempts: sql`${jobs.attempts} + 1` })
    .where(eq(jobs.id, sql`(${oldest})`))
    .returning()
  return job
}

/** Extends the leases of running jobs. */
export const renewLeases = (db: Database, leases: readonly string[]) =>
  db
    .update(jobs)
    .set({ leasedUntil: leaseEnd })
    .where(inArray(jobs.leasedBy, [...leases]))

/** Runs a claimed job. Throws only when the database does not answer: the lease ends, and the job runs again. */
export async function runClaimed<Services extends BaseServices>(
  services: Services,
  handlers: AnyHandlers<Services>,
  job: Job,
): Promise<void> {
  try {
    await runHandler(services, handlers[job.kind]!, job)
  } catch (error) {
    if (findOutage(error)) throw error
    await recordFailure(services, job, error as Error)
  }
}

async function runHandler<Services extends BaseServices>(
  services: Services,
  handler: JobHandler<Services, never>,
  job: Job,
): Promise<void> {
  const { db } = services
  const payload = job.payload as never
  if (typeof handler === 'function')
    return db.transaction(async (tx) => {
      if (await lockLease(tx, job)) await recordDone(tx, services, job, await handler(tx, services, payload))
    })
  const due = await db.transaction((tx) => handler.read(tx, services, payload))
  const question = due && 'question' in due ? due.question : undefined
  const answer = question === undefined ? undefined : await limitTime(handler.ask(services, question))
  await db.transaction(async (tx) => {
    if (!(await lockLease(tx, job))) return
    const done = question === undefined ? due : await handler.record?.(tx, services, question, answer)
    await recordDone(tx, services, job, done && 'againAt' in done ? done : undefined)
  })
}

/** False when another server took the job over: it records its own result. */
async function lockLease(tx: Transaction, { id, leasedBy }: Job): Promise<boolean> {
  const [own] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.leasedBy, leasedBy ?? ''), isNull(jobs.doneAt)))
    .for('update')
  return own !== undefined
}

const recordDone = (
  tx: Transaction,
  { clock }: Pick<BaseServices, 'clock'>,
  { id }: Job,
  done: { againAt: number } | void,
) =>
  tx
    .update(jobs)
    .set({
      // repeated work counts its failures from zero
      ...(done ? { dueAt: done.againAt, attempts: 0 } : { doneAt: clock.now() }),
      error: null,
      leasedBy: null,
      leasedUntil: null,
    })
    .where(eq(jobs.id, id))

async function recordFailure(services: BaseServices, job: Job, error: Error): Promise<void> {
  const { db, clock, log } = services
  const { id, kind, attempts, leasedBy } = job
  const now = clock.now()
  const isDead = attempts >= MOST_ATTEMPTS
  const wait = Math.min(5 * SECOND * 2 ** Math.min(attempts, 12), 60 * MINUTE)
  await db
    .update(jobs)
    .set({
      error: truncateUnits(error.message, 500),
      ...(isDead ? { deadAt: now } : { dueAt: now + wait }),
      leasedBy: null,
      leasedUntil: null,
    })
    .where(and(eq(jobs.id, id), eq(jobs.leasedBy, leasedBy ?? '')))
  log.error({ err: error, job: id, kind, attempts }, isDead ? 'job is dead: npm run desk -- jobs' : 'job failed')
}

async function limitTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${MAX_ASK_MS / SECOND} s`)), MAX_ASK_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
