/** Converts a compiled message back to ICU source, with placeholders, plurals and choices. */
import type { Message } from '#compiler/environment/message.ts'

/**
 * Escapes text for ICU: an apostrophe is doubled before a brace, a hash, another apostrophe or the end of the text, because it would start
 * quoting there. A hash is special only inside a plural.
 */
const quote = (text: string, isInPlural: boolean): string =>
  text.replaceAll(/'(?=['{}#]|$)/g, "''").replaceAll(isInPlural ? /[{}#]+/g : /[{}]+/g, "'$&'")

export function formatMessage(message: Message, isInPlural = false): string {
  if (typeof message === 'string') return quote(message, isInPlural)
  return message
    .map((part) => {
      if (typeof part === 'string') return part === '#' && isInPlural ? '#' : quote(part, isInPlural)
      const [name, kind, options] = part
      if (kind === undefined) return `{${name}}`
      if (typeof options !== 'object') return `{${[name, kind, options].filter(Boolean).join(', ')}}`
      const hasNumber = kind === 'plural' || kind === 'selectordinal'
      const entries = Object.entries(options).filter(([, value]) => value !== undefined)
      const cases = entries.map(([key, value]) => {
        if (key === 'offset') return `offset:${String(value)}`
        const selector = hasNumber && /^\d+$/.test(key) ? `=${key}` : key
        return `${selector} {${formatMessage(value as Message, hasNumber)}}`
      })
      return `{${name}, ${kind}, ${cases.join(' ')}}`
    })
    .join('')
}
