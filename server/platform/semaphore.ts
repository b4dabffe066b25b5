/** Runs at most `width` tasks concurrently and queues `waiting` more; further tasks are refused with 429 (docs/reliability.md, T23). */
import { codes } from '#schemas/errors/codes.ts'
import { Fault } from './fault.ts'

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>

export const createBusyFault = (): Fault => new Fault(codes.tooMany, null, 'server.busy')

export function createSemaphore(width: number, waiting: number): Semaphore {
  let running = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (running >= width) {
      if (queue.length >= waiting) throw createBusyFault()
      await new Promise<void>((resolve) => queue.push(resolve)) // the finished task passes on its slot
    } else running++
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
