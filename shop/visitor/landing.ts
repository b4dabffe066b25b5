/** Visit data from the address and browser storage, before there is a session: untrusted, and available to the inline script (`app/starter.ts`). */
import type { Locale } from '#schemas/language/locales.ts'
import { normalizeCode } from '#schemas/visitor.ts'
import { pickShopLocale } from './locale.ts'

/** The slots as stored (`shop.ts`). */
export function readStoredParameters(): Record<string, unknown> {
  try {
    return (JSON.parse(localStorage.getItem('menmian.local') ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
/** Whether this browser has a session of the kind that a page needs; '' needs no session. */
export function mayBeLoggedIn(needLogin: string): boolean {
  const [slot, name] = needLogin === 'card' ? ['session', 'simNo'] : ['user', 'mobile']
  try {
    return !needLogin || !!(JSON.parse(localStorage.getItem(`menmian.${slot}`)!) as Record<string, unknown>)[name]
  } catch {
    return false
  }
}
const getSearchParams = (): URLSearchParams => new URLSearchParams(location.search)
const getHashParams = (): URLSearchParams => new URLSearchParams(location.hash.split('?')[1])

/** The language: from the link, otherwise from this browser's stored choice, otherwise from the browser's settings. */
export function detectLocale(): Locale {
  const { locale } = readStoredParameters()
  return pickShopLocale(
    getSearchParams().get('lang') ??
      getHashParams().get('lang') ??
      (typeof locale === 'string' && locale ? locale : navigator.language),
  )
}

/** The signed token of the draft that a link shows; '' without a draft. */
export const getDraftToken = (): string => getSearchParams().get('preview') ?? ''

/** True if a page of the shop without this parameter led here without scripts: then the parameter is the page's own. */
export function isOwnParameter(name: string): boolean {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined
  return from?.origin === location.origin && !from.searchParams.has(name)
}

/** The current storefront, page code and draft, as the query of the list of published documents. */
export function buildPublishedQuery(): string {
  const local = readStoredParameters()
  const query = new URLSearchParams()
  for (const name of ['promoCode', 'pageCode']) {
    const value = normalizeCode(getHashParams().get(name) ?? getSearchParams().get(name)) || normalizeCode(local[name])
    if (value) query.set(name, value)
  }
  const preview = getDraftToken()
  if (preview) query.set('preview', preview)
  return query.toString()
}
