import { afterEach, expect, test, vi } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

afterEach(() => vi.useRealTimers())

test('automatic repetition stops at its limit, and is allowed again after some time', () => {
  vi.useFakeTimers()
  const may = createRateLimit({ times: 3, ms: 1000 })
  expect([may(), may(), may(), may()]).toEqual([true, true, true, false])
  vi.advanceTimersByTime(1001)
  expect(may()).toBe(true)
})
