/**
 * Sanitizes an editor's rich text into safe nodes. The server sanitizes the same text when it is saved; this is the
 * second line of defence. The result is a fragment, so no string ever reaches an HTML sink of the page.
 */
import DOMPurify, { type Config, type WindowLike } from 'dompurify'
import { richText } from '#schemas/language/rich-text.ts'

/** The window of a browser, or of a DOM outside browsers. */
export type Window = WindowLike & { document: Document }

const config = {
  ALLOWED_TAGS: richText.tags,
  ALLOWED_ATTR: richText.attributes,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: richText.address,
  // otherwise their values would have to be addresses
  ADD_URI_SAFE_ATTR: richText.attributes.filter((name) => name !== 'href' && name !== 'src'),
} satisfies Config
const asFragment = { ...config, RETURN_DOM_FRAGMENT: true, RETURN_TRUSTED_TYPE: true } satisfies Config

function toFragment(purify: typeof DOMPurify, html: string): DocumentFragment {
  const fragment = purify.sanitize(html, asFragment) as unknown as DocumentFragment
  removeOtherPictures(fragment)
  return fragment
}

/** Removes `data:` pictures, which the library allows regardless of the expression. */
function removeOtherPictures(fragment: DocumentFragment): void {
  for (const picture of fragment.querySelectorAll('img'))
    if (!richText.address.test(picture.getAttribute('src') ?? '')) picture.remove()
}

/** `document`: not the fragment's document, in which names in the text may have replaced functions. */
function completeFragment(document: Document, fragment: DocumentFragment): DocumentFragment {
  for (const picture of fragment.querySelectorAll('img')) {
    picture.setAttribute('loading', 'lazy')
    picture.setAttribute('decoding', 'async')
    if (!picture.hasAttribute('alt')) picture.alt = ''
  }
  for (const table of fragment.querySelectorAll('table')) {
    const scroller = document.createElement('div')
    scroller.dataset.scroll = ''
    scroller.tabIndex = 0
    scroller.setAttribute('role', 'group')
    scroller.setAttribute('aria-label', table.querySelector('caption, th')?.textContent ?? '')
    table.replaceWith(scroller)
    scroller.append(table)
  }
  return fragment
}

/** The allowed part of a text, as an editor continues it. */
export const parseHtml = (html: string): DocumentFragment => toFragment(DOMPurify, html)

export const cleanHtml = (html: string): DocumentFragment => completeFragment(document, toFragment(DOMPurify, html))

/** The text's own body is removed from around it. */
const parsedAlike = new Set(['BODY', '#comment'])

/**
 * Cleans text that a browser parses as HTML afterwards: undefined unless the result is certain to equal that of the
 * browser's own cleaner. Parsers differ in elements that are removed (`select`, `noscript`), in U+0000, and in a table
 * within a paragraph, which a page's parser ends there; and markup that is parsed differently a second time is how
 * texts get past a sanitizer.
 */
export function createCleaner(window: Window): (html: string) => DocumentFragment | undefined {
  const purify = DOMPurify(window)
  if (!purify.isSupported) throw new Error('the DOM is none that rich text can be cleaned with')
  return (html) => {
    const once = toFragment(purify, html)
    if (
      html.includes('\0') ||
      purify.removed.some((removed) => 'element' in removed && !parsedAlike.has(removed.element.nodeName))
    )
      return undefined
    const again = toFragment(purify, purify.sanitize(html, config))
    once.normalize()
    again.normalize()
    return once.isEqualNode(again) && !once.querySelector('p table')
      ? completeFragment(window.document, once)
      : undefined
  }
}
