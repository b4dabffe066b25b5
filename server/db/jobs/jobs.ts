/** Runs due work: the outbox and the sweeps. Any number of servers may run it; jobs that another server has leased are skipped. */
import type { BaseServices } from '../services.ts'
import { findOutage } from '../away.ts'
import { waitUntil } from '#server/platform/process.ts'
import { jobs } from '../schema/publishing.ts'
import { SECOND } from '#server/platform/time.ts'
import { createLanes } from './lanes.ts'
import { isDue, type AnyHandlers } from './run-job.ts'
import { recordSweeps, runSweeps, type Sweep } from './run-sweeps.ts'

export type Jobs = {
  /** Runs all due work until no server has any left; returns the number of tasks done by this server. */
  runDue: () => Promise<number>
  start: () => void
  /** Signals new work, so that the loops do not wait for their next poll. */
  wake: () => void
  stop: () => Promise<void>
}

export type Tasks<Services> = { handlers: AnyHandlers<Services>; sweeps: readonly Sweep<Services>[] }

export function createJobs<S extends BaseServices>(services: S, tasks: Tasks<S>): Jobs {
  const { db, clock, log } = services
  const lastRun = new Map<string, number>()
  const lanes = createLanes(services, tasks.handlers)
  const pauses = createPauses()
  /** Whether work was added after the last dispatch began. */
  let isWoken = false
  let loops: Promise<void>[] = []
  let running: Promise<number> | undefined
  let stopped = false
  const isStopped = () => stopped

  const runJobs = async () => {
    let done = 0
    while (!isStopped() && (await lanes.runNext())) done++
    return done
  }
  const dispatchJobs = async () => {
    isWoken = false
    while (!isStopped() && (await lanes.startNext(ended)));
  }
  const ended = (error: unknown) => {
    // the loop that dispatches reports a database that does not answer
    if (error && !findOutage(error)) log.error({ err: error }, 'jobs')
    wake()
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
    // waits for jobs that the loops and other servers took
    await lanes.settle()
    await waitUntil(async () => stopped || (await db.$count(jobs, isDue(clock.now()))) === 0, 5 * SECOND)
    return swept + done
  }

  const wake = () => {
    isWoken = true
    pauses.end()
  }
  const outage = createOutageLog(log)
  const repeatUntilStopped = async (work: () => Promise<unknown>) => {
    while (!isStopped()) {
      await work().then(
        () => outage.ended(work),
        (error: unknown) => outage.began(work, error, stopped),
      )
      if (!stopped && !(isWoken && work === dispatchJobs)) await pauses.begin()
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
      loops = [sweeping, dispatchJobs].map(repeatUntilStopped)
    },
    wake,
    async stop() {
      stopped = true
      wake()
      await Promise.all([...loops, running?.catch(() => 0)])
      await lanes.settle()
    },
  }
}

/** Pauses of a second, which end together when there is work. */
function createPauses() {
  const ends = new Set<() => void>()
  return {
    begin: () =>
      new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          ends.delete(end)
          resolve()
        }
        const timer = setTimeout(end, SECOND)
        ends.add(end)
      }),
    end: () => ends.forEach((end) => end()),
  }
}

/** Logs an outage of the database once for all loops: the first to fail logs it, the last to recover logs its end. */
function createOutageLog(log: BaseServices['log']) {
  const waiting = new Set<object>()
  return {
    ended(work: object) {
      if (waiting.delete(work) && !waiting.size) log.info('the database is back: jobs go on')
    },
    began(work: object, error: unknown, stopped: boolean) {
      const why = findOutage(error)
      if (!why) return log.error({ err: error }, 'jobs')
      if (!waiting.size && !stopped) log.warn({ why: why.name }, 'the database does not answer: jobs wait for it')
      waiting.add(work)
    },
  }
}
