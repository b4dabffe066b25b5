import { useRef, useState } from 'react'

/** Runs one job at a time and reports whether it runs: a second tap before the answer is ignored. */
export function useBusy(): [busy: boolean, run: (job: () => Promise<unknown>) => void] {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const run = (job: () => Promise<unknown>) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    void job().finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  return [busy, run]
}
