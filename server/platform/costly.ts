/**
 * Work of which one machine does little at a time, however many workers serve its port (T23). Workers ask the
 * process that started them, which has nothing else to do. What a worker held that died is free again.
 */
import cluster, { type Worker } from 'node:cluster'
import { busy, createGate, type Gate } from './semaphore.ts'

/**
 * So much at a time, and so much that waits. A password hash takes 47 ms and 19 MiB, a picture up to 512 MB. A worker that hangs keeps its
 * place for `heldMs` at most.
 */
const costly = { hash: { width: 2, waiting: 24, heldMs: 8000 }, redraw: { width: 1, waiting: 40, heldMs: 10_000 } } as const
type CostlyName = keyof typeof costly

type Asked = { wants?: CostlyName; ends?: true; place: number }
type Answered = { has?: number; refused?: number }

const gates = (): Record<CostlyName, Gate> => {
  const of = ({ width, waiting }: (typeof costly)[CostlyName]) => createGate(width, waiting)
  return { hash: of(costly.hash), redraw: of(costly.redraw) }
}

/** On the side of the process that started the workers: hears all that they ask for. */
export function createPlaces(): { serve(worker: Worker): void } {
  const of = gates()
  return {
    serve(worker) {
      const held = new Map<number, () => void>()
      const answer = (said: Answered) => worker.isConnected() && worker.send(said)
      worker.on('message', ({ wants, ends, place }: Asked) => {
        if (ends) {
          held.get(place)?.()
          held.delete(place)
        }
        if (!wants) return
        const taken = () =>
          new Promise<void>((resolve) => {
            if (!worker.isConnected()) return resolve()
            const late = setTimeout(resolve, costly[wants].heldMs)
            held.set(place, () => {
              clearTimeout(late)
              resolve()
            })
            answer({ has: place })
          })
        of[wants](taken).catch(() => answer({ refused: place }))
      })
      worker.once('disconnect', () => {
        for (const end of held.values()) end()
        held.clear()
      })
    },
  }
}

/** On the side of a worker. */
function createAsking(): Record<CostlyName, Gate> {
  const asked = new Map<number, { resolve(): void; reject(error: unknown): void }>()
  let last = 0
  process.on('message', ({ has, refused }: Answered) => {
    const place = has ?? refused
    if (place === undefined) return
    const waiter = asked.get(place)
    asked.delete(place)
    if (has === undefined) waiter?.reject(busy())
    else waiter?.resolve()
  })
  // it ends, too; what it had accepted it still answers
  process.once('disconnect', () => asked.forEach(({ resolve }) => resolve()))
  const tell = (said: Asked) => process.connected && process.send?.(said)
  const of =
    (wants: CostlyName): Gate =>
    async (work) => {
      const place = (last += 1)
      if (process.connected)
        await new Promise<void>((resolve, reject) => {
          asked.set(place, { resolve, reject })
          tell({ wants, place })
        })
      try {
        return await work()
      } finally {
        tell({ ends: true, place })
      }
    }
  return { hash: of('hash'), redraw: of('redraw') }
}

/** Runs the work when the machine has a place for it, or throws 429. */
export const inPlace: Record<CostlyName, Gate> = cluster.isWorker ? createAsking() : gates()
