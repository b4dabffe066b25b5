/** Tables as spreadsheets write and read them. */
import { expect, test } from 'vitest'
import { formatCells, parseCells, readRows, unprotectCell } from './csv.ts'

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

test('a row has the line of the file on which it begins, as editors and spreadsheets count', () => {
  expect([...readRows('a\r\n\r\n,\r\n"b\nb",c\nd')]).toEqual([
    { line: 1, cells: ['a'] },
    { line: 4, cells: ['b\nb', 'c'] },
    { line: 6, cells: ['d'] },
  ])
  const rows = readRows('a\nb\n"c')
  expect([rows.next().value, rows.next().value, rows.next()]).toEqual([
    { line: 1, cells: ['a'] },
    { line: 2, cells: ['b'] },
    { done: true, value: 3 },
  ])
})
