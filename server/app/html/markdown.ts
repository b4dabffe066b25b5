/**
 * Writes a drawn page as Markdown (CommonMark with tables): headings, text, lists, tables, links, and form fields as a list. All text is
 * escaped, so that no text of an operator or a customer becomes markup.
 */
import { isPageAddress } from '#schemas/language/page-address.ts'

/** Returns the public address of a link or picture; '' when it cannot be opened outside the shop. */
type Resolve = (address: string) => string

type Page = { root: Element; resolve: Resolve }

export function resolveAddress(origin: string): Resolve {
  const base = `${origin}/shop/`
  return (address) => {
    const url = URL.canParse(address, base) ? new URL(address, base) : undefined
    if (!url || !['http:', 'https:', 'tel:', 'mailto:'].includes(url.protocol)) return ''
    const inside = url.href.startsWith(`${base}#`) ? url.hash.slice(1) : ''
    const href = isPageAddress(inside) ? `${origin}/shop${inside}` : url.href
    return href.replaceAll(/[()<>\s]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)
  }
}

const blocks =
  'address,article,aside,blockquote,dd,div,dl,dt,fieldset,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,label,legend,li,main,nav,ol,p,pre,section,table,ul,[role=article],[role=radio],[role=option]'
const skipped = 'script,style,svg,template,noscript,[hidden],[aria-hidden=true]'
const items = 'li,[role=article],[role=radio],[role=option]'
const fields = 'input:not([type=hidden]):not([type=submit]),select,textarea,[role=switch],[role=checkbox]'
/** The digits of a telephone number, which are drawn in groups. */
const PHONE = /^1[3-9]\d(?:\d{4}|\*{4})\d{4}$/

