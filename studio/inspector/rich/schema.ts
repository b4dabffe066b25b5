/** Elements and attributes of rich text, within the markup that the shop allows (`schemas/language/rich-text.ts`). */
import { Schema, type Attrs, type DOMOutputSpec, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { richText } from '#schemas/language/rich-text.ts'

/** Returns attributes that are present, with their values as text. */
const readAttributes = (names: readonly string[]) => (element: HTMLElement) =>
  Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]))
const listGiven = (attrs: Attrs): Record<string, string> =>
  Object.fromEntries(Object.entries(attrs).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])))
const declare = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { default: null }]))

const container = (tag: string, content: string, more: Partial<NodeSpec> = {}): NodeSpec => ({
  content,
  ...more,
  parseDOM: [{ tag }],
  toDOM: (): DOMOutputSpec => [tag, 0],
})
function cell(tag: 'td' | 'th'): NodeSpec {
  const names = ['colspan', 'rowspan']
  return {
    content: 'block+',
    attrs: declare(names),
    isolating: true,
    parseDOM: [{ tag, getAttrs: readAttributes(names) }],
    toDOM: ({ attrs }) => [tag, listGiven(attrs), 0],
  }
}
const mark = (tag: string, ...others: string[]): MarkSpec => ({
  parseDOM: [tag, ...others].map((name) => ({ tag: name })),
  toDOM: () => [tag, 0],
})
const pictureAttributes = ['src', 'title', 'width', 'height']

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: container('p', 'inline*', { group: 'block' }),
    heading: {
      content: 'inline*',
      group: 'block',
      attrs: { level: { default: 3 } },
      defining: true,
      parseDOM: [1, 2, 3, 4].map((level) => ({ tag: `h${level}`, attrs: { level } })),
      toDOM: ({ attrs: { level } }) => [`h${String(level)}`, 0],
    },
    blockquote: container('blockquote', 'block+', { group: 'block', defining: true }),
    bullet_list: container('ul', 'list_item+', { group: 'block' }),
    ordered_list: container('ol', 'list_item+', { group: 'block' }),
    list_item: container('li', 'paragraph block*', { defining: true }),
    horizontal_rule: { group: 'block', parseDOM: [{ tag: 'hr' }], toDOM: () => ['hr'] },
    figure: container('figure', '(paragraph | figcaption)+', { group: 'block' }),
    figcaption: container('figcaption', 'inline*'),
    table: {
      content: 'table_row+',
      group: 'block',
      isolating: true,
      parseDOM: [{ tag: 'table' }],
      toDOM: () => ['table', ['tbody', 0]],
    },
    table_row: container('tr', '(table_cell | table_header)+'),
    table_cell: cell('td'),
    table_header: cell('th'),
    text: { group: 'inline' },
    hard_break: { inline: true, group: 'inline', selectable: false, parseDOM: [{ tag: 'br' }], toDOM: () => ['br'] },
    image: {
      inline: true,
      group: 'inline',
      draggable: true,
      attrs: { ...declare(pictureAttributes), alt: { default: '' } },
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (element) => ({
            ...readAttributes(pictureAttributes)(element),
            alt: element.getAttribute('alt') ?? '',
          }),
        },
      ],
      toDOM: ({ attrs }) => ['img', listGiven(attrs)],
    },
  },
  marks: {
    link: {
      attrs: { href: {}, title: { default: null } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: readAttributes(['href', 'title']) }],
      toDOM: ({ attrs }) => ['a', listGiven(attrs), 0],
    },
    strong: mark('strong', 'b'),
    em: mark('em', 'i'),
    u: mark('u'),
    s: mark('s', 'del'),
    small: mark('small'),
    sub: mark('sub'),
    sup: mark('sup'),
    code: mark('code'),
    // innermost, because bold text has a colour
    tone: {
      attrs: { tone: {} },
      parseDOM: [
        {
          tag: 'span[data-tone]',
          getAttrs: ({ dataset: { tone = '' } }) => richText.tones.includes(tone) && { tone },
        },
      ],
      toDOM: ({ attrs: { tone } }) => ['span', { 'data-tone': String(tone) }, 0],
    },
  },
})
