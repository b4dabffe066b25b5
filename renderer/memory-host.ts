/** A host without a browser; its state is lost with it. */
import type { Host } from './host.ts'

const blocked = (): never => {
  throw new Error('no storage')
}
export function memoryHost(hash = ''): Host {
  const entries: { hash: string; state: unknown }[] = [{ hash, state: null }]
  let at = 0
  let moved: () => void = () => undefined
  return {
    address: {
      hash: () => entries[at]!.hash,
      state: () => entries[at]!.state,
      write(state, to = entries[at]!.hash, push = false) {
        if (push) at++
        entries.length = at + 1
        entries[at] = { hash: to, state }
      },
      go(steps) {
        at = Math.min(Math.max(at + steps, 0), entries.length - 1)
        moved()
        return Promise.resolve()
      },
      onMove(listener) {
        moved = listener
      },
    },
    session: blocked,
    local: blocked,
    onStored: () => undefined,
  }
}
