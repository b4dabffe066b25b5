// npm that is killed passes the signal to nobody, and a shell may stand between: we notice when one of the two has another parent.
import { readFileSync } from 'node:fs'

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return ''
  }
}
const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`

/** Calls `stop` when the npm that started this process is gone; returns how to end the watch. */
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
