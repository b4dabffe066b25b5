/** Starts the worker under Studio's Trusted Types policy, which rejects any other script address. */
// oxlint-disable-next-line import/default -- the address that the build gives it
import address from './worker.ts?worker&url'

type Policies = {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(url: string): unknown }
}

/** Created once, because the page's policy rejects a second of the same name. */
let trusted: unknown
export function startWorker(): Worker {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  trusted ??= trustedTypes
    ? trustedTypes.createPolicy('menmian-compiler', { createScriptURL: () => address }).createScriptURL('')
    : address
  return new Worker(trusted as string, { type: 'module' })
}
