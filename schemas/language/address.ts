/**
 * Addresses as chats, mail programs and payment providers hand them on: encoded once more, without the first slash, with the full stop of the
 * sentence or with parameters of their own. They are mended where the page that was meant is beyond doubt.
 */
export type MendedAddress = { path: string; search: string }

/** White space, and marks without a shape: of direction, of width, of the order of bytes. */
const unseen = /[\s\p{Cc}\p{Cf}]/u
/** Without what nobody sees at either end. */
export function trimmed(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && unseen.test(text[from]!)) from++
  while (from < to && unseen.test(text[to - 1]!)) to--
  return text.slice(from, to)
}

/** Without the end of a sentence or of a bracket that a chat took for a part; a text that goes on after it is left as it is. */
export function withoutTail(text: string): string {
  const end = text.search(/[^\w\-./]/)
  const [own, tail] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)]
  if (/[\w%/\\]/.test(tail)) return text
  let length = own.length
  while (length > 1 && './'.includes(own[length - 1]!)) length--
  return own.slice(0, length)
}

/** As often as an address is encoded on its way. */
const ROUNDS = 3
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
/** Decodes the part before the parameters, which has no escapes in an address of a page. */
function withPlainPath(text: string): string {
  let plain = text
  for (let round = 0; round < ROUNDS; round++) {
    const cut = plain.search(/[?&#]/)
    const head = cut < 0 ? plain : plain.slice(0, cut)
    if (!head.includes('%')) break
    plain = decoded(head) + plain.slice(head.length)
  }
  return plain
}

/** Parameters that others add, also behind a second question mark. */
const ofOthers = /\?(?=(?:utm_\w+|\w*clid|from|isappinstalled|scene|share_\w+|spm)=)/gi
/** A parameter whose `=` was encoded was encoded as a whole, perhaps together with others. */
function plainParameter(part: string): string {
  let plain = part
  for (let round = 0; round < ROUNDS && !plain.includes('=') && plain.includes('%'); round++) plain = decoded(plain)
  return plain
}
/** Parameters, separated by `&` only. */
export const mendedSearch = (search: string): string =>
  search
    .replace(/&(?:amp;)+/gi, '&')
    .split('&')
    .map(plainParameter)
    .join('&')
    .replace(ofOthers, '&')

/** The path and the parameters of a page's address, which begins after `#` or after the base of the site; null if it is no such address. */
export function mendedAddress(text: string): MendedAddress | null {
  const plain = trimmed(withPlainPath(trimmed(text)))
    // a second hash is never ours: WeChat, Facebook and text fragments add one
    .replace(/(?:^(?:rd|wechat_redirect|:~:.*)|#(?!\/).*)$/su, '')
    .replace(/^!/, '')
  // parameters alone are those of the root
  const cut = /^\w+=/.test(plain) ? 0 : plain.search(/[?&]/)
  const head = withoutTail(trimmed(cut < 0 ? plain : plain.slice(0, cut)))
  const path = /^[\w-]+(?:\/|$)/.test(head) ? `/${head}` : head || '/'
  if (!/^\/(?![/\\])[\w\-./]*$/.test(path)) return null
  return { path, search: cut < 0 ? '' : mendedSearch(plain.slice(cut).replace(/^[?&]/, '')) }
}
