/** Tables as spreadsheets write and read them. */
import { expect, test } from 'vitest'
import { formatCells, parseCells, unprotectCell } from './csv.ts'

const tables: [string, string[][]][] = [
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '\u{FEFF}a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['"a,1","b ""x""","c\nd"', [['a,1', 'b "x"', 'c\nd']]],
  [
    'a,\r\n,b',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a,', [['a', '']]],
  ['\n\n', []],
  ['""', []],
  ['"",x', [['', 'x']]],
]
test.each(tables)('%j has these cells', (text, rows) => {
  expect(parseCells(text)).toEqual(rows)
})

test.each(['"a', 'a"b', '"a"b', '"a""'])('%j is not CSV', (text) => {
  expect(parseCells(text)).toBeUndefined()
})

test('any cells are read as they were written, and a spreadsheet calculates none of them', () => {
  const cells = ['=1+1', '+86', '-1', '@x', "'=1", 'a"b', 'a,b', 'a\r\nb', '', '中文']
  const read = parseCells(formatCells(cells))?.[0] ?? []
  expect(read.map(unprotectCell)).toEqual(cells)
  for (const cell of read) expect(cell).not.toMatch(/^[=+@-]/)
})

test('a long run of quotes is a cell, or no CSV', () => {
  expect(parseCells(`${'"'.repeat(50_000)}x`)).toBeUndefined()
  expect(parseCells('"'.repeat(50_000))?.[0]?.[0]).toHaveLength(24_999)
})
