/** Card numbers and ICCIDs from a file or a pasted list, with the faults of each line. Pure. */
import { truncateText } from '#schemas/language/graphemes.ts'
import { maxAssigned } from '#schemas/backoffice/card-layouts.ts'
import { parseCells } from '#schemas/csv.ts'

/** Largest file that is read, in bytes. */
export const MOST_BYTES = 2 << 20
/** `rounded`: a spreadsheet stored the number with fewer digits. */
type LineFault = { line: number; text: string; reason: 'form' | 'rounded' | 'twice' | 'many' }
type CardNumbers = {
  numbers: string[]
  /** The line of each number, for faults that the server finds. */
  lines: ReadonlyMap<string, number>
  faults: LineFault[]
}

const headings = /^(?:iccid|sim ?no|卡号|card ?(?:no|number)?)$/i
const form = /^[0-9A-Za-z]{6,22}$/
const rounded = /^\d(?:\.\d+)?e\+?\d+$/i
const LONGEST = 40
/** A spreadsheet writes an apostrophe before a number that is a text. */
const clean = (cell: string): string => cell.replaceAll(/[\s\u{FEFF}\u{200B}]/gu, '').replace(/^'/, '')

export function parseNumbers(text: string): CardNumbers {
  const result: { numbers: string[]; lines: Map<string, number>; faults: LineFault[] } = {
    numbers: [],
    lines: new Map(),
    faults: [],
  }
  let column = 0
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    const line = index + 1
    const cells = readCells(raw)
    const heading = cells.findIndex((cell) => headings.test(cell))
    if (result.lines.size === 0 && heading !== -1) {
      column = heading
      continue
    }
    const cell = cells[column] ?? ''
    if (cells.every((other) => other === '')) continue
    const add = (reason: LineFault['reason']) => result.faults.push({ line, text: truncateText(cell, LONGEST), reason })
    if (rounded.test(cell)) add('rounded')
    else if (!form.test(cell)) add('form')
    else if (result.lines.has(cell)) add('twice')
    else if (result.numbers.length === maxAssigned) add('many')
    else {
      result.numbers.push(cell)
      result.lines.set(cell, line)
    }
  }
  return result
}
/** A line that is not CSV is one cell. */
const readCells = (line: string): string[] =>
  (parseCells(line.replaceAll(/[;\t]/g, ',')) ?? [[line]])[0]?.map(clean) ?? []
