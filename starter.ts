/**
 * The first lines that run: inline in the built page (`compiler/build/starter-plugin.ts`), which must not wait for a script to learn what
 * the page in the address needs. They only ask for it, all at once; the runtime finds it there. What they guess wrong
 * costs a file, what they guess right saves a round to the server.
 */
import type { Parts } from './compiler/build/starter-plugin.ts'
import { localeNow, publishedQuery } from './shop/landing.ts'
import { areaOfPage, type PageArea } from './schemas/page-area.ts'

declare const PARTS: Parts<PageArea>
/** Put in by the build. */
const { files, areas, routes } = PARTS

// Safari learned it late
const ofScripts = document.createElement('link').relList.supports('modulepreload') ? 'modulepreload' : 'preload'
const hint = (href: string, as: 'script' | 'style' | 'fetch') =>
  document.head.append(Object.assign(document.createElement('link'), { rel: as === 'script' ? ofScripts : 'preload', as, href, crossOrigin: '' }))

// what a lookup has to name first cannot be asked for yet (`shop/origin.ts`)
if (!document.querySelector('meta[name="domain-lookup"]')) hint(`/api/layouts?${publishedQuery()}`, 'fetch')
const english = localeNow() === 'en'
const path = location.hash.slice(1).split('?')[0] || '/'
const places = areas[areaOfPage(path)] + (Object.prototype.hasOwnProperty.call(routes, path) ? routes[path]! : '')
for (const place of places.match(/../g) ?? []) {
  const [chinese = '', other] = files[parseInt(place, 36)]!.split('|')
  const file = english && other ? other : chinese
  if (file.endsWith('.css')) hint(`/shop/assets/${file}`, 'style')
  else hint(`/shop/assets/${file}.js`, 'script')
}
// Neither the words nor what draws them have come (product §8 "Startup failures").
addEventListener(
  'error',
  ({ target }) => {
    const root = document.getElementById('root')
    if (root?.childElementCount !== 0 || (target !== window && !(target instanceof HTMLScriptElement))) return
    root.append(Object.assign(document.createElement('p'), { role: 'alert', textContent: '内部网络故障，请稍后重试！' }))
  },
  true,
)
