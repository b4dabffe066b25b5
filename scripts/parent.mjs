// A killed npm does not pass on the signal, and there may be a shell in between, so we watch for a change of the parent of either process.
import { readFileSync } from 'node:fs'

function readParent(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return ''
  }
}
const ancestors = () => `${process.ppid} ${readParent(process.ppid)}`

/** Calls `stop` when the npm that started this process is gone; returns a function that ends the watch. */
export function stopWithParent(stop) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    stop()
  }, 500).unref()
  return () => clearInterval(watch)
}
