/** Runs jobs of one server, a limited number per lane at a time, and extends the leases of those that run. */
import { randomUUID } from 'node:crypto'
import type { BaseServices } from '../services.ts'
import { DATABASE_LANE, getLane } from './handlers.ts'
import { claimJob, renewLeases, RENEW_MS, runClaimed, type AnyHandlers } from './run-job.ts'

/** Concurrent jobs without outside systems, and of each outside system. */
const DATABASE_WORKERS = 3
const LANE_WORKERS = 4

export type Lanes = {
  /** Runs the next due job; false without a due job. */
  runNext(): Promise<boolean>
  /** Starts the next due job of a lane with room; false without such a job. `ended` receives the error of a database that is away. */
  startNext(ended: (error: unknown) => void): Promise<boolean>
  /** Waits for the jobs that run. */
  settle(): Promise<void>
}

export function createLanes<S extends BaseServices>(services: S, handlers: AnyHandlers<S>): Lanes {
  const { db, clock, log } = services
  const server = randomUUID()
  const kindsByLane = Map.groupBy(Object.keys(handlers), (kind) => getLane(handlers[kind]!))
  const kinds = Object.keys(handlers)
  /** The running jobs by lease. */
  const running = new Map<string, { lane: string; end: Promise<void> }>()
  let claims = 0
  let renewal: NodeJS.Timeout | undefined

  const renew = () => {
    renewLeases(db, [...running.keys()]).catch((error: unknown) => log.debug({ err: error }, 'leases of jobs'))
  }
  const forget = (lease: string) => {
    running.delete(lease)
    if (running.size) return
    clearInterval(renewal)
    renewal = undefined
  }
  const claim = async (among: readonly string[]) => {
    const lease = `${server}:${++claims}`
    const job = among.length ? await claimJob(db, { kinds: among, leasedBy: lease, now: clock.now() }) : undefined
    if (!job) return undefined
    const end = runClaimed(services, handlers, job).finally(() => forget(lease))
    running.set(lease, { lane: getLane(handlers[job.kind]!), end })
    renewal ??= setInterval(renew, RENEW_MS)
    return { end }
  }
  const hasRoom = (lane: string) => {
    const count = [...running.values()].filter((job) => job.lane === lane).length
    return count < (lane === DATABASE_LANE ? DATABASE_WORKERS : LANE_WORKERS)
  }

  return {
    async runNext() {
      const started = await claim(kinds)
      await started?.end
      return started !== undefined
    },
    async startNext(ended) {
      const started = await claim([...kindsByLane].flatMap(([lane, ofLane]) => (hasRoom(lane) ? ofLane : [])))
      started?.end.then(() => ended(undefined), ended)
      return started !== undefined
    },
    async settle() {
      await Promise.allSettled([...running.values()].map(({ end }) => end))
    },
  }
}
