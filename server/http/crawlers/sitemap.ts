/** Sitemaps (sitemaps.org, with the alternates that Google reads): an index of parts, and pages in each language. */
import { buildAddress, listAlternates, type PageKey, type Site } from './addresses.ts'

/** `changedAt`: when the content was last changed, if that is recorded. */
export type ListedPage = PageKey & { changedAt?: number | undefined }
/** `key` is part of the file name. Keys are listed again for each index, so that no list of pages is held in memory. */
export type SitemapSource = {
  keys: () => Promise<readonly string[]>
  /** Returns at most `PART_PAGES` pages. */
  read: (key: string) => Promise<readonly ListedPage[]>
}
/** Sources by the name in their file names. */
export type SitemapSources = Readonly<Record<string, SitemapSource>>

/** A part has at most 50,000 addresses; this number leaves room for twenty languages, and is written and compressed in a moment. */
export const PART_PAGES = 2500
const MAX_PARTS = 50_000

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const escapeXml = (text: string) => text.replaceAll(/[&<>"']/g, (character) => escapes[character]!)
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const formatPartFile = (source: string, key: string): string => `sitemap-${source}-${key}.xml`
export const parsePartFile = (file: string): { source: string; key: string } | undefined => {
  const [, source, key] = /^sitemap-([a-z]+)-([\w.-]{1,200})\.xml$/.exec(file) ?? []
  return source && key ? { source, key } : undefined
}

export function formatIndex({ origin }: Site, files: readonly string[]): string {
  const rows = files
    .slice(0, MAX_PARTS)
    .map((file) => `<sitemap><loc>${escapeXml(`${origin}/${file}`)}</loc></sitemap>`)
  return [HEAD, `<sitemapindex ${XMLNS}>`, ...rows, '</sitemapindex>', ''].join('\n')
}

/** Each version of a page has an entry, which names all versions, itself included. */
function formatEntries(site: Site, page: ListedPage): string {
  const links = listAlternates(site, page)
    .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(address)}"/>`)
    .join('')
  const changed = page.changedAt === undefined ? '' : `<lastmod>${new Date(page.changedAt).toISOString()}</lastmod>`
  return site.languages
    .map((language) => `<url><loc>${escapeXml(buildAddress(site, page, language))}</loc>${changed}${links}</url>`)
    .join('\n')
}

export const formatPart = (site: Site, pages: readonly ListedPage[]): string =>
  [
    HEAD,
    `<urlset ${XMLNS} xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.map((page) => formatEntries(site, page)),
    '</urlset>',
    '',
  ].join('\n')
