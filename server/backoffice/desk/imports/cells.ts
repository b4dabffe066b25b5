/** Reads the cells of a table that people wrote in a spreadsheet. A cell that is not certain is refused with a sentence about its column. */
import { unprotectCell } from '#schemas/csv.ts'
import { truncateText } from '#schemas/language/graphemes.ts'
import { isReadable, normalizeText, toHalfWidth } from '#schemas/language/readable.ts'
import type { Locale } from '#schemas/language/text.ts'
import { toFen } from '#server/platform/money.ts'
import { say, type CellSentence } from './sentences.ts'

const LONGEST_QUOTE = 40
export const quote = (text: string): string => truncateText(text.replaceAll(/\s+/g, ' '), LONGEST_QUOTE)

/** Why a cell cannot be read. */
export class CellFault extends Error {
  readonly describe: (lang: Locale, column: string) => string
  /** The column, when the fault is found after all cells were read. */
  readonly key: string
  constructor(name: CellSentence, values: Record<string, string | number> = {}, key = '') {
    super(name)
    this.key = key
    this.describe = (lang, column) =>
      (say as (lang: Locale, name: CellSentence, values: object) => string)(lang, name, { ...values, column })
  }
}

/** The first invisible character, as `U+202D`. */
const findHidden = (text: string): string | undefined => {
  const hidden = /(?!\n)[\p{Cf}\p{Cc}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}\uFFFD]/u.exec(text)?.[0]
  return hidden && `U+${hidden.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}
const excelError = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|#+)$/

/** The text of a cell: without the spaces around it and the apostrophe of a protected cell. */
export function cleanCell(cell: string): string {
  const text = unprotectCell(cell.replaceAll(/\r\n?/g, '\n').trim())
  if (cell.trim().startsWith('=')) throw new CellFault('formula', { text: quote(text) })
  if (excelError.test(text)) throw new CellFault('excelError', { text: quote(text) })
  if (text.includes('\uFFFD')) throw new CellFault('garbled', { text: quote(text) })
  if (!isReadable(text)) throw new CellFault('hidden', { code: findHidden(text) ?? '–' })
  return text
}

/** The digits of a number that people may have grouped: `138 0000 8888`. An apostrophe before them marks text. */
export function readDigits(text: string, isDigits: (digits: string) => boolean, fault: CellSentence): string {
  const digits = toHalfWidth(text).replace(/^'/, '').replaceAll(/[\s-]/g, '')
  if (/^\d(?:\.\d+)?[Ee]\+?\d+$/.test(digits)) throw new CellFault('scientific', { text: quote(text) })
  if (!isDigits(digits)) throw new CellFault(fault, { text: quote(text) })
  return digits
}

/** An amount in yuan as fen, exactly. */
export function readYuan(text: string): number {
  const plain = toHalfWidth(text)
    .replaceAll('．', '.')
    .replaceAll('，', ',')
    .replace(/^[¥￥]\s*/, '')
    .replace(/\s*元$/, '')
  const amount = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  try {
    const fen = toFen(amount)
    if (fen <= MOST_FEN) return fen
  } catch {
    throw new CellFault('money', { text: quote(text) })
  }
  throw new CellFault('tooMuch', { text: quote(text) })
}
const MOST_FEN = 1_000_000_000

export const readWhole =
  (most: number) =>
  (text: string): number => {
    const digits = toHalfWidth(text)
    if (!/^\d{1,9}$/.test(digits) || Number(digits) > most) throw new CellFault('whole', { text: quote(text), most })
    return Number(digits)
  }

/** A value of a list, by its words. */
export const readChoice =
  <T>(choices: readonly (readonly [value: T, ...words: [string, ...string[]]])[]) =>
  (text: string): T => {
    const word = toHalfWidth(text).toLowerCase()
    const match = choices.find(([, ...words]) => words.includes(word))
    if (match) return match[0]
    throw new CellFault('choice', { text: quote(text), choices: choices.map(([, first]) => first).join(' / ') })
  }
export const readYes = readChoice([
  [true, '是', 'yes', 'y', 'true', '1', '√', '✓'],
  [false, '否', 'no', 'n', 'false', '0', '×'],
])
export const readCarrier = readChoice([
  [1, '移动', '中国移动', 'china mobile', 'mobile', '1'],
  [2, '联通', '中国联通', 'china unicom', 'unicom', '2'],
  [3, '电信', '中国电信', 'china telecom', 'telecom', '3'],
  [4, '广电', '中国广电', 'china broadnet', 'broadnet', '4'],
])

/** A text that people read. */
export const readText =
  (most: number, lines?: true) =>
  (text: string): string => {
    const read = normalizeText(text, lines ? { lines } : {}).trim()
    if ([...read].length > most) throw new CellFault('long', { most })
    return read
  }
export function readCode(text: string): string {
  const code = toHalfWidth(text)
  if (!/^[\w-]{1,40}$/.test(code)) throw new CellFault('code', { text: quote(text) })
  return code
}
