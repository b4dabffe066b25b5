/** Inserts a rendered page into the built `index.html`. */
import { createHash } from 'node:crypto'
import { translate } from '#server/platform/messages.ts'
import { getDirection } from '#schemas/language/direction.ts'
import { buildAddress, listAlternates } from '#server/http/crawlers/addresses.ts'
import { renderJsonLd } from './json-ld.ts'
import type { PageRequest, Prerendered } from './messages.ts'
import { buildShopSite, buildTwinPath, getCanonicalPage, LAST_PAGE } from './routes.ts'
import { pickSheets, type Template } from './template.ts'

/** Id of the element that the browser removes when its own page is ready (`renderer/page/prerendered.ts`). */
const ID = 'prerendered'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character]!)
const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescapeHtml = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => references[name]!)

/** Replaces `style` attributes, which the CSP blocks, by classes: the CSP allows the hash of the page's style sheet. */
export function replaceInlineStyles(html: string): { html: string; css: string } {
  const names = new Map<string, string>()
  const getClassName = (style: string) => {
    const name = names.get(style) ?? `s${names.size.toString(36)}`
    names.set(style, name)
    return name
  }
  const text = html.replaceAll(/<[a-z][^>]*>/g, (tag) => {
    const [attribute, style] = / style="([^"]*)"/.exec(tag) ?? []
    if (attribute === undefined || style === undefined) return tag
    const bare = tag.replace(attribute, '')
    // a value that could close its rule is omitted
    if (/[{}<>\\]|\/\*/.test(unescapeHtml(style))) return bare
    const name = getClassName(style)
    return / class="/.test(bare)
      ? bare.replace(/ class="/, `$&${name} `)
      : bare.replace(/^<[\w-]+/, `$& class="${name}"`)
  })
  const css = [...names].map(([style, name]) => `#${ID} .${name}{${unescapeHtml(style)}}`).join('')
  return { html: text, css }
}

/** Until the browser has inserted the sum of its order, and without placeholders of content that may never follow. */
const withoutSum = `html[data-skeleton] #${ID} p>span{visibility:hidden}#${ID} [data-loading]{display:none}`

const renderMeta = (key: 'name' | 'property', name: string, content: string) =>
  content && `<meta ${key}="${name}" content="${escapeHtml(content)}" />`

/** Returns the element of the picture that is shown first. */
function findFirstPicture(html: string): { tag: string; source: string | undefined } {
  const tags: string[] = html.match(/<img [^>]*>/g) ?? []
  const tag = tags.find((candidate) => candidate.includes(' fetchPriority="high"')) ?? tags[0] ?? ''
  return { tag, source: / src="([^"]*)"/.exec(tag)?.[1] }
}
/** Preloads the page's first picture, which would otherwise wait for a connection behind the scripts. */
function renderPreload(html: string): string {
  const { tag, source } = findFirstPicture(html)
  return source && !tag.includes(' srcSet=')
    ? `<link rel="preload" as="image" href="${source}" fetchpriority="high" />`
    : ''
}

/** Title, description and picture of links to the page in chats and networks (Open Graph, Twitter). */
function renderShare(
  { html, title, description, image, share }: Prerendered,
  address: string,
  locale: string,
): string[] {
  const { source } = findFirstPicture(html)
  const picture = share.image || (source && unescapeHtml(source)) || image
  const absolute = picture && URL.canParse(picture, address) ? new URL(picture, address).href : ''
  return [
    renderMeta('property', 'og:type', 'website'),
    renderMeta('property', 'og:url', address),
    renderMeta('property', 'og:locale', locale.replace('-', '_')),
    renderMeta('property', 'og:title', share.title || title),
    renderMeta('property', 'og:description', share.description || description),
    renderMeta('property', 'og:image', absolute),
    renderMeta('name', 'twitter:card', absolute ? 'summary_large_image' : 'summary'),
    renderMeta('name', 'twitter:title', share.title || title),
    renderMeta('name', 'twitter:description', share.description || description),
    renderMeta('name', 'twitter:image', absolute),
  ]
}

