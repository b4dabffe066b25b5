/** Reads a table by the names of its columns, in any order. Every fault has its line. */
import { readRows, type CsvRow } from '#schemas/csv.ts'
import { toHalfWidth } from '#schemas/language/readable.ts'
import type { Locale } from '#schemas/language/text.ts'
import { CellFault, cleanCell, quote } from './cells.ts'
import { say } from './sentences.ts'

/** `names`: in Chinese, in English, and others. */
export type Column<T> = {
  names: readonly [zh: string, en: string, ...string[]]
  read: (text: string) => T
  isRequired?: true
}
export type Columns = Readonly<Record<string, Column<unknown>>>
type Value<C> = C extends Column<infer T> ? T | (C extends { isRequired: true } ? never : undefined) : never
export type Cells<C extends Columns> = { [K in keyof C]: Value<C[K]> }

export type Fault = { line: number; text: string }
export type Line<T> = { line: number; row: T }
export type Table<T> = { lines: Line<T>[]; faults: Fault[] }

const getColumnName = ({ names }: Pick<Column<unknown>, 'names'>, lang: Locale): string => names[lang === 'en' ? 1 : 0]
type Filled<T> = { [K in keyof T]?: Exclude<T[K], undefined> }
/** Without empty cells: fields that a file lacks remain as they are in the shop. */
export const dropEmpty = <T extends object>(cells: T): Filled<T> =>
  Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined)) as Filled<T>

/** `价格（元）*` is the column `价格`. */
const normalizeName = (name: string): string =>
  toHalfWidth(name)
    .replaceAll(/[（(][^）)]*[）)]|[*＊\s]/g, '')
    .toLowerCase()

/** The column of each cell of the heading. */
function readHeading(
  { columns, isPartial }: { columns: Columns; isPartial?: true },
  { line, cells }: CsvRow,
  lang: Locale,
): { keys: string[]; faults: Fault[] } {
  const byName = new Map(
    Object.entries(columns).flatMap(([key, { names }]) => names.map((name) => [normalizeName(name), key] as const)),
  )
  const all = Object.values(columns).map((column) => getColumnName(column, lang))
  const faults: Fault[] = []
  const fail = (text: string) => void faults.push({ line, text })
  const keys = cells.map((cell, index) => {
    const key = byName.get(normalizeName(cell))
    if (key === undefined && cell.trim() !== '' && !isPartial)
      fail(say(lang, 'unknownColumn', { name: quote(cell), columns: all.join(', ') }))
    if (key !== undefined && cells.slice(0, index).some((other) => byName.get(normalizeName(other)) === key))
      fail(say(lang, 'columnTwice', { name: quote(cell) }))
    return key ?? ''
  })
  const missing = Object.entries(columns).filter(([key, { isRequired }]) => isRequired && !keys.includes(key))
  if (cells.length === 1 && /[;\t]/.test(cells[0] ?? ''))
    return { keys, faults: [{ line, text: say(lang, 'noCommas') }] }
  if (missing.length)
    fail(say(lang, 'missingColumns', { names: missing.map(([, column]) => getColumnName(column, lang)).join(', ') }))
  return { keys, faults }
}

/** Reads the cells of a row; returns undefined after a fault. */
function readCells<C extends Columns>(
  columns: C,
  { keys, cells, fail }: { keys: string[]; cells: string[]; fail: (fault: CellFault, key: string) => void },
): Cells<C> | undefined {
  const row: Record<string, unknown> = {}
  let isWhole = true
  for (const [key, column] of Object.entries(columns))
    try {
      const index = keys.indexOf(key)
      const text = index === -1 ? '' : cleanCell(cells[index] ?? '')
      if (text === '' && column.isRequired) throw new CellFault('empty')
      row[key] = text === '' ? undefined : column.read(text)
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      isWhole = false
      fail(error, key)
    }
  return isWhole ? (row as Cells<C>) : undefined
}

/**
 * `toRow` makes the row of a line; it throws a `CellFault` for a column. `getKey` returns the key of a row, which is unique in a file. `isPartial`:
 * other columns of the file are of no concern.
 */
export type TableKind<C extends Columns, T> = {
  columns: C
  toRow: (cells: Cells<C>) => T
  getKey: (row: T) => string
  isPartial?: true
}
export function readTable<C extends Columns, T>(text: string, kind: TableKind<C, T>, lang: Locale): Table<T> {
  const { columns, toRow, getKey } = kind
  const rows = readRows(text)
  const heading = rows.next()
  if (heading.done)
    return { lines: [], faults: [{ line: heading.value ?? 1, text: say(lang, heading.value ? 'notCsv' : 'noRows') }] }
  const { keys, faults } = readHeading(kind, heading.value, lang)
  if (faults.length) return { lines: [], faults }
  const lines: Line<T>[] = []
  const firstLines = new Map<string, number>()
  for (;;) {
    const next = rows.next()
    if (next.done) {
      if (next.value !== undefined) faults.push({ line: next.value, text: say(lang, 'notCsv') })
      else if (lines.length + faults.length === 0) faults.push({ line: 1, text: say(lang, 'noRows') })
      return { lines, faults }
    }
    const { line, cells } = next.value
    const fail = (fault: CellFault, key: string) =>
      void faults.push({ line, text: fault.describe(lang, columns[key] ? getColumnName(columns[key], lang) : key) })
    if (cells.slice(keys.length).some((cell) => cell.trim() !== '')) {
      faults.push({ line, text: say(lang, 'moreCells') })
      continue
    }
    const read = readCells(columns, { keys, cells, fail })
    if (!read) continue
    try {
      const row = toRow(read)
      const key = getKey(row)
      const first = firstLines.get(key)
      if (first === undefined) lines.push({ line, row })
      else faults.push({ line, text: say(lang, 'repeated', { key, line: first }) })
      firstLines.set(key, first ?? line)
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      fail(error, error.key)
    }
  }
}
