/**
 * A choice is shown immediately and passed on after the next frame, because its effect may take longer to draw than a
 * tap may take. The next touch or key passes it on without waiting, and so does leaving the page, so that a reload
 * right after the tap does not lose it.
 */
import { startTransition, useOptimistic } from 'react'
import { runAfterPaint } from '#renderer/state/after-paint.ts'

/** Returns the choice to show, and the function that a tap calls. A refused choice is reverted. */
export function useChoice<T>(value: T, pass: (chosen: T) => unknown): [T, (next: T) => void] {
  const [optimistic, setOptimistic] = useOptimistic(value)
  return [
    optimistic,
    (next) =>
      startTransition(async () => {
        setOptimistic(() => next)
        await new Promise<unknown>((done) => {
          for (const type of ['pointerdown', 'keydown', 'pagehide']) addEventListener(type, done, { once: true })
          runAfterPaint(() => done(0))
        })
        pass(next)
      }),
  ]
}
