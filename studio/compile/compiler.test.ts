import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Environment } from '#compiler/index.ts'
import { startCompiler } from './compiler.ts'
import type { ToWorker } from './protocol.ts'

/** A worker that answers, crashes or is silent, depending on `mood`. */
class Fake extends EventTarget {
  static started: Fake[] = []
  static mood: 'answers' | 'dies' | 'is silent' = 'answers'
  heard: ToWorker[] = []
  isOver = false
  constructor() {
    super()
    Fake.started.push(this)
  }
  postMessage(message: ToWorker): void {
    this.heard.push(message)
    if (message.type !== 'check' || Fake.mood === 'is silent') return
    const { id } = message
    queueMicrotask(() =>
      this.dispatchEvent(
        Fake.mood === 'dies'
          ? new Event('error')
          : new MessageEvent('message', { data: { type: 'findings', id, issues: [] } }),
      ),
    )
  }
  terminate(): void {
    this.isOver = true
  }
}
const createCompiler = () => startCompiler({} as Environment, () => new Fake() as unknown as Worker)
const lower = { path: '/', name: 'site', below: {}, hidden: [], shown: null }
beforeEach(() => {
  Fake.started = []
  Fake.mood = 'answers'
})
afterEach(() => void vi.useRealTimers())

test('a worker that dies is started again with what it needs, and the next document is checked', async () => {
  const { setLower, check, stop } = createCompiler()
  setLower(lower)
  expect(await check({ a: 1 })).toEqual([])
  Fake.mood = 'dies'
  expect(await check({ a: 2 })).toBeUndefined()
  Fake.mood = 'answers'
  expect(await check({ a: 3 })).toEqual([])
  expect(Fake.started.map(({ isOver }) => isOver)).toEqual([true, false])
  expect(Fake.started[1]!.heard.map(({ type }) => type)).toEqual(['environment', 'lower', 'check'])
  stop()
})

test('a worker that stops answering is replaced after ten seconds; one that never answered is not started again', async () => {
  vi.useFakeTimers()
  const { check } = createCompiler()
  await check({ a: 1 })
  Fake.mood = 'is silent'
  const waiting = check({ a: 2 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await waiting, Fake.started.length]).toEqual([undefined, 2])
  const again = check({ a: 3 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await again, Fake.started.length, await check({ a: 4 })]).toEqual([undefined, 2, undefined])
})
