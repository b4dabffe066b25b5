/** Shows a QR code next to the page on wide screens, which opens the same page on a phone. */
import type { Parts } from '#renderer/parts.ts'
import { parseSearch } from '#renderer/routes/url.ts'
import { isPageAddress } from '#schemas/language/page-address.ts'
import type { Shop } from './shop.ts'
import { buildAddress } from './visitor/visit.ts'

/** The same as `screens.desk` in `widgets/units.ts`. */
const room = '(min-width: 1024px)'

/** The address of the page on screen, with the code of the agent whose shop it is; external links have the page in their path. */
function buildPhoneAddress(shop: Shop): string {
  const { path, search } = shop.core.history.current()
  const to = buildAddress(shop, path, parseSearch(search))
  return `${location.origin}/shop${path === '/' || isPageAddress(path) ? to : `/#${to}`}`
}

export function offerPhone(shop: Shop, parts: Parts): void {
  const { history, kit } = shop.core
  const screen = matchMedia(room)
  const show = async () => {
    if (!screen.matches) return
    screen.removeEventListener('change', start)
    const { beside } = (await parts.preload?.()) ?? {}
    await beside?.({
      kit,
      address: () => buildPhoneAddress(shop),
      follow(listener) {
        const stop = history.subscribe(listener)
        const language = new MutationObserver(listener)
        language.observe(document.documentElement, { attributeFilter: ['lang'] })
        return () => {
          stop()
          language.disconnect()
        }
      },
    })
  }
  // the shop works without it
  const start = () => void show().catch(() => undefined)
  screen.addEventListener('change', start)
  start()
}
