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
  let at = 0
  while (at < text.length) {
    const cell = readCell(text, at)
    if (!cell) return undefined
    rows.at(-1)!.push(cell.value)
    const end = /^(?:,|\r\n|\n|\r|$)/.exec(text.slice(cell.end, cell.end + 2))?.[0]
    if (end === undefined) return undefined
    at = cell.end + end.length
    if (end !== ',') rows.push([])
    // a comma at the end of the text
    else if (at === text.length) rows.at(-1)!.push('')
  }
  return rows.filter((row) => row.some((value) => value !== ''))
}

/** Reads the cell that begins here, in linear time; undefined when a quote is not closed. */
function readCell(text: string, from: number): { value: string; end: number } | undefined {
  if (text[from] !== '"') {
    const special = /[",\r\n]/g
    special.lastIndex = from
    const end = special.exec(text)?.index ?? text.length
    return { value: text.slice(from, end), end }
  }
  const parts: string[] = []
  let start = from + 1
  for (;;) {
    const quote = text.indexOf('"', start)
    if (quote === -1) return undefined
    parts.push(text.slice(start, quote))
    if (text[quote + 1] !== '"') return { value: parts.join('"'), end: quote + 1 }
    start = quote + 2
  }
}
