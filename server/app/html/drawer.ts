/** Starts the rendering thread with the first requested page, and restarts it after it ends. */
import { Worker } from 'node:worker_threads'
import { SECOND } from '#server/platform/time.ts'
import { createRestarts } from '../restarts.mjs'
import type { Answer, FromServer, FromThread, PageRequest, Prerendered } from './messages.ts'

/** Time limit of a page, in case its data never arrive. */
const LONGEST = 8 * SECOND
/** Pause after repeated ends of the thread, so that it is not restarted for each page. */
const PAUSE = 30 * SECOND
const MEMORY_MB = 256

export type Ask = (
  method: string,
  path: string,
  init: { headers: Record<string, string>; body?: string },
) => Promise<Answer>
export type Drawer = { draw: (request: PageRequest) => Promise<Prerendered | undefined>; stop: () => Promise<unknown> }

type Waiting = { resolve: (page: Prerendered | undefined) => void; reject: (error: Error) => void }

type Parts = {
  /** The built `app/prerender.tsx`. */
  bundle: string
  ask: Ask
  /** The public origin, for links in Markdown. */
  origin?: string
  /** Notified of an error that no page caught. */
  failed?: (error: Error) => void
}

export function createDrawer({ bundle, ask, origin = '', failed }: Parts): Drawer {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  const restarts = createRestarts()
  let startsAt = 0
  let draws = 0

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const send = (thread: Worker, message: FromServer) => thread.postMessage(message)
  async function answer(
    thread: Worker,
    { ask: id, method, path, headers, body }: FromThread & { kind: 'ask' },
  ): Promise<void> {
    const got = await ask(method, path, { headers, ...(body !== undefined && { body }) }).catch(() => ({
      status: 503,
      text: '',
    }))
    send(thread, { kind: 'answer', ask: id, answer: got })
  }
  function receive(thread: Worker, message: FromThread): void {
    if (message.kind === 'ask') return void answer(thread, message)
    if (message.kind === 'uncaught') return failed?.(new Error(message.message))
    const waiter = waiting.get(message.draw)
    if (message.kind === 'drawn') waiter?.resolve(message.page)
    else waiter?.reject(new Error(message.message))
  }
  function started(): Worker {
    if (worker) return worker
    if (performance.now() < startsAt) throw new Error('the drawing thread ended a moment ago')
    const thread = new Worker(new URL('thread.ts', import.meta.url), {
      workerData: { bundle, origin },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    // the thread must not keep the process alive
    thread.unref()
    const end = (error: Error) => {
      if (worker !== thread) return
      worker = undefined
      startsAt = performance.now() + (restarts.pause() ?? PAUSE)
      for (const waiter of waiting.values()) waiter.reject(error)
    }
    thread.on('message', (message: FromThread) => receive(thread, message))
    thread.on('error', end)
    thread.on('exit', () => end(new Error('the drawing thread ended')))
    return (worker = thread)
  }

  return {
    async draw(request) {
      const thread = started()
      const draw = draws++
      let late: NodeJS.Timeout | undefined
      try {
        return await new Promise((resolve, reject) => {
          waiting.set(draw, { resolve, reject })
          late = setTimeout(() => reject(new Error('the page was not drawn in time')), LONGEST).unref()
          send(thread, { kind: 'draw', draw, request })
        })
      } finally {
        clearTimeout(late)
        waiting.delete(draw)
      }
    },
    async stop() {
      for (const waiter of waiting.values()) waiter.resolve(undefined)
      await worker?.terminate()
    },
  }
}
