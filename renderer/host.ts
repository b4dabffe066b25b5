/**
 * The environment of a storefront: its address and its storage. Provided by the browser, or in memory for a test, a preview or a server.
 */
export type Host = {
  address: AddressBar
  /** Storage of this visit and of this device. Access may throw when the user blocks it. */
  session: () => Storage
  local: () => Storage
  /** Notifies when another tab has written a key of `local`, with the new text; null: any key. */
  onStored: (listener: (key: string | null, text: string | null) => void) => void
}
/** The address of the current page as a hash (`#/path?query`), and the state of its history entry. */
export type AddressBar = {
  hash: () => string
  state: () => unknown
  /** Without `hash` the address is unchanged. `push`: creates a new entry. */
  write: (state: unknown, hash?: string, push?: boolean) => void
  /** Navigates through the history; resolves when it has navigated. */
  go: (steps: number) => Promise<void>
  /** Notifies of navigations not made by `write`; `moved`: the browser has already shown the transition. */
  onMove: (listener: (moved?: boolean) => void) => void
}

export const browserHost: Host = {
  address: {
    hash: () => location.hash,
    state: (): unknown => history.state,
    write: (state, hash, push = false) => history[push ? 'pushState' : 'replaceState'](state, '', hash),
    go: (steps) =>
      new Promise((resolve) => {
        addEventListener('popstate', () => resolve(), { once: true })
        history.go(steps)
      }),
    onMove(listener) {
      history.scrollRestoration = 'manual'
      addEventListener('popstate', ({ hasUAVisualTransition }) => listener(hasUAVisualTransition))
      addEventListener('hashchange', () => listener())
    },
  },
  session: () => sessionStorage,
  local: () => localStorage,
  onStored(listener) {
    addEventListener('storage', ({ key, newValue }) => listener(key, newValue))
    // A page restored from the back/forward cache received no storage events, and the user may have logged out since.
    addEventListener('pageshow', ({ persisted }) => persisted && listener(null, null))
  },
}
