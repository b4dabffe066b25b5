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

/** `line`: the line of the file on which the row begins. */
export type CsvRow = { line: number; cells: string[] }
const countLines = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0

/**
 * Reads the rows of a text; a quoted cell may have commas, quotes and line breaks. Rows without content are skipped. Returns the
 * line at which the text stops being CSV.
 */
export function* readRows(given: string): Generator<CsvRow, number | undefined> {
  const text = given.replace(BYTE_ORDER_MARK, '')
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  let at = 0
  while (at < text.length) {
    const cell = readCell(text, at)
    const end = cell && /^(?:,|\r\n|\n|\r|$)/.exec(text.slice(cell.end, cell.end + 2))?.[0]
    if (!cell || end === undefined) return line
    row.cells.push(cell.value)
    line += countLines(cell.value)
    at = cell.end + end.length
    // a comma at the end of the text
    if (end === ',' && at === text.length) row.cells.push('')
    if (end === ',' && at < text.length) continue
    if (row.cells.some((value) => value !== '')) yield row
    if (end !== ',') line += 1
    row = { line, cells: [] }
  }
  return undefined
}

/** All rows of a text; undefined when it is not CSV. */
export function parseRows(text: string): CsvRow[] | undefined {
  const rows = readRows(text)
  const list: CsvRow[] = []
  for (;;) {
    const { done, value } = rows.next()
    if (done) return value === undefined ? list : undefined
    list.push(value)
  }
}
/** Splits a text into rows of cells; undefined when it is not CSV. */
export const parseCells = (text: string): string[][] | undefined => parseRows(text)?.map(({ cells }) => cells)

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
