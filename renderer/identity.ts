/** Who is here. If the person changes, here or in another tab, nothing of theirs stays on screen (reliability T44). */
import type { Adapter } from './adapter.ts'
import type { Shown } from './page/shown.ts'

/** `changed`: called with the new person in place. */
export function watchIdentity({ identity, onIdentity }: Adapter, shown: Shown, changed: () => void) {
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
  shown.subscribe(checkIdentity)
  return {
    current: () => known,
    /** Delays the change until the next page is shown or until released, so that a login is shown together with the page it leads to. */
    hold(): () => void {
      held++
      return () => {
        held--
        // the page that a login leads to may be still to come
        if (!shown.isTurning()) checkIdentity()
      }
    },
  }
}
