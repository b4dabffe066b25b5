/** One tab of a browser edits a page at a time, so that two journals of one person never overwrite each other. */

/** `here`: this tab edits; `elsewhere`: another one does; `unknown`: the browser has no locks. */
export type Editing = 'here' | 'elsewhere' | 'unknown'
export type Claim = {
  /** Makes this tab the editing one, and notifies the other. */
  takeOver(): void
  leave(): void
}

/** `tell` is called at once and with each change, also when the other tab is closed, so that this one continues its journal. */
export function claim(key: string, tell: (editing: Editing) => void): Claim {
  const name = `menmian-studio ${key}`
  const left = new AbortController()
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) {
    tell('unknown')
    return { takeOver: () => undefined, leave: () => undefined }
  }
  let waiting: AbortController | undefined
  const hold = async (): Promise<void> => {
    tell('here')
    await new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()))
  }
  const wait = (): void => {
    if (left.signal.aborted) return
    tell('elsewhere')
    const own = new AbortController()
    waiting = own
    locks.request(name, { signal: own.signal }, hold).catch(() => {
      // it was here, and was taken over
      if (!own.signal.aborted) wait()
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
      if (left.signal.aborted) return
      waiting?.abort()
      void request({ steal: true })
    },
    leave() {
      left.abort()
      waiting?.abort()
    },
  }
}
