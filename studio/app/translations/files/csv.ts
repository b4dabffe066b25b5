/** Texts as CSV, for translators with a spreadsheet. */
import { BYTE_ORDER_MARK, formatCells, parseCells, unprotectCell } from '#schemas/csv.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { parseUnits, WrongFile, type Exported, type Units } from './units.ts'

const columns = ['path', 'layer', 'scope', 'pointer', 'place', 'state'] as const
export function formatCsv({ entries, from, to, getTitle }: Exported, locale: Locale): string {
  const lines = entries.map(({ place: { path, layer, scope }, pointer, where, state, text }) =>
    formatCells([
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
  return BYTE_ORDER_MARK + formatCells([...columns, from, to]) + lines.join('')
}

function readCells(text: string): string[][] {
  const rows = parseCells(text)
  if (!rows) throw new WrongFile('CSV')
  return rows
}

export function parseCsv(text: string): Units {
  const [head = [], ...rows] = readCells(text)
  const width = columns.length
  const [from, to] = head.slice(width).map(unprotectCell)
  if (columns.some((column, index) => head[index] !== column)) throw new WrongFile('CSV')
  const list = rows.map((row) => {
    const [path, layer, scope, pointer, , , source, target] = row.map(unprotectCell)
    return { place: { path, layer, scope }, pointer, source, target }
  })
  return parseUnits({ from, to, list })
}
