/** Characters that no keyboard types: the remains of words that were decoded with a wrong encoding. */
import { isObject } from '#schemas/language/is-object.ts'
import { joinPointer, type Report } from './issue.ts'

// eslint-disable-next-line no-control-regex
const BROKEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD\uFFFE\uFFFF]|\p{Surrogate}/u
const formatCodePoint = (character: string) =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`

/** Reports every text of a value with such a character. */
export function reportCharacters(report: Report, value: unknown, pointer = ''): void {
  if (typeof value === 'string') {
    const match = BROKEN.exec(value)
    if (match) report('MM7010', pointer, { character: formatCodePoint(match[0]) })
  } else if (Array.isArray(value))
    value.forEach((part, index) => reportCharacters(report, part, joinPointer(pointer, index)))
  else if (isObject(value))
    for (const [key, part] of Object.entries(value)) reportCharacters(report, part, joinPointer(pointer, key))
}
