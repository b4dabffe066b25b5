/** Addresses of pages for crawlers: each page has one in each language, which canonical links, alternates and the sitemap print alike. */

/** `languages`: the first is that of an address without `lang`, for a client that names none. */
export type Site = { origin: string; base: string; languages: readonly string[] }
export type PageKey = { path: string; query?: Readonly<Record<string, string>> | undefined }
export type Version = { language: string; address: string }

/** Returns the address of a page in a language; the first language needs no parameter. */
export function buildAddress({ origin, base, languages }: Site, { path, query }: PageKey, language: string): string {
  const search = new URLSearchParams({ ...query, ...(language !== languages[0] && { lang: language }) }).toString()
  return `${origin}${base}${path.slice(1)}${search && `?${search}`}`
}
/**
 * Returns the versions of a page by `hreflang`. The address without `lang` follows the language of the browser, so it is also the default
 * for other languages (`x-default`). Without a choice of languages there are no alternates.
 */
export function listAlternates(site: Site, page: PageKey): Version[] {
  if (site.languages.length < 2) return []
  const versions = site.languages.map((language) => ({ language, address: buildAddress(site, page, language) }))
  return [...versions, { language: 'x-default', address: versions[0]!.address }]
}
