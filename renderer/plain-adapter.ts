/** Defaults for a storefront without accounts, slots, custom error codes and published documents. */
import { failures } from '#schemas/errors/error-row.ts'
import type { Adapter } from './adapter.ts'
import type { Core } from './core.ts'
import type { Addresses } from './routes/history.ts'
import { withQuery } from './routes/url.ts'

const neverNotify = () => () => undefined

/**
 * Links have no parameters and back leads home; all rows are in the entry chunk; all documents are part of the build, which has validated
 * them.
 */
export const plain = {
  addresses: { opened: () => undefined, present: () => undefined, firstBack: () => '/' } satisfies Addresses,
  areas: () => Promise.resolve({ areaOfCall: {}, areas: {} }),
  options: { registry: () => Promise.resolve({}), shape: () => Promise.resolve('any' as const) },
}
/** Given properties override the defaults. */
export const plainAdapter = ({ language }: Core, given: Partial<Adapter> = {}): Adapter => ({
  errors: failures,
  headers: () => ({ 'accept-language': language.locale() }),
  server: { address: (path) => Promise.resolve(path), text: (answer) => answer },
  identity: () => '',
  onIdentity: neverNotify,
  asking: () => () => 'same',
  getOwner: () => '',
  home: () => '/',
  address: (path, query = {}) => withQuery(path, query),
  placeholders: () => ({}),
  webview: '',
  calls: (call) => call,
  onErrorAction: (action) => action,
  guard: () => null,
  guards: () => [],
  viewer: ({ path }) => path,
  sources: {},
  fields: () => Promise.resolve({}),
  set: () => undefined,
  roots: (locale) => ({ env: { locale } }),
  onRoots: neverNotify,
  locale: { chosen: () => undefined, onChosen: neverNotify, refuse: () => undefined },
  actions: () => Promise.resolve({ signIns: {}, secrets: new Set(), logout: () => Promise.resolve('/') }),
  ...given,
})
