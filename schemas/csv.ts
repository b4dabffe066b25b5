/**
 * Tables as CSV (RFC 4180), in UTF-8 with a byte order mark, so that spreadsheets open them. A cell that a spreadsheet would calculate
 * begins with an apostrophe, which the reader removes.
 */
export const BYTE_ORDER_MARK = '\u{FEFF}'
const RISKY = /^[=+\-@\t\r']/
const protect = (text: string): string => (RISKY.test(text) ? `'${text}` : text)
export const unprotectCell = (cell: string): string =>
  cell.startsWith("'") && RISKY.test(cell.slice(1)) ? cell.slice(1) : cell
const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
export const formatCells = (cells: readonly string[]): string =>
  `${cells.map((cell) => quote(protect(cell))).join(',')}\r\n`

/** Splits a text into rows of cells; a quoted cell may have commas, quotes and line breaks. Undefined when it is not CSV. */
export function parseCells(given: string): string[][] | undefined {
  const text = given.replace(BYTE_ORDER_MARK, '')
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|\r|$)/gy
  while (pattern.lastIndex < text.length) {
    const match = pattern.exec(text)
    if (!match) return undefined
    const [, quoted, bare = '', end] = match
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? bare)
    if (end === '') break
    if (end !== ',') rows.push([])
    // a comma at the end of the text
    else if (pattern.lastIndex === text.length) rows.at(-1)!.push('')
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}
