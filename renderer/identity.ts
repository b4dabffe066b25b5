/** Who is here. If the person changes, here or in another tab, nothing of theirs stays on screen (reliability T44). */
import type { Adapter } from './adapter.ts'
import type { History } from './routes/history.ts'

/** `changed`: called with the new person in place. */
export function watchIdentity({ identity, onIdentity }: Adapter, history: History, changed: () => void) {
  let known = identity()
  let held = 0
  const checkIdentity = () => {
    if (identity() === known) return
    known = identity()
    changed()
  }
  onIdentity(() => {
    if (!held) checkIdentity()
  })
  history.subscribe(checkIdentity)
  return {
    current: () => known,
    /** Delays the change until the next navigation or until released, so that a login is shown together with the page it leads to. */
    hold(): () => void {
      held++
      return () => {
        held--
        checkIdentity()
      }
    },
  }
}
