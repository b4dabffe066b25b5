/** Watches the identity. If it changes, here or in another tab, the previous user's data must leave the screen (reliability T44). */
import type { Adapter } from './adapter.ts'
import type { ShownEntry } from './page/shown-entry.ts'

/** `changed`: called after the identity has changed. */
export function watchIdentity({ identity, onIdentity }: Adapter, shown: ShownEntry, changed: () => void) {
  let lastIdentity = identity()
  let held = 0
  const checkIdentity = () => {
    if (identity() === lastIdentity) return
    lastIdentity = identity()
    changed()
  }
  onIdentity(() => {
    if (!held) checkIdentity()
  })
  shown.subscribe(checkIdentity)
  return {
    current: () => lastIdentity,
    /** Delays the change until the next page is shown or until released, so that a login is shown together with the page it leads to. */
    hold(): () => void {
      held++
      return () => {
        held--
        // the page that a login leads to may still be loading
        if (!shown.isTurning()) checkIdentity()
      }
    },
  }
}
