/**
 * A choice is shown at once and passed on after the next frame, because what it changes may take longer to draw than a tap may. The next touch
 * or key passes it on at once, and so does leaving the page, so that a reload right after the tap keeps it.
 */
import { startTransition, useOptimistic } from 'react'
import { afterPaint } from '../../../renderer/state/after-paint.ts'

/** The choice to show, and what a tap calls. One that is refused is taken back. */
export function useChoice<T>(value: T, pass: (chosen: T) => unknown): [T, (next: T) => void] {
  const [shown, show] = useOptimistic(value)
  return [
    shown,
    (next) =>
      startTransition(async () => {
        show(() => next)
        await new Promise<unknown>((done) => {
          for (const type of ['pointerdown', 'keydown', 'pagehide']) addEventListener(type, done, { once: true })
          afterPaint(() => done(0))
        })
        pass(next)
      }),
  ]
}
