/** Lets one tab of a browser edit a page at a time, so that two tabs never overwrite each other's journal. */

/** `here`: this tab edits; `elsewhere`: another tab edits; `unknown`: the browser has no Web Locks. */
export type TabState = 'here' | 'elsewhere' | 'unknown'
export type Claim = {
  /** Makes this the editing tab, and notifies the other. */
  takeOver(): void
  leave(): void
}

/** Claims a page. `tell` is called initially and on each change, also when the other tab closes, so that this tab continues its journal. */
export function claimPage(key: string, tell: (editing: TabState) => void): Claim {
  const name = `menmian-studio ${key}`
  const leaving = new AbortController()
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) {
    tell('unknown')
    return { takeOver: () => undefined, leave: () => undefined }
  }
  let waiting: AbortController | undefined
  const hold = async (): Promise<void> => {
    tell('here')
    await new Promise<void>((resolve) => leaving.signal.addEventListener('abort', () => resolve()))
  }
  const wait = (): void => {
    if (leaving.signal.aborted) return
    tell('elsewhere')
    const controller = new AbortController()
    waiting = controller
    locks.request(name, { signal: controller.signal }, hold).catch(() => {
      // another tab has taken over
      if (!controller.signal.aborted) wait()
    })
  }
  const request = async (options: LockOptions): Promise<void> => {
    try {
      await locks.request(name, options, (lock) => (lock ? hold() : wait()))
    } catch {
      wait()
    }
  }
  void request({ ifAvailable: true })
  return {
    takeOver() {
      if (leaving.signal.aborted) return
      waiting?.abort()
      void request({ steal: true })
    },
    leave() {
      leaving.abort()
      waiting?.abort()
    },
  }
}
