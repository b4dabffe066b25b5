/** Describes a page by the first texts of its rendered content, for a document without a description. */

/** In characters: search engines show about as many, and fewer do not describe a page. */
const [SHORTEST, LONGEST] = [30, 155]

const token = /<!--.*?-->|<(\/?)([a-z][\w-]*)((?:\s[^>]*?)?)(\/?)>|([^<]+)/gis
const voids = new Set(['br', 'hr', 'img', 'input', 'source', 'use', 'wbr'])
/** Controls, menus and drawings; the rest of a page is content. */
const skipped = new Set(['button', 'form', 'header', 'nav', 'script', 'select', 'style', 'svg', 'textarea'])
const isSilent = (attributes: string) => /aria-hidden="true"|role="status"/.test(attributes)
const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' }
const decode = (text: string) => text.replaceAll(/&(#?\w+);/g, (whole, name: string) => references[name] ?? whole)

/** Returns the texts of the main part, without those in controls, or that screen readers skip. */
function* listTexts(html: string): Generator<string> {
  const main = html.indexOf('<main')
  if (main < 0) return
  /** The open elements: whether each is skipped. */
  const open: boolean[] = []
  for (const [, end, name, attributes = '', isEmpty, text] of html.slice(main).matchAll(token)) {
    if (text !== undefined && !open.some(Boolean)) yield decode(text)
    else if (end) open.pop()
    else if (name && !isEmpty && !voids.has(name)) open.push(skipped.has(name) || isSilent(attributes))
    if (open.length === 0) return
  }
}

/** Cuts a text after a word or a part of a sentence. */
function shorten(text: string): string {
  const characters = [...text]
  if (characters.length <= LONGEST) return text
  const cut = characters.slice(0, LONGEST).join('')
  const end = cut.search(/[\s，。；、][^\s，。；、]*$/)
  return `${cut.slice(0, end > SHORTEST ? end : undefined)}…`
}

/** Returns '' for a page whose content is not text, such as a list of controls. */
export function readFirstTexts(html: string): string {
  let words = ''
  for (const text of listTexts(html)) {
    words = `${words} ${text}`.replaceAll(/\s+/g, ' ').trim()
    if (words.length > LONGEST) break
  }
  // sums are drawn in parts
  const joined = words.replaceAll(/(\p{Sc}) /gu, '$1').replaceAll(/(\d) (?=\.\d)/g, '$1')
  return [...joined].length < SHORTEST ? '' : shorten(joined)
}
