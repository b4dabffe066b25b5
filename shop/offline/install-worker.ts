/** Registers the service worker, and sends it the names of the files that this page has loaded without it. */
import { getDraftToken, buildPublishedQuery } from '../visitor/landing.ts'
import { readHashPath } from '#schemas/language/page-address.ts'
import { MAX_FILES, SERVICE_WORKER, type FilesMessage } from '#schemas/language/service-worker.ts'

type Policies = {
  createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(of: string): unknown }
}

const base = import.meta.env.BASE_URL
const LATE = 5000
const address = base + SERVICE_WORKER
/** The worker's address under the page's Trusted Types policy, which allows no other script address. */
const getTrustedAddress = () => {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  return (trustedTypes?.createPolicy('menmian', { createScriptURL: () => address }).createScriptURL('') ??
    address) as string
}

const listLoadedFiles = () => [
  location.pathname + location.search,
  // a page that is opened at its hash next time; its parameters may be private
  ...[readHashPath(location.hash)].flatMap((path) => (path ? [base + path.slice(1)] : [])),
  // the address that the page was opened at, before it became a hash (`app/starter.ts`)
  ...performance.getEntriesByType('navigation').map(({ name }) => name.split('#')[0]!),
  ...performance
    .getEntriesByType('resource')
    .map(({ name }) => name.split('#')[0]!)
    .filter((name) => name.startsWith(`${location.origin}/`)),
]

/** Adds the manifest late, because a browser reads it only when the user installs the shop. */
function nameManifest(): void {
  const query = new URLSearchParams(buildPublishedQuery())
  query.set('lang', document.documentElement.lang)
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'manifest', href: `${base}manifest.webmanifest?${query}` }))
}

export async function installServiceWorker(): Promise<void> {
  // development serves other files
  if (!import.meta.env.PROD || getDraftToken()) return
  nameManifest()
  if (!('serviceWorker' in navigator)) return
  // the browser updates a registered worker at each start, and registering it again fails without a network
  if (!(await navigator.serviceWorker.getRegistration(base)))
    await navigator.serviceWorker.register(getTrustedAddress())
  const { active } = await navigator.serviceWorker.ready
  const keep = (all: string[]) => {
    const files: FilesMessage = { type: 'files', files: [...new Set(all)].slice(0, MAX_FILES) }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin but its page's
    active?.postMessage(files)
  }
  keep(listLoadedFiles())
  // files that were requested before the worker controlled this page, and arrived after the first list
  setTimeout(() => keep(listLoadedFiles().filter((name) => name.includes(`${base}assets/`))), LATE)
}
