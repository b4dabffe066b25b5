import { expect, test } from 'vitest'
import { parseNumbers } from './numbers.ts'

const first = '89860420112020000011'
test('numbers are read from a list, or from the column with their heading', () => {
  expect(parseNumbers(`${first}\r\n1440000000001\n\n`).numbers).toEqual([first, '1440000000001'])
  const file = `\u{FEFF}name,ICCID,note\r\n"甲, 乙",'${first},x\n丙, 1440000000001 ,"y"`
  expect(parseNumbers(file)).toMatchObject({ numbers: [first, '1440000000001'], faults: [] })
  expect(parseNumbers(`卡号;x\n1440000000001;1`).numbers).toEqual(['1440000000001'])
})

test('each line that is no number says why', () => {
  const text = ['8.98604E+19', '=cmd|calc', first, first, '"open', '<script>', '12', 'x'.repeat(90)].join('\n')
  const { numbers, faults, lines } = parseNumbers(text)
  expect(numbers).toEqual([first])
  expect(lines.get(first)).toBe(3)
  expect(faults.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'rounded'],
    [2, 'form'],
    [4, 'twice'],
    [5, 'form'],
    [6, 'form'],
    [7, 'form'],
    [8, 'form'],
  ])
  expect(faults.at(-1)!.text).toHaveLength(40)
})

test('what is more than the most is refused by line', () => {
  const many = Array.from({ length: 20_002 }, (_, index) => String(1_440_000_000_000 + index)).join('\n')
  const { numbers, faults } = parseNumbers(many)
  expect(numbers).toHaveLength(20_000)
  expect(faults).toMatchObject([
    { line: 20_001, reason: 'many' },
    { line: 20_002, reason: 'many' },
  ])
})
