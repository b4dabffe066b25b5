/** Starts the worker under the policy of Studio, which lets no other address of a script through. */
// oxlint-disable-next-line import/default -- the address that the build gives it
import address from './worker.ts?worker&url'

type Policies = {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(of: string): unknown }
}

/** Created once: the policy of the page refuses a second of its name. */
let trusted: unknown
export function startWorker(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trusted ??= trustedTypes
    ? trustedTypes.createPolicy('menmian-compiler', { createScriptURL: () => address }).createScriptURL('')
    : address
  return new Worker(trusted as string, { type: 'module' })
}
