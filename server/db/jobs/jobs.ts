/** Runs due work: the outbox and the sweeps. Any number of servers may run it; rows that another server has locked are skipped. */
import { truncateUnits } from '#schemas/language/graphemes.ts'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { BaseServices } from '../services.ts'
import { findOutage } from '../away.ts'
import type { Transaction } from '../connect.ts'
import { waitUntil } from '#server/platform/process.ts'
import { jobs } from '../schema/publishing.ts'
import { DAY, MINUTE, SECOND } from '#server/platform/time.ts'
import { recordSweeps, runSweeps, type Sweep } from './run-sweeps.ts'

export type Jobs = {
  /** Runs all due work until no server has any left; returns the number of tasks done by this server. */
  runDue: () => Promise<number>
  start: () => void
  /** Signals new work, so that the loops do not wait for their next poll. */
  wake: () => void
  stop: () => Promise<void>
}

const MOST_ATTEMPTS = 40
/** Concurrent tasks per server, so that a slow provider does not delay the rest. */
const WORKERS = 3
/** Returns the time of the next run, or undefined when the work is done. Work that throws is retried later. */
type JobHandler<Services, Payload> = (
  tx: Transaction,
  services: Services,
  payload: Payload,
) => Promise<{ againAt: number } | void>
/** Handlers by kind of work. Work may run twice, so each handler checks whether it is still due. */
export type JobHandlers<Services, Work> = { [K in keyof Work]: JobHandler<Services, Work[K]> }
/** Kind and payload match, because they are written together (`outbox.ts`). */
type AnyHandlers<Services> = Readonly<Record<string, JobHandler<Services, never>>>
export type Tasks<Services> = { handlers: AnyHandlers<Services>; sweeps: readonly Sweep<Services>[] }

const isDue = (now: number) => and(isNull(jobs.doneAt), lte(jobs.dueAt, now))
/** Runs one job. Its row is locked while it runs, so another server takes the job of a killed server. */
const runJob = <Services extends BaseServices>(services: Services, handlers: AnyHandlers<Services>): Promise<boolean> =>
  services.db.transaction(async (tx) => {
    const now = services.clock.now()
    const [job] = await tx
      .select()
      .from(jobs)
      .where(isDue(now))
      .orderBy(asc(jobs.dueAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!job) return false
    try {
      const done = await tx.transaction((inner) => handlers[job.kind]!(inner, services, job.payload as never))
      await tx
        .update(jobs)
        .set(
          done
            ? { dueAt: done.againAt, attempts: job.attempts + 1 }
            : { doneAt: now, attempts: job.attempts + 1, error: null },
        )
        .where(eq(jobs.id, job.id))
    } catch (error) {
      const attempts = job.attempts + 1
      const wait = Math.min(5 * SECOND * 2 ** Math.min(attempts, 12), 60 * MINUTE)
      await tx
        .update(jobs)
        .set({
          attempts,
          error: truncateUnits((error as Error).message, 500),
          dueAt: attempts < MOST_ATTEMPTS ? now + wait : now + 365 * DAY,
        })
        .where(eq(jobs.id, job.id))
      // logged after the update: an outage of the database is logged once, by the loop
      services.log.error({ err: error, job: job.id, kind: job.kind, attempts }, 'job failed')
    }
    return true
  })

export function createJobs<S extends BaseServices>(services: S, tasks: Tasks<S>): Jobs {
  const { db, clock, log } = services
  const lastRun = new Map<string, number>()
  const sleepers = new Set<() => void>()
  let loops: Promise<void>[] = []
  let running: Promise<number> | undefined
  let stopped = false
  const isStopped = () => stopped

  const runJobs = async () => {
    let done = 0
    while (!isStopped() && (await runJob(services, tasks.handlers))) done++
    return done
  }

  const sweepDue = async () => {
    const now = clock.now()
    const due = tasks.sweeps.filter(({ name, everyMs }) => now - (lastRun.get(name) ?? 0) >= everyMs)
    if (!lastRun.size)
      await recordSweeps(
        services,
        due.map(({ name }) => name),
      )
    for (const { name } of due) lastRun.set(name, now)
    if (due.length) await runSweeps(services, due, { always: false, stopped: isStopped })
  }
  const runRound = async () => {
    const swept = await runSweeps(services, tasks.sweeps, { always: true, stopped: isStopped })
    const done = await runJobs()
    // waits for jobs that other servers took
    await waitUntil(async () => stopped || (await db.$count(jobs, isDue(clock.now()))) === 0, 5 * SECOND)
    return swept + done
  }

  const waitForWork = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        sleepers.delete(end)
        resolve()
      }
      const timer = setTimeout(end, SECOND)
      sleepers.add(end)
    })
  const wake = () => sleepers.forEach((end) => end())
  /** Loops that wait for the database: the first to fail logs the outage, the last to recover logs its end. */
  const waiting = new Set<object>()
  const logRecovery = (work: object) => {
    if (waiting.delete(work) && !waiting.size) log.info('the database is back: jobs go on')
  }
  const failed = (work: object, error: unknown) => {
    const why = findOutage(error)
    if (!why) return log.error({ err: error }, 'jobs')
    if (!waiting.size && !stopped) log.warn({ why: why.name }, 'the database does not answer: jobs wait for it')
    waiting.add(work)
  }
  const repeatUntilStopped = async (work: () => Promise<unknown>) => {
    while (!isStopped()) {
      await work().then(
        () => logRecovery(work),
        (error: unknown) => failed(work, error),
      )
      if (!stopped) await waitForWork()
    }
  }
  return {
    runDue() {
      running = (running ?? Promise.resolve(0)).catch(() => 0).then(runRound)
      return running
    },
    start() {
      const sweeping = async () => {
        await clock.refresh()
        await sweepDue()
      }
      // a separate function per loop, because `waiting` identifies loops by their function
      loops = [sweeping, ...Array.from({ length: WORKERS }, () => () => runJobs())].map(repeatUntilStopped)
    },
    wake,
    async stop() {
      stopped = true
      wake()
      await Promise.all([...loops, running?.catch(() => 0)])
    },
  }
}
