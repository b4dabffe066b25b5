import { useSyncExternalStore } from 'react'

/** Returns the current value of a store, also in server rendering. */
export const useStore = <T>(subscribe: (listener: () => void) => () => void, current: () => T): T =>
  useSyncExternalStore(subscribe, current, current)
