/** Parameters of a page that a link has before its hash: few links do, so that this is loaded with them. */
import { queryOf, withQuery } from '../../renderer/routes/url.ts'
import type { Shop } from '../shop.ts'

/** Before the hash, these are not of the page: they apply to the visit, or are of a login at a provider, of a draft or of a tracker. */
const notOfPage =
  /^(?:promoCode|pageCode|bd_vid|autoFilterDelivery|agreeAgreement|indexFirstGroup|paid|lang|preview|code|state|\w+Ticket|utm_\w+|\w*clid|from|isappinstalled)$/
/** Parameters that were put before the hash are the page's, where it has none of that name. */
export function takePageParameters({ core: { history } }: Shop): void {
  const { path, search } = history.current()
  const before = queryOf(window.location.search.slice(1))
  const names = Object.keys(before).filter((name) => !notOfPage.test(name))
  if (!names.length) return
  history.rewrite(
    withQuery(path, { ...Object.fromEntries(names.map((name) => [name, before[name]])), ...queryOf(search) }),
  )
  for (const name of names) delete before[name]
  window.history.replaceState(
    window.history.state,
    '',
    withQuery(window.location.pathname, before) + window.location.hash,
  )
}
