import { useSyncExternalStore } from 'react'

/** The current value of a store; on a server there is no other. */
export const useStore = <T>(subscribe: (listener: () => void) => () => void, current: () => T): T =>
  useSyncExternalStore(subscribe, current, current)
