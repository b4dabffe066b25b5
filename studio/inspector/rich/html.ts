/** Rich text as HTML, and as the document of its editor. Markup that the shop removes is in neither. */
import { DOMParser as NodeReader, DOMSerializer, type Node as RichNode, type Slice } from 'prosemirror-model'
import { parseHtml } from '#widgets/basic/rich-text/clean.ts'
import type { PasteRules } from './paste-rules.ts'
import { schema } from './schema.ts'

const reader = NodeReader.fromSchema(schema)
const serializer = DOMSerializer.fromSchema(schema)

export const readHtml = (html: string): RichNode => reader.parse(parseHtml(html))

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapeValue = (text: string) => escapeText(text).replaceAll('"', '&quot;')

const single = new Set(['br', 'hr', 'img'])
/** Elements whose text needs no paragraph around it. */
const plain = new Set(['LI', 'TD', 'TH', 'FIGURE'])
const isBare = ({ previousSibling, nextSibling, parentNode }: Node) =>
  plain.has(parentNode?.nodeName ?? '') && previousSibling === null && nextSibling?.nodeName !== 'P'

function write(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText(node.textContent ?? '')
  const content = [...node.childNodes].map(write).join('')
  if (!(node instanceof Element)) return content
  const { localName } = node
  // lines without words, which the shop does not draw
  if (content === '' && /^(?:p|h\d|figcaption)$/.test(localName)) return ''
  if (localName === 'p' && isBare(node)) return content
  const attributes = Array.from(node.attributes, ({ name, value }) => ` ${name}="${escapeValue(value)}"`).join('')
  return `<${localName}${attributes}>${single.has(localName) ? '' : `${content}</${localName}>`}`
}
export const writeHtml = (content: RichNode): string => write(serializer.serializeFragment(content.content))

/** Blocks that are not allowed in rich text separate paragraphs as well. */
const otherBlocks =
  /<(\/?)(?:section|article|header|footer|main|aside|nav|address|center|dl|dt|dd|pre|form|fieldset)\b/gi
/** Google Docs puts bold text of normal weight around everything. */
const notBold = /<b\b(?=[^>]*font-weight:\s*normal)[^>]*>/gi
/** Styles are removed anyway, but the policy of the page would report each. */
const dropStyles = (html: string) =>
  html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, ''))
const joinBlocks = (html: string) =>
  dropStyles(html.replace(notBold, '<span>'))
    .replace(otherBlocks, '<$1div')
    .replace(/<(\/?)h[56]\b/gi, '<$1h4')

/** Reads text of another program; `dropped`: the number of its pictures that the shop may not show. */
export function readPasted(html: string, { mayLink, mayShow }: PasteRules): { slice: Slice; dropped: number } {
  const fragment = parseHtml(joinBlocks(html))
  for (const link of fragment.querySelectorAll('a'))
    if (!mayLink(link.getAttribute('href') ?? '')) link.removeAttribute('href')
  const foreign = [...fragment.querySelectorAll('img')].filter((image) => !mayShow(image.getAttribute('src') ?? ''))
  for (const image of foreign) image.remove()
  return { slice: reader.parseSlice(fragment), dropped: foreign.length }
}