const collapse = (text: string): string => text.replaceAll(/\s+/g, ' ')
export const escapeText = (text: string): string => text.replaceAll(/[\\`*_[\]<>|~]|&(?=[#\w]+;)/g, '\\$&')
/** Escapes what would be markup only at the beginning of a line. */
const escapeStart = (line: string): string =>
  line.replace(/^(\s*)([-+=#]|\d{1,9}(?=[.)]))/, (_, space: string, start: string) =>
    /\d/.test(start) ? `${space}${start}\\` : `${space}\\${start}`,
  )
const indent = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)
const isElement = (node: Node): node is Element => node.nodeType === 1
const isText = (node: Node): boolean => node.nodeType === 3

const isSkipped = (node: Node) => (isElement(node) ? node.matches(skipped) : !isText(node))
const isBlock = (element: Element) =>
  element.matches(`${blocks},${fields}`) || element.querySelector(`${blocks},${fields}`) !== null

function writeInline(page: Page, node: Node): string {
  if (isText(node)) return escapeText(collapse(node.nodeValue ?? ''))
  if (!isElement(node) || isSkipped(node)) return ''
  const tag = node.tagName
  if (tag === 'BR') return '\n'
  if (tag === 'IMG') return writePicture(page, node)
  const text = (node.textContent ?? '').trim()
  if (PHONE.test(text)) return escapeText(text)
  const inner = writeChildren(page, node)
  return tag === 'A' ? writeLink(page, node, inner.trim()) : inner
}
/** Neighbours that only a style separates are separated by a space. */
function writeChildren(page: Page, element: Element): string {
  let [text, isAfterElement] = ['', false]
  for (const child of element.childNodes) {
    if (isSkipped(child)) continue
    const part = writeInline(page, child)
    if (!part) continue
    const isApart = isAfterElement && isElement(child) && !/\s$/.test(text) && !/^[\s.]/.test(part)
    text += isApart ? ` ${part}` : part
    isAfterElement = isElement(child)
  }
  return text
}
function writePicture(page: Page, picture: Element): string {
  const [words, address] = [picture.getAttribute('alt') ?? '', page.resolve(picture.getAttribute('src') ?? '')]
  return words.trim() && address ? `![${escapeText(collapse(words))}](${address})` : ''
}
function writeLink(page: Page, link: Element, inner: string): string {
  const words = inner || escapeText(collapse(link.getAttribute('aria-label') ?? ''))
  const address = page.resolve(link.getAttribute('href') ?? '')
  return words && address ? `[${words.replaceAll('\n', ' ')}](${address})` : words
}
const writeLine = (text: string) => collapse(text).trim()
const writeParagraph = (text: string) =>
  text
    .split('\n')
    .map((line) => escapeStart(writeLine(line)))
    .filter(Boolean)
    .join('\\\n')

function writeTable(page: Page, table: Element): string {
  const rows = [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => writeLine(writeChildren(page, cell))),
  )
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  if (!width) return ''
  const lines = rows.map((cells) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`)
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n')
}
function writeTerms(page: Page, list: Element): string {
  return [...list.querySelectorAll('dt')]
    .map((term) => {
      const value = term.nextElementSibling
      const [name, text] = [term, value].map((part) => (part ? writeLine(writeChildren(page, part)) : ''))
      return `- ${[escapeStart(name!), text].filter(Boolean).join(': ')}`
    })
    .join('\n')
}
function writeItem(page: Page, item: Element, mark = '-'): string {
  const checked = item.getAttribute('aria-checked') ?? item.getAttribute('aria-selected')
  const box = checked === null ? '' : checked === 'true' ? '[x] ' : '[ ] '
  const text = writeBlocks(page, item).join('\n\n')
  return text && `${mark} ${box}${indent(text, ' '.repeat(mark.length + 1)).replaceAll(/^ +$/gm, '')}`
}
function writeField(page: Page, field: Element): string {
  const id = field.getAttribute('id')
  const named = field.getAttribute('aria-labelledby') ?? ''
  const label =
    field.getAttribute('aria-label') ??
    (named && page.root.querySelector(`[id="${named.split(' ')[0]}"]`)?.textContent) ??
    ''
  const words =
    label ||
    (id && page.root.querySelector(`label[for="${id}"]`)?.textContent) ||
    field.closest('label')?.textContent ||
    ''
  const facts = [
    field.matches('[required],[aria-required=true]') ? 'required' : '',
    field.getAttribute('placeholder') ?? '',
    ...[...field.querySelectorAll('option')].map((option) => option.textContent ?? ''),
  ]
  const about = facts.map((fact) => escapeText(writeLine(fact))).filter(Boolean)
  return `- ${escapeText(writeLine(words)) || 'field'}${about.length ? ` (${about.join(', ')})` : ''}`
}
function writeBlock(page: Page, element: Element): string[] {
  const tag = element.tagName
  const heading = /^H([1-6])$/.exec(tag)?.[1]
  if (heading) {
    const text = writeLine(writeChildren(page, element))
    return text ? [`${'#'.repeat(Number(heading))} ${text}`] : []
  }
  if (element.matches(fields)) return [writeField(page, element)]
  if (
    element.matches('label[for]') &&
    page.root.querySelector(`[id="${element.getAttribute('for')}"]`)?.matches(fields)
  )
    return []
  if (tag === 'TABLE') return [writeTable(page, element)]
  if (tag === 'DL') return [writeTerms(page, element)]
  if (tag === 'HR') return ['---']
  if (tag === 'BLOCKQUOTE') return [`> ${indent(writeBlocks(page, element).join('\n\n'), '> ')}`]
  if (tag === 'OL')
    return [
      [...element.children]
        .map((item, at) => writeItem(page, item, `${at + 1}.`))
        .filter(Boolean)
        .join('\n'),
    ]
  if (element.matches(items)) return [writeItem(page, element)]
  return writeBlocks(page, element)
}
function writeBlocks(page: Page, element: Element): string[] {
  const written: string[] = []
  let inline = element.ownerDocument.createElement('span')
  const flush = () => {
    const text = writeParagraph(writeChildren(page, inline))
    if (text) written.push(text)
    inline = element.ownerDocument.createElement('span')
  }
  for (const child of element.childNodes) {
    if (isSkipped(child)) continue
    if (isElement(child) && isBlock(child)) {
      flush()
      written.push(...writeBlock(page, child).filter(Boolean))
    } else inline.append(child.cloneNode(true))
  }
  flush()
  return written
}
export function writeMarkdown(root: Element, resolve: Resolve): string {
  // items of one list follow each other without an empty line
  return `${writeBlocks({ root, resolve }, root)
    .join('\n\n')
    .replaceAll(/^(- .*)\n\n(?=- )/gm, '$1\n')
    .trim()}\n`
}
