import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFollowing } from './following.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A screen whose frames are painted after 16 ms. */
function createScreen() {
  let value = 0
  const rendered: number[] = []
  const painted: number[] = []
  const following = createFollowing(
    () => value,
    (run) => {
      const timer = setTimeout(run, 16)
      return () => clearTimeout(timer)
    },
  )
  following.subscribe(() => void rendered.push(following.now()))
  return {
    following,
    shown: rendered,
    painted,
    change: () => void value++,
    edit(isTyped = true): void {
      value++
      following.showSoon(() => void painted.push(value), isTyped)
    },
  }
}

test('what is typed is shown after its frame and a pause, another edit with its frame', () => {
  const { following, shown, painted, edit } = createScreen()
  edit()
  expect([following.now(), following.isBehind()]).toEqual([0, true])
  vi.advanceTimersByTime(20)
  expect([painted, shown]).toEqual([[1], []])
  vi.advanceTimersByTime(60)
  expect([painted, shown, following.isBehind()]).toEqual([[1], [1], false])
  edit(false)
  expect(following.now()).toBe(1)
  vi.advanceTimersByTime(16)
  expect([painted, shown, following.isBehind()]).toEqual([[1, 2], [1, 2], false])
})

test('while keys come the screen waits for a pause, but not for ever', () => {
  const { shown, painted, edit } = createScreen()
  for (let key = 0; key < 10; key++) {
    edit()
    vi.advanceTimersByTime(40)
  }
  expect(painted).toHaveLength(10)
  expect(shown).toHaveLength(1)
  vi.advanceTimersByTime(300)
  expect(shown.at(-1)).toBe(10)
})

test('whatever else changes shows the edit too, and takes nothing from what waits for the paint', () => {
  const { following, shown, painted, edit, change } = createScreen()
  edit()
  change()
  following.show()
  expect([shown, following.isBehind()]).toEqual([[2], false])
  vi.advanceTimersByTime(500)
  expect([painted, shown]).toEqual([[2], [2]])
})
