/**
 * Several processes behind one port (`--workers`): this one opens the port and owns lock and database, workers answer. One that dies is
 * replaced; a rolling restart replaces them one by one, the next only after its predecessor's successor answers.
 * Workers take connections from the open port themselves. A connection that this process hands to a worker which dies before it takes it
 * would be answered by nobody (docs/decisions/0013).
 */
import cluster, { type Worker } from 'node:cluster'
import { StartError } from '../platform/config.ts'
import { createLimits } from '../platform/machine-limits.ts'
import { sleep } from '../platform/process.ts'
import { createRestarts, REFUSED, type Restarts } from './restarts.mjs'

export type Fleet = {
  /** When every worker answers. */
  up: Promise<void>
  /** Replaces every worker. When a new one does not come up, the old ones stay. */
  roll(): Promise<void>
  stop(): Promise<void>
}
type Options = {
  count: number
  /** What workers are told beside this process's own environment. */
  env: Record<string, string>
  say: (sentence: string) => void
  /** Workers die again and again: it is of no use. */
  gaveUp: (sentence: string) => void
}
type Slot = { worker: Worker | undefined; restarts: Restarts }

const COMES_UP_MS = 120_000
/** A worker ends by itself sooner (main.ts). */
const ENDS_MS = 7700

/** A worker that said no with a sentence of its own. */
class Ended extends Error {
  readonly code: number
  constructor(code: number | null, signal: string | null) {
    super(`a worker ended with ${signal ?? `code ${code}`} before it answered`)
    this.code = code ?? 1
  }
}

export function startFleet({ count, env, say, gaveUp }: Options): Fleet {
  cluster.schedulingPolicy = cluster.SCHED_NONE
  const slots: Slot[] = Array.from({ length: count }, () => ({ worker: undefined, restarts: createRestarts() }))
  const places = createLimits()
  let stopping = false
  let rolling: Promise<void> | undefined

  /** Answers it when it answers requests. */
  const fork = (more: Record<string, string> = {}) =>
    new Promise<Worker>((resolve, reject) => {
      const worker = cluster.fork({ ...env, ...more })
      places.serve(worker)
      const late = setTimeout(() => worker.process.kill('SIGKILL'), COMES_UP_MS)
      worker.once('exit', (code, signal) => {
        clearTimeout(late)
        reject(new Ended(code, signal))
      })
      worker.on('message', (message: { ready?: true; waiting?: true }) => {
        // for the database, as long as it takes
        if (message.waiting) late.refresh()
        if (!message.ready) return
        clearTimeout(late)
        resolve(worker)
      })
    })
  const fill = (slot: Slot, worker: Worker) => {
    slot.worker = worker
    const gone = () => {
      if (slot.worker !== worker || stopping) return
      slot.worker = undefined
      void replace(slot)
    }
    if (worker.isDead()) gone()
    else worker.once('exit', gone)
  }
  async function replace(slot: Slot): Promise<void> {
    for (;;) {
      const pause = slot.restarts.pause()
      if (pause === undefined) return gaveUp(`A worker died ${slot.restarts.most} times within a minute: the server stops. What it wrote above says why.`)
      say('A worker died and is replaced.')
      await sleep(pause)
      if (stopping) return undefined
      try {
        const worker = await fork()
        if (stopping) worker.process.kill('SIGTERM')
        fill(slot, worker)
        return undefined
      } catch {
        // it died before it answered: that counts, too
      }
    }
  }
  const retire = (worker: Worker) =>
    new Promise<void>((resolve) => {
      if (worker.isDead()) return resolve()
      const late = setTimeout(() => worker.process.kill('SIGKILL'), ENDS_MS)
      worker.once('exit', () => {
        clearTimeout(late)
        resolve()
      })
      worker.process.kill('SIGTERM')
    })
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
    // the first migrates and fills an empty shop; the others find it done
    fill(slots[0] as Slot, await fork({ FIRST_WORKER: '1' }))
    if (!stopping) await Promise.all(slots.slice(1).map(async (slot) => fill(slot, await fork())))
  }
  const up = startAll()
  return {
    up,
    roll() {
      // one that is asked for while they start comes after that
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

/** What the first worker said no with stands on the screen already. */
export const asRefusal = (error: unknown): unknown => (error instanceof Ended && error.code === REFUSED ? new StartError('') : error)
