/**
 * Several processes behind one port (`--workers`): the primary opens the port and owns lock and database, workers answer. A dead worker is
 * replaced; a rolling restart replaces all in sequence, each after the previous replacement answers. Workers accept connections from the
 * shared port themselves, because a connection that the primary passes to a dying worker would never be answered (docs/decisions/server/0013).
 */
import cluster, { type Worker } from 'node:cluster'
import { StartError } from '../platform/config.ts'
import { createLimits } from '../platform/machine-limits.ts'
import { sleep } from '../platform/process.ts'
import { createRestarts, REFUSED, type Restarts } from './restarts.mjs'

export type Fleet = {
  /** Resolves when every worker answers. */
  up: Promise<void>
  /** Replaces every worker; if a replacement does not start, the old workers continue. */
  roll(): Promise<void>
  stop(): Promise<void>
}
type Options = {
  count: number
  /** Variables of the workers in addition to this process's environment. */
  env: Record<string, string>
  say: (sentence: string) => void
  /** Called when workers die repeatedly, so a restart is pointless. */
  onGiveUp: (sentence: string) => void
}
type Slot = { worker: Worker | undefined; restarts: Restarts }

const START_MS = 120_000
/** Longer than a worker's own deadline (main.ts). */
const STOP_MS = 7700

/** A worker that ended before it answered. */
class Ended extends Error {
  readonly code: number
  constructor(code: number | null, signal: string | null) {
    super(`a worker ended with ${signal ?? `code ${code}`} before it answered`)
    this.code = code ?? 1
  }
}

/** Resolves when the worker answers requests. */
const forkWorker = (places: ReturnType<typeof createLimits>, env: Record<string, string>) =>
  new Promise<Worker>((resolve, reject) => {
    const worker = cluster.fork(env)
    places.serve(worker)
    const late = setTimeout(() => worker.process.kill('SIGKILL'), START_MS)
    // the worker could not be started, or its channel broke: it is useless even if its process still runs
    worker.on('error', (error) => {
      clearTimeout(late)
      worker.process.kill('SIGKILL')
      reject(error)
    })
    worker.once('exit', (code, signal) => {
      clearTimeout(late)
      reject(new Ended(code, signal))
    })
    worker.on('message', (message: { ready?: true; waiting?: true }) => {
      // the wait for the database has no limit
      if (message.waiting) late.refresh()
      if (!message.ready) return
      clearTimeout(late)
      resolve(worker)
    })
  })

const retire = (worker: Worker) =>
  new Promise<void>((resolve) => {
    if (worker.isDead()) return resolve()
    const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_MS)
    worker.once('exit', () => {
      clearTimeout(late)
      resolve()
    })
    worker.process.kill('SIGTERM')
  })

export function startFleet({ count, env, say, onGiveUp }: Options): Fleet {
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const slots: Slot[] = Array.from({ length: count }, () => ({ worker: undefined, restarts: createRestarts() }))
  const places = createLimits()
  let stopping = false
  let rolling: Promise<void> | undefined
  const fork = (more: Record<string, string> = {}) => forkWorker(places, { ...env, ...more })

  const fill = (slot: Slot, worker: Worker) => {
    slot.worker = worker
    const onExit = () => {
      if (slot.worker !== worker || stopping) return
      slot.worker = undefined
      void replace(slot)
    }
    if (worker.isDead()) onExit()
    else worker.once('exit', onExit)
  }
  async function replace(slot: Slot): Promise<void> {
    for (;;) {
      const pause = slot.restarts.pause()
      if (pause === undefined)
        return onGiveUp(
          `A worker crashed ${slot.restarts.most} times within a minute, so the server stops. Its output above shows the reason.`,
        )
      say('A worker crashed and is being replaced.')
      await sleep(pause)
      if (stopping) return undefined
      try {
        const worker = await fork()
        if (stopping) worker.process.kill('SIGTERM')
        fill(slot, worker)
        return undefined
      } catch {
        // a worker that dies before its first answer also counts
      }
    }
  }
  const replaceAll = async () => {
    for (const slot of slots) {
      if (stopping) return
      let fresh: Worker
      try {
        fresh = await fork()
      } catch (error) {
        return say(`The rolling restart ends: ${(error as Error).message}. The workers that run go on.`)
      }
      const old = slot.worker
      fill(slot, fresh)
      if (old) await retire(old)
    }
    say('Every worker was replaced.')
  }

  const startAll = async () => {
    // the first worker migrates and fills an empty shop
    fill(slots[0] as Slot, await fork({ FIRST_WORKER: '1' }))
    if (!stopping) await Promise.all(slots.slice(1).map(async (slot) => fill(slot, await fork())))
  }
  const up = startAll()
  return {
    up,
    roll() {
      // a restart requested during the start follows it
      rolling ??= up
        .then(replaceAll, () => undefined)
        .finally(() => {
          rolling = undefined
        })
      return rolling
    },
    async stop() {
      stopping = true
      await Promise.all(Object.values(cluster.workers ?? {}).flatMap((worker) => (worker ? [retire(worker)] : [])))
    },
  }
}

/** Turns a worker's refusal to start into an error without a message, because the worker has already printed it. */
export const toStartError = (error: unknown): unknown =>
  error instanceof Ended && error.code === REFUSED ? new StartError('') : error
