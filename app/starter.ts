/**
 * Inlined in the built page (`compiler/build/starter-plugin.ts`) and run first: starts the downloads for the page in the URL before the
 * main script has loaded. It only preloads, all in parallel, and the runtime uses the results. A wrong guess costs a file, a correct guess
 * saves a round trip.
 */
import type { Parts, RouteTree } from '#compiler/build/starter-plugin.ts'
import { detectLocale, mayBeLoggedIn, buildPublishedQuery, readStoredParameters } from '#shop/visitor/landing.ts'
import { showLook } from '#shop/visitor/look.ts'
import { isPageAddress } from '#schemas/language/page-address.ts'
import { findPageArea, type PageArea } from '#schemas/page-area.ts'

declare const PARTS: Parts<PageArea>
/** Injected by the build. */
const { files, areas, routes } = PARTS

// older Safari versions do not support it
const ofScripts = document.createElement('link').relList.supports('modulepreload') ? 'modulepreload' : 'preload'
const addHint = (href: string, as: 'script' | 'style' | 'fetch') =>
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: as === 'script' ? ofScripts : 'preload',
      as,
      href,
      crossOrigin: '',
    }),
  )

// page URLs, as in links from outside, and an agent's link to home are rewritten to a hash; a draft's link already has a hash
const below = location.pathname.slice('/shop'.length)
const hashPath =
  (isPageAddress(below) || (below === '/' && !location.hash && /promoCode=/.test(location.search))) && below
if (hashPath) history.replaceState(history.state, '', `/shop/#${hashPath}${location.search}`)
const viewer = buildPublishedQuery()
// discards the server's HTML when it is for another page or another visitor
const { dataset, lang } = document.documentElement
const locale = detectLocale()
const [path = '', search] = (location.hash.slice(1) || '/').split('?')
const { skeleton } = dataset
const fits =
  skeleton === undefined
    ? dataset.viewer === viewer && (hashPath || search === undefined)
    : // a skeleton does not depend on the visitor or on parameters
      mayBeLoggedIn(skeleton)
if (dataset.path !== path || lang !== locale || !fits) delete dataset.viewer
// links of the server's HTML lead to the server's pages; other taps are repeated when the page is ready (renderer/page/prerendered.ts)
addEventListener('click', (event) => {
  if (!('viewer' in dataset) || (event.target as Element).closest('a[href]')) return
  event.preventDefault()
  dataset.tap = `${event.clientX},${event.clientY}`
})
// the theme of the last visit (`renderer/api/published/published-reader.ts`), before anything is drawn
try {
  const { tokens } = JSON.parse(localStorage.getItem(`menmian.theme?${viewer}`)!) as { tokens: Record<string, string> }
  for (const name in tokens) document.documentElement.style.setProperty(`--${name}`, tokens[name]!)
} catch {
  // no stored theme, or storage is blocked
}
// the sum of a payment from which the visitor returns (`shop/payment-return.ts`); the drawn page remains until the shop has the order
try {
  const { parts } = JSON.parse(sessionStorage.getItem(`menmian.typed.${search}`)!) as { parts: string[] }
  new MutationObserver((_, observer) => {
    const text = document.querySelector('#prerendered p+p')
    if (!text) return
    observer.disconnect()
    const sum = text.previousSibling!.firstChild!.childNodes
    parts.forEach((part, index) => (sum[index]!.textContent = part))
    delete dataset.skeleton
  }).observe(document, { childList: true, subtree: true })
} catch {
  // another page, or another tab
}
const show = () => showLook(readStoredParameters())
show()
// a theme that loads later may follow the phone's colour scheme; the look is set before its colours are painted
new MutationObserver(show).observe(document.documentElement, { attributeFilter: ['style'] })
// with a domain lookup, the server's address is not known yet (`shop/origin.ts`)
if (!document.querySelector('meta[name="domain-lookup"]')) addHint(`/api/layouts?${viewer}`, 'fetch')
const ofArea = areas[findPageArea(path)]
// a part such as `constructor` leads to a value without files
let place: RouteTree | string | undefined = routes
for (const part of path
  .replace(/\/index$/, '')
  .split('/')
  .slice(1))
  place = (place as RouteTree | undefined)?.[part]
const ofPage = typeof place === 'string' ? place : ((place?.[''] as string | undefined) ?? '')
// starts with the map of the area, the document and the rows, which the page needs to request its data
const places = ofArea.slice(0, 2) + ofPage.slice(0, 2) + ofArea.slice(2) + ofPage.slice(2)
for (const index of places.match(/../g) ?? []) {
  const [chinese = '', other] = files[parseInt(index, 36)]!.split('|')
  const file = locale === 'en' && other ? other : chinese
  const isSheet = file.endsWith('.css')
  // already in the page that the server rendered
  if (isSheet && document.querySelector(`link[href$="/${file}"]`)) continue
  if (isSheet) addHint(`/shop/assets/${file}`, 'style')
  else addHint(`/shop/assets/${file}.js`, 'script')
}
// Fallback when neither the messages nor the code that shows them could be loaded (product §8 "Startup failures").
addEventListener(
  'error',
  ({ target }) => {
    const root = document.getElementById('root')
    if (root?.childElementCount !== 0 || (target !== window && !(target instanceof HTMLScriptElement))) return
    root.append(
      Object.assign(document.createElement('p'), { role: 'alert', textContent: '内部网络故障，请稍后重试！' }),
    )
  },
  true,
)
