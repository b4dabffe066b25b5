/** A host without a browser; its state is lost with it. */
import type { Host } from './host.ts'

const throwBlocked = (): never => {
  throw new Error('no storage')
}
export function memoryHost(hash = ''): Host {
  const entries: { hash: string; state: unknown }[] = [{ hash, state: null }]
  let index = 0
  let moved: () => void = () => undefined
  return {
    address: {
      hash: () => entries[index]!.hash,
      state: () => entries[index]!.state,
      write(state, to = entries[index]!.hash, push = false) {
        if (push) index++
        entries.length = index + 1
        entries[index] = { hash: to, state }
      },
      go(steps) {
        index = Math.min(Math.max(index + steps, 0), entries.length - 1)
        moved()
        return Promise.resolve()
      },
      onMove(listener) {
        moved = listener
      },
    },
    session: throwBlocked,
    local: throwBlocked,
    onStored: () => undefined,
  }
}
