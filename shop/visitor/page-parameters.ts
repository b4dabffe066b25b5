/** Page parameters before the hash of a link. Loaded on demand, because few links have them. */
import { parseSearch, withQuery } from '#renderer/routes/url.ts'
import type { Shop } from '../shop.ts'

/**
 * Parameters before the hash that do not belong to the page: they apply to the visit, or belong to a provider login, a draft or a tracker.
 */
const notOfPage =
  /^(?:promoCode|pageCode|bd_vid|autoFilterDelivery|agreeAgreement|indexFirstGroup|paid|lang|preview|code|state|\w+Ticket|utm_\w+|\w*clid|from|isappinstalled)$/
/** Moves the page's parameters from before the hash into it, unless the hash has a parameter of that name. */
export function takePageParameters({ core: { history } }: Shop): void {
  const { path, search } = history.current()
  const searchParameters = parseSearch(window.location.search.slice(1))
  const names = Object.keys(searchParameters).filter((name) => !notOfPage.test(name))
  if (!names.length) return
  history.rewrite(
    withQuery(path, {
      ...Object.fromEntries(names.map((name) => [name, searchParameters[name]])),
      ...parseSearch(search),
    }),
  )
  for (const name of names) delete searchParameters[name]
  window.history.replaceState(
    window.history.state,
    '',
    withQuery(window.location.pathname, searchParameters) + window.location.hash,
  )
}
