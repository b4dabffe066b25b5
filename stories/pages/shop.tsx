/**
 * Renders a page of the shop with its renderer, frame and tables. Calls are answered as in Studio's states; no request leaves the
 * browser.
 */
import { createRoot } from 'react-dom/client'
import { maps as pageMaps } from 'virtual:pages'
import { words } from 'virtual:region'
import { createCore, createStorefront, memoryHost } from '#renderer/index.tsx'
import type { Rows } from '#renderer/api/call.ts'
import { parseSearch, withQuery } from '#renderer/routes/url.ts'
import { examples } from '#schemas/examples/index.ts'
import { buildExampleQuery } from '#schemas/examples/parameters.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { composeShop, plainEnv } from '#shop/compose.ts'
import { createOrigin } from '#shop/origin.ts'
import { openShop } from '#shop/shop.ts'
import { loadExamples } from '#studio/shop/examples.ts'
import { createAnswers, nothingUnsaved, type ShownState } from '#studio/states/answers.ts'
import { people } from '#studio/states/people.ts'
import { getPersona, personas, type Persona } from '#studio/states/states.ts'
import { parts } from '#widgets/frame/parts.ts'
import { registry } from '#widgets/registry.ts'
import { china } from '#renderer/i18n/china-formats.ts'

export type PageState = {
  path: string
  persona: string
  data: string
  locale: Locale
  address: string | undefined
  onLeft: (path: string, address: string) => void
}

/** Answers calls of the shop with the examples of the contract; files are served by Storybook. */
const files = fetch.bind(globalThis)
const answerExample: typeof fetch = async (input, init) => {
  const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
  if (pathname.startsWith('/shop/')) return files(input, init)
  const example = (examples as Record<string, unknown>)[pathname]
  if (example === undefined) return new Response('{}', { status: 404 })
  return pathname.startsWith('/api/')
    ? Response.json({ code: 0, message: '', data: example, timestamp: Date.now(), traceID: '' })
    : Response.json(example)
}

let rows: Rows = (path) => Promise.reject(new Error(path))
let shown: ShownState = { persona: 'guest', data: 'examples' }
let drawn = 0
const answer = createAnswers({
  loadExamples,
  server: answerExample,
  rows: (path) => rows(path),
  shown: () => shown,
  unsaved: () => nothingUnsaved,
})
/** Calls are answered only while a page is rendered; other stories make none. */
globalThis.fetch = (...asked) => (drawn > 0 ? answer(...asked) : files(...asked))

// block navigation to other sites
globalThis.navigation?.addEventListener('navigate', (event) => {
  if (drawn > 0 && new URL(event.destination.url).origin !== location.origin) event.preventDefault()
})

/** Every order is the example of the contract, regardless of its number. */
const order = { orderSn: 'PN20261121102518KQWX' }
const isPersona = (name: string): name is Persona => Object.hasOwn(personas, name)

export async function drawPage(host: HTMLElement, state: PageState): Promise<() => void> {
  const { path, locale, onLeft } = state
  const loaded = await Promise.all(Object.values(pageMaps).map((load) => load()))
  const info = loaded.map(({ pages }) => pages[path]).find(Boolean)
  const [, search = ''] = (state.address ?? path).split('?')
  const address = withQuery(path, { ...buildExampleQuery(path, info?.query, order), ...parseSearch(search) })
  const core = createCore(memoryHost(`#${address}`), { region: china, locale })
  const shop = openShop(core, createOrigin())
  shop.local.locale = locale
  core.history.start({ opened: () => undefined, present: () => undefined, firstBack: () => '/' })
  const persona = isPersona(state.persona) ? state.persona : getPersona(info?.needLogin)
  Object.assign(shop.session, people[persona].session)
  Object.assign(shop.user, people[persona].user)
  shown = { persona, data: state.data as ShownState['data'] }
  drawn++
  const { maps, options } = composeShop(shop, {
    env: plainEnv(shop, locale),
    words,
    parts,
    registry: () => Promise.resolve(registry),
    shippedOnly: true,
  })
  rows = options.rows
  const Storefront = createStorefront(core, {
    ...options,
    adapter: { ...options.adapter, guard: () => null, guards: () => [] },
  })
  core.language.switchTo(locale, await words(locale))
  await maps.all()
  const root = createRoot(host, { onCaughtError: () => undefined })
  root.render(<Storefront />)
  const unfollow = core.history.subscribe(() => {
    const { path: to, search: query } = core.history.current()
    if (to !== path) onLeft(to, query ? `${to}?${query}` : to)
  })
  return () => {
    unfollow()
    root.unmount()
    drawn--
  }
}
