/**
 * Limits on expensive work per machine, for any number of workers (T23). Workers request slots from the primary process; the slots of a
 * dead worker are freed.
 */
import cluster, { type Worker } from 'node:cluster'
import { sendMessage } from './process.ts'
import { createBusyFault, createSemaphore, type Semaphore } from './semaphore.ts'

/** Slots and queue length. A password hash takes 47 ms and 19 MiB, an image up to 512 MB. A hung worker loses its slot after `heldMs`. */
const limits = {
  hash: { width: 2, waiting: 24, heldMs: 8000 },
  redraw: { width: 1, waiting: 40, heldMs: 10_000 },
  variants: { width: 1, waiting: 40, heldMs: 26_000 },
} as const
type LimitName = keyof typeof limits

type SlotRequest = { wants?: LimitName; ends?: true; place: number }
type SlotAnswer = { has?: number; refused?: number }

const createSemaphores = (): Record<LimitName, Semaphore> => {
  const create = ({ width, waiting }: (typeof limits)[LimitName]) => createSemaphore(width, waiting)
  return { hash: create(limits.hash), redraw: create(limits.redraw), variants: create(limits.variants) }
}

/** Grants slots to the workers, in the primary process. */
export function createLimits(): { serve(worker: Worker): void } {
  const slots = createSemaphores()
  return {
    serve(worker) {
      const held = new Map<number, () => void>()
      const answer = (message: SlotAnswer) => sendMessage(worker, message)
      worker.on('message', ({ wants, ends, place }: SlotRequest) => {
        if (ends) {
          held.get(place)?.()
          held.delete(place)
        }
        if (!wants) return
        const taken = () =>
          new Promise<void>((resolve) => {
            if (!worker.isConnected()) return resolve()
            const late = setTimeout(resolve, limits[wants].heldMs)
            held.set(place, () => {
              clearTimeout(late)
              resolve()
            })
            answer({ has: place })
          })
        slots[wants](taken).catch(() => answer({ refused: place }))
      })
      worker.once('disconnect', () => {
        for (const end of held.values()) end()
        held.clear()
      })
    },
  }
}

/** Requests slots from the primary process, in a worker. */
function createWorkerSemaphores(): Record<LimitName, Semaphore> {
  const pending = new Map<number, { resolve(): void; reject(error: unknown): void }>()
  let last = 0
  process.on('message', ({ has, refused }: SlotAnswer) => {
    const place = has ?? refused
    if (place === undefined) return
    const waiter = pending.get(place)
    pending.delete(place)
    if (has === undefined) waiter?.reject(createBusyFault())
    else waiter?.resolve()
  })
  // accepted requests are still answered after the primary process has ended
  process.once('disconnect', () => pending.forEach(({ resolve }) => resolve()))
  const send = (message: SlotRequest) => sendMessage(process, message)
  const create =
    (wants: LimitName): Semaphore =>
    async (work) => {
      const place = (last += 1)
      if (process.connected)
        await new Promise<void>((resolve, reject) => {
          pending.set(place, { resolve, reject })
          send({ wants, place })
        })
      try {
        return await work()
      } finally {
        send({ ends: true, place })
      }
    }
  return { hash: create('hash'), redraw: create('redraw'), variants: create('variants') }
}

/** Runs the work once a slot is free, or throws 429. */
export const semaphores: Record<LimitName, Semaphore> = cluster.isWorker ? createWorkerSemaphores() : createSemaphores()
