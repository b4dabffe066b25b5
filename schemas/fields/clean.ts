/**
 * Cleans typed and pasted text with the same functions in the browser and on the server. Removes only characters that cannot be intended;
 * other invalid characters are left for the field's rule to reject.
 */
import { toHalfWidth, normalizeText, stripMarks } from '../language/readable.ts'

/** Converts full-width characters to ASCII. */
const toAscii = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uFF61]/g, '.')
const stripSpaces = (text: string): string => toAscii(stripMarks(text)).replace(/[\s\u2800\p{Z}\p{Cc}]+/gu, '')
/** Removes the separators of grouped numbers: 138-0000-0001, (0755) 1234, 8986.0600. */
const stripSeparators = (text: string): string => stripSpaces(text).replace(/[\p{Pd}\u2212.·•・()[\]【】]/gu, '')
/** A label printed on a card or sent in a chat: `ICCID: 8986…`. */
const label = /^(?:(?:iccid|imei|sn|s\/n|no|tel|卡号|设备号|手机号?|电话|验证码):)+/i
const stripLabel = (text: string): string => text.replace(label, '')
/** The country code of China: +86, 0086, 86. */
const countryCode = /^(?:\+|00)0?86(?=1)|^0?86(?=1\d{10}$)/
/** Substitutes for the X of an ID number on keyboards without Latin letters. */
const letterX = /[×✕Хх]$/u
const cleanPhone = (text: string): string => stripSeparators(stripLabel(stripSpaces(text))).replace(countryCode, '')

/** `isNumber`: the clean text contains no spaces, so the caret is counted from the end. */
type Cleaning = { typed: (text: string) => string; isNumber?: true; trims?: true }
export const cleanings = {
  phone: { typed: cleanPhone, isNumber: true },
  /** Searches for numbers: 生日0520 → 0520; text without digits is unchanged. */
  digitsOrWords: { typed: (text) => cleanPhone(text).replace(/\D/g, '') || normalizeText(text), isNumber: true },
  digits: { typed: (text) => stripSeparators(stripLabel(stripSpaces(text))), isNumber: true },
  /** A card number, ICCID or device number. */
  number: { typed: (text) => stripSeparators(stripLabel(stripSpaces(text))), isNumber: true },
  idNumber: { typed: (text) => stripSeparators(stripSpaces(text)).replace(letterX, 'X'), isNumber: true },
  /** Hyphens are part of a code. */
  code: { typed: stripSpaces, isNumber: true },
  money: { typed: cleanMoney, isNumber: true },
  /** Han characters, and the dot between the parts of a name. */
  hanName: {
    typed: (text) =>
      stripMarks(text)
        .replace(/[\s\p{Z}\p{Cc}]+/gu, '')
        .replace(/[.．‧・･•∙⋅]/g, '·'),
    isNumber: true,
  },
  line: { typed: (text) => toHalfWidth(normalizeText(text)), trims: true },
  lines: { typed: (text) => toHalfWidth(normalizeText(text, { lines: true })), trims: true },
  /** Only invisible characters are removed; all others must not change. */
  exact: { typed: (text) => stripMarks(text.replace(/\p{Cc}+/gu, '')), trims: true },
  password: { typed: (text) => toAscii(stripMarks(text.replace(/\p{Cc}+/gu, ''))) },
} as const satisfies Record<string, Cleaning>
export type CleaningName = keyof typeof cleanings

/** ￥1,000.50 元 → 1000.50; a comma that does not separate thousands is left. */
function cleanMoney(text: string): string {
  const sum = toAscii(stripMarks(text))
    .trim()
    .replace(/^(?:¥|\uFFE5|rmb|cny)/i, '')
    .replace(/(?:元|圆|yuan|rmb|cny)$/i, '')
    .trim()
  return /^\d{1,3}(?:[,\s\p{Z}]\d{3})+(?:\.\d*)?$/u.test(sum) ? sum.replace(/[,\s\p{Z}]/gu, '') : sum
}

/** Returns the text to be stored. */
export function cleanText(name: CleaningName, text: string): string {
  const { typed, trims }: Cleaning = cleanings[name]
  return trims ? typed(text).trim() : typed(text)
}

/** Returns the text to be shown in its field, and the position of the caret in it. */
export function cleanTyping(name: CleaningName, text: string, caret: number): { text: string; caret: number } {
  const { typed, isNumber }: Cleaning = cleanings[name]
  const clean = typed(text)
  if (clean === text) return { text, caret }
  const position = isNumber ? clean.length - typed(text.slice(caret)).length : typed(text.slice(0, caret)).length
  return { text: clean, caret: Math.max(0, Math.min(clean.length, position)) }
}
