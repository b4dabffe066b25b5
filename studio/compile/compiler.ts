/** Client of the compiler worker: checks one document at a time; of the waiting documents only the newest is checked. */
import type { Environment, Issue } from '#compiler/index.ts'
import type { Json } from '#compiler/layers/layers.ts'
import type { LowerLayers } from './findings.ts'
import type { QuestionInput, FromWorker, Question, Questions, ToWorker } from './protocol.ts'
import { startWorker } from './start-worker.ts'

export type Compiler = {
  /** Sets the layers below the page, before its first check and whenever they change. */
  setLower(lower: LowerLayers): void
  /** Undefined when superseded by a newer document, or when the worker cannot run here. */
  check(document: Json): Promise<Issue[] | undefined>
  /** Undefined when the document cannot be analysed, or the worker cannot run here. */
  ask<Q extends Question>(question: QuestionInput<Q>): Promise<Questions[Q]['answer'] | undefined>
  stop(): void
}
type PendingCheck = { document: Json; done: (issues: Issue[] | undefined) => void }

/** Timeout of a check, which usually takes some hundredths of a second. */
const LATE_MS = 10_000

/** Starts the worker, and restarts it after a crash or a timeout if it has answered a check before. */
export function startCompiler(environment: Environment, start: () => Worker = startWorker): Compiler {
  let worker: Worker | undefined
  let lower: LowerLayers | undefined
  let running: (PendingCheck & { id: number }) | undefined
  let next: PendingCheck | undefined
  let late: ReturnType<typeof setTimeout> | undefined
  let lastId = 0
  const waiting = new Map<number, (answer: Questions[Question]['answer'] | undefined) => void>()
  let hasAnswered = false

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  const send = (message: ToWorker) => worker?.postMessage(message)
  function stop(): void {
    clearTimeout(late)
    worker?.terminate()
    worker = undefined
    for (const check of [running, next]) check?.done(undefined)
    running = next = undefined
    for (const done of waiting.values()) done(undefined)
    waiting.clear()
  }
  function begin(): void {
    hasAnswered = false
    try {
      const newWorker = start()
      newWorker.addEventListener('message', receive)
      for (const name of ['error', 'messageerror'])
        newWorker.addEventListener(name, () => newWorker === worker && fail())
      worker = newWorker
      send({ type: 'environment', environment })
      if (lower) send({ type: 'lower', lower })
    } catch {
      stop()
    }
  }
  function fail(): void {
    stop()
    if (hasAnswered) begin()
  }
  function run(): void {
    if (running || !next) return
    running = { ...next, id: ++lastId }
    next = undefined
    late = setTimeout(fail, LATE_MS)
    send({ type: 'check', id: running.id, document: running.document })
  }
  function receive({ data }: MessageEvent<FromWorker>): void {
    const resolve = waiting.get(data.id)
    if (resolve) {
      waiting.delete(data.id)
      return resolve(data.type === 'answer' ? data.answer : undefined)
    }
    if (data.id !== running?.id || data.type === 'answer') return
    const { done } = running
    running = undefined
    hasAnswered = true
    clearTimeout(late)
    // outdated: a newer document is waiting
    done(next || data.type === 'failed' ? undefined : data.issues)
    run()
  }
  begin()
  return {
    setLower(newLower) {
      lower = newLower
      send({ type: 'lower', lower })
    },
    check: (document) =>
      new Promise((done) => {
        if (!worker) return done(undefined)
        next?.done(undefined)
        next = { document, done }
        run()
      }),
    ask: <Q extends Question>(question: QuestionInput<Q>) =>
      new Promise<Questions[Q]['answer'] | undefined>((done) => {
        if (!worker) return done(undefined)
        waiting.set(++lastId, done)
        send({ type: 'ask', id: lastId, asked: question })
      }),
    stop,
  }
}