/** `origin`: the public origin; link previews need absolute URLs of pictures and pages. */
export function composeHtml(
  template: Template,
  request: PageRequest,
  page: Prerendered,
  origin: string,
): { html: string; styleHash: string } {
  const { path, search, promoCode, pageCode, locale, skeleton, firstPage, isReturn } = request
  const title = firstPage ? `${page.title} · ${translate(locale, 'html.page', { page: firstPage })}` : page.title
  // a document may have only one main element, which belongs to the page that the browser renders
  const { html, css } = replaceInlineStyles(
    page.html
      .replaceAll('<main', '<div role="main"')
      .replaceAll('</main>', () => `${renderNextPage(request, page)}</div>`),
  )
  const sheets = pickSheets(template, html)
  const styles = [...sheets.map((sheet) => sheet.css), css, ...(isReturn ? [withoutSum] : [])].join('\n')
  const viewer = new URLSearchParams({ ...(promoCode && { promoCode }), ...(pageCode && { pageCode }) })
  const address = buildAddress(buildShopSite(origin), getCanonicalPage(request, page), locale)
  // compared with the browser's state by `app/starter.ts`
  const facts = [
    `data-viewer="${escapeHtml(viewer.toString())}"`,
    `data-path="${escapeHtml(path)}"`,
    ...(skeleton === undefined ? [] : [`data-skeleton="${skeleton}"`]),
  ].join(' ')
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    renderMeta('name', 'description', page.description),
    ...renderShare(page, address, locale),
    ...renderIndexing(request, page, origin),
    skeleton === undefined &&
      `<link rel="alternate" type="text/markdown" href="${escapeHtml(origin + buildTwinPath(path, [search, viewer.toString()].filter(Boolean).join('&')))}" />`,
    skeleton === undefined ? renderJsonLd(page, { origin, root: `${origin}/shop`, address }) : '',
    // a separate style sheet would cost another round trip, and compete with the scripts
    `<style>${styles}</style>`,
  ]
  const first = [
    '<meta charset="utf-8" />',
    renderPreload(html),
    // show the starter and the script loader that these style sheets are present
    ...sheets.map(({ file }) => `<link rel="stylesheet" href="/shop/${file}" disabled />`),
  ]
  return {
    html: template.html
      .replace(/<html[^>]*>/, () => `<html lang="${locale}" dir="${getDirection(locale)}" ${facts}>`)
      .replace('<meta charset="utf-8" />', () => first.filter(Boolean).join('\n    '))
      .replace(/<title>.*?<\/title>/, () => head.filter(Boolean).join('\n    '))
      .replace('<div id="root">', (root) => `<div id="${ID}">${html}</div>\n    ${root}`),
    styleHash: `'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  }
}

/** A link to the next rows of the page's list, for readers without scripts. */
function renderNextPage(request: PageRequest, { paging }: Prerendered): string {
  if (!paging || paging.page >= Math.min(paging.pageCount, LAST_PAGE)) return ''
  const { path, search, promoCode, pageCode, locale } = request
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ promoCode, pageCode, page: String(paging.page + 1) }))
    if (value) query.set(name, value)
  const href = escapeHtml(`/shop${path}?${query.toString()}`)
  const text = escapeHtml(translate(locale, 'html.nextPage') ?? '')
  return `<nav style="padding:16px;text-align:center" aria-label="${text}"><a rel="next" href="${href}">${text}</a></nav>`
}

/** The page's canonical address in its language, and the addresses of its other versions; both are also in the sitemap. */
function renderIndexing(request: PageRequest, drawn: Prerendered, origin: string): string[] {
  const site = buildShopSite(origin)
  const page = getCanonicalPage(request, drawn)
  const canonical = escapeHtml(buildAddress(site, page, request.locale))
  const alternates = request.robots ? [] : listAlternates(site, page)
  return [
    request.robots ? `<meta name="robots" content="${request.robots}" />` : '',
    `<link rel="canonical" href="${canonical}" />`,
    ...alternates.map(
      ({ language, address }) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}" />`,
    ),
  ]
}
