/** What may follow a moment later: a keystroke is first on the canvas, then in the rest of the screen. */
import { startTransition, useEffect, useRef, useState } from 'react'

/** Longer than the canvas takes for a keystroke, and shorter than somebody notices in a list beside it. */
const MOMENT_MS = 60

/** Follows at least so often, also while keys come faster. */
export function useAfterCanvas<T>(value: T): T {
  const [shown, setShown] = useState(value)
  const latest = useRef(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = value
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined
      startTransition(() => setShown(latest.current))
    }, MOMENT_MS)
  }, [value])
  useEffect(
    () => () => {
      clearTimeout(waiting.current)
      waiting.current = undefined
    },
    [],
  )
  return shown
}
