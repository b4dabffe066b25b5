/**
 * Sanitizes an editor's rich text into safe nodes. The server sanitizes the same text when it is saved; this is the second line of
 * defence. The result is a fragment, so no string ever reaches an HTML sink of the page.
 */
import DOMPurify, { type Config } from 'dompurify'

/** The allow-list (docs/operating.md documents the same for the server). No styles, classes, ids, forms, or media other than pictures. */
export const allowed = {
  tags: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'del',
    'div',
    'em',
    'figcaption',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    's',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  attributes: ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan'],
}

const ours = /^(?:https?:\/\/|tel:|\/(?![/\\])|#\/)/i

const config = {
  ALLOWED_TAGS: allowed.tags,
  ALLOWED_ATTR: allowed.attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // pictures and links: http(s), or a path or route of this site
  ALLOWED_URI_REGEXP: ours,
  RETURN_DOM_FRAGMENT: true,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config

export function clean(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, config) as unknown as DocumentFragment
  for (const picture of fragment.querySelectorAll('img')) {
    // the library allows `data:` pictures, whatever the expression
    if (!ours.test(picture.getAttribute('src') ?? '')) {
      picture.remove()
      continue
    }
    picture.loading = 'lazy'
    picture.decoding = 'async'
    if (!picture.hasAttribute('alt')) picture.alt = ''
  }
  for (const table of fragment.querySelectorAll('table')) {
    const scroller = table.ownerDocument.createElement('div')
    scroller.dataset.scroll = ''
    scroller.tabIndex = 0
    scroller.setAttribute('role', 'group')
    scroller.setAttribute('aria-label', table.querySelector('caption, th')?.textContent ?? '')
    table.replaceWith(scroller)
    scroller.append(table)
  }
  return fragment
}
