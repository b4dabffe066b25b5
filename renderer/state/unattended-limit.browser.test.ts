import { expect, onTestFinished, test, vi } from 'vitest'
import { createUnattendedLimit } from './unattended-limit.ts'

const limited = (most: number) => {
  const again = vi.fn()
  const limit = createUnattendedLimit(again, most)
  onTestFinished(limit.stop)
  return { again, ...limit }
}
const moves = ['scroll', 'wheel', 'touchmove', 'pointerdown', 'keydown']

test('so many times are allowed, and after a move as many again', () => {
  const { take } = limited(2)
  for (const move of moves) {
    expect([take(), take(), take()], move).toEqual([true, true, false])
    document.body.dispatchEvent(new Event(move))
  }
})
test('a move asks again only for what was refused, and not after the end', () => {
  const { again, take, stop } = limited(1)
  dispatchEvent(new Event('scroll'))
  take()
  dispatchEvent(new Event('scroll'))
  expect(again).not.toHaveBeenCalled()
  take()
  take()
  dispatchEvent(new Event('scroll'))
  expect(again).toHaveBeenCalledOnce()
  take()
  take()
  stop()
  dispatchEvent(new Event('scroll'))
  expect(again).toHaveBeenCalledOnce()
})
