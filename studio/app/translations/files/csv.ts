/**
 * Texts as CSV (RFC 4180), in UTF-8 with a byte order mark, so that spreadsheets open it. A cell that a spreadsheet would calculate begins
 * with an apostrophe, which the import removes.
 */
import type { Locale } from '#schemas/language/locales.ts'
import { parseUnits, WrongFile, type Exported, type Units } from './units.ts'

const BOM = '\u{FEFF}'
const columns = ['path', 'layer', 'scope', 'pointer', 'place', 'state'] as const
const RISKY = /^[=+\-@\t\r']/
const protect = (text: string): string => (RISKY.test(text) ? `'${text}` : text)
const unprotect = (cell: string): string => (cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell)
const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const formatLine = (cells: readonly string[]): string => `${cells.map((cell) => quote(protect(cell))).join(',')}\r\n`

export function formatCsv({ entries, from, to, getTitle }: Exported, locale: Locale): string {
  const lines = entries.map(({ place: { path, layer, scope }, pointer, where, state, text }) =>
    formatLine([
      path,
      layer,
      scope,
      pointer,
      `${getTitle(path)} · ${where[locale]}`,
      state,
      text[from] ?? '',
      text[to] ?? '',
    ]),
  )
  return BOM + formatLine([...columns, from, to]) + lines.join('')
}

/** Splits a text into cells; a quoted cell may have commas, quotes and line breaks. */
export function parseCells(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text)
    if (!match) throw new WrongFile('CSV')
    const [, quoted, bare = '', end] = match
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === '') break
    if (end !== ',') rows.push([])
    // a comma at the end of the text
    else if (pattern.lastIndex === text.length) rows.at(-1)!.push('')
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}

export function parseCsv(text: string): Units {
  const [head = [], ...rows] = parseCells(text.replace(BOM, ''))
  const width = columns.length
  const [from, to] = head.slice(width).map(unprotect)
  if (columns.some((column, index) => head[index] !== column)) throw new WrongFile('CSV')
  const list = rows.map((row) => {
    const [path, layer, scope, pointer, , , source, target] = row.map(unprotect)
    return { place: { path, layer, scope }, pointer, source, target }
  })
  return parseUnits({ from, to, list })
}
