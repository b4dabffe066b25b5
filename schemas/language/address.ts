/**
 * Repairs addresses that chats, mail programs and payment providers changed: encoded again, without the leading slash, with the full stop
 * of a sentence or with added parameters. Only unambiguous addresses are repaired.
 */
export type RepairedAddress = { path: string; search: string }

/** White space and invisible characters: direction marks, zero-width characters, byte order marks. */
const invisible = /[\s\p{Cc}\p{Cf}]/u
/** Removes invisible characters at both ends. */
export function trimInvisible(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && invisible.test(text[from]!)) from++
  while (from < to && invisible.test(text[to - 1]!)) to--
  return text.slice(from, to)
}

/** Removes the punctuation that a chat included after an address. A text that continues after the punctuation is returned unchanged. */
export function stripPunctuation(text: string): string {
  const end = text.search(/[^\w\-./]/)
  const [address, tail] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)]
  if (/[\w%/\\]/.test(tail)) return text
  let length = address.length
  while (length > 1 && './'.includes(address[length - 1]!)) length--
  return address.slice(0, length)
}

/** How many times an address may have been encoded. */
const ROUNDS = 3
export function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
/** Decodes the part before the parameters: page paths contain no escapes. */
function decodePath(text: string): string {
  let plain = text
  for (let round = 0; round < ROUNDS; round++) {
    const cut = plain.search(/[?&#]/)
    const head = cut < 0 ? plain : plain.slice(0, cut)
    if (!head.includes('%')) break
    plain = tryDecode(head) + plain.slice(head.length)
  }
  return plain
}

/** Parameters added by other programs, possibly after a second question mark. */
const foreignParameters = /\?(?=(?:utm_\w+|\w*clid|from|isappinstalled|scene|share_\w+|spm)=)/gi
/** Decodes a parameter whose `=` is encoded: it was encoded completely, perhaps together with other parameters. */
function decodeParameter(part: string): string {
  let plain = part
  for (let round = 0; round < ROUNDS && !plain.includes('=') && plain.includes('%'); round++) plain = tryDecode(plain)
  return plain
}
/** Repairs a query; its parameters are separated by `&` only. */
export const repairSearch = (search: string): string =>
  search
    .replace(/&(?:amp;)+/gi, '&')
    .split('&')
    .map(decodeParameter)
    .join('&')
    .replace(foreignParameters, '&')

/** Returns path and query of a page address (the part after `#` or after the site's base), repaired; null if it is not a page address. */
export function repairAddress(text: string): RepairedAddress | null {
  const plain = trimInvisible(decodePath(trimInvisible(text)))
    // the shop never writes a second hash: WeChat, Facebook and text fragments add it
    .replace(/(?:^(?:rd|wechat_redirect|:~:.*)|#(?!\/).*)$/su, '')
    .replace(/^!/, '')
  // parameters without a path belong to the root
  const cut = /^\w+=/.test(plain) ? 0 : plain.search(/[?&]/)
  const head = stripPunctuation(trimInvisible(cut < 0 ? plain : plain.slice(0, cut)))
  const path = /^[\w-]+(?:\/|$)/.test(head) ? `/${head}` : head || '/'
  if (!/^\/(?![/\\])[\w\-./]*$/.test(path)) return null
  return { path, search: cut < 0 ? '' : repairSearch(plain.slice(cut).replace(/^[?&]/, '')) }
}
