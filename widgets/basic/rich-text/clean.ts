/**
 * Sanitizes an editor's rich text into safe nodes. The server sanitizes the same text when it is saved; this is the second line of
 * defence. The result is a fragment, so no string ever reaches an HTML sink of the page.
 */
import DOMPurify, { type Config } from 'dompurify'
import { richText } from '../../../schemas/language/rich-text.ts'

const config = {
  ALLOWED_TAGS: richText.tags,
  ALLOWED_ATTR: richText.attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: richText.address,
  RETURN_DOM_FRAGMENT: true,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config

export function clean(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, config) as unknown as DocumentFragment
  for (const picture of fragment.querySelectorAll('img')) {
    // the library allows `data:` pictures, whatever the expression
    if (!richText.address.test(picture.getAttribute('src') ?? '')) {
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
