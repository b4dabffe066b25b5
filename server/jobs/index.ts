/** Does what is due: the outbox and the sweeps. Any number of servers may run it; a row that another one holds is skipped. */
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Transaction } from '../db/connect.ts'
import { jobs } from '../db/schema/index.ts'
import { DAY, MINUTE, SECOND } from '../time.ts'
import type { WorkKind } from './outbox.ts'
import { sweeps } from './sweeps.ts'
import { doing } from './work.ts'

export type Jobs = {
  /** Everything that is due now, until nothing is left. Answers how much was done. */
  runDue: () => Promise<number>
  start: () => void
  stop: () => Promise<void>
}

const MOST_ATTEMPTS = 40
/** The kind and its payload were written together (`outbox.ts`). */
type AnyWork = (tx: Transaction, services: Services, payload: unknown) => Promise<{ againAt: number } | void>

export function createJobs(services: Services): Jobs {
  const { db, clock, log } = services
  const last = new Map<string, number>()
  let running: Promise<number> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  /** One job: its row is locked while it runs, so a killed server leaves it to be taken again. */
  const runJob = () =>
    db.transaction(async (tx) => {
      const now = clock.now()
      const [job] = await tx
        .select()
        .from(jobs)
        .where(and(isNull(jobs.doneAt), lte(jobs.dueAt, now)))
        .orderBy(asc(jobs.dueAt))
        .limit(1)
        .for('update', { skipLocked: true })
      if (!job) return false
      try {
        const done = await tx.transaction((inner) => (doing[job.kind as WorkKind] as AnyWork)(inner, services, job.payload))
        await tx
          .update(jobs)
          .set(done ? { dueAt: done.againAt, attempts: job.attempts + 1 } : { doneAt: now, attempts: job.attempts + 1, error: null })
          .where(eq(jobs.id, job.id))
      } catch (error) {
        const attempts = job.attempts + 1
        const wait = Math.min(5 * SECOND * 2 ** Math.min(attempts, 12), 60 * MINUTE)
        log.error({ err: error, job: job.id, kind: job.kind, attempts }, 'job failed')
        await tx
          .update(jobs)
          .set({ attempts, error: (error as Error).message.slice(0, 500), dueAt: attempts < MOST_ATTEMPTS ? now + wait : now + 365 * DAY })
          .where(eq(jobs.id, job.id))
      }
      return true
    })

  const sweep = async (all: boolean) => {
    let done = 0
    for (const { name, everyMs, due, run } of sweeps) {
      const now = clock.now()
      if (stopped || (!all && now - (last.get(name) ?? 0) < everyMs)) continue
      last.set(name, now)
      for (;;) {
        let moved = 0
        for (const id of await due(services, now)) {
          try {
            if (await db.transaction((tx) => run(tx, services, id, now))) moved++
          } catch (error) {
            log.error({ err: error, sweep: name, id }, 'sweep failed')
          }
        }
        done += moved
        if (moved === 0 || stopped) break
      }
    }
    return done
  }

  const round = async (all: boolean) => {
    let done = await sweep(all)
    for (;;) {
      if (stopped || !(await runJob())) return done
      done++
    }
  }
  /** One round at a time in this process. */
  const next = (all: boolean) => {
    running = (running ?? Promise.resolve(0)).catch(() => 0).then(() => round(all))
    return running
  }
  return {
    runDue: () => next(true),
    start() {
      timer = setInterval(() => {
        next(false).catch((error: unknown) => log.error({ err: error }, 'jobs'))
      }, SECOND)
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await running?.catch(() => 0)
    },
  }
}

/** For tests and the health page: how much waits. */
export const waiting = async ({ db }: Pick<Services, 'db'>): Promise<number> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(jobs)
    .where(isNull(jobs.doneAt))
  return row?.count ?? 0
}
