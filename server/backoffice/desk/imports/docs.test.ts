/** The examples of the handbooks are files that can be imported. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cardsFile } from './cards.ts'
import { createGoodsFile } from './goods.ts'
import { numbersFile } from './numbers.ts'
import { plansFile } from './plans.ts'
import { readTable, type Columns, type TableKind } from './table.ts'

const createReader = <C extends Columns, Row>(kind: TableKind<C, Row>) => ({
  columns: kind.columns as Columns,
  readExample: (text: string) => readTable(text, kind, 'en'),
})
const createReaders = () => [
  createReader(createGoodsFile()),
  createReader(plansFile),
  createReader(numbersFile),
  createReader(cardsFile),
]
const read = (file: string) => readFileSync(new URL(`../../../../docs/${file}`, import.meta.url), 'utf8')

test.each(['operators.md', 'operators.zh-CN.md'])('each table of %s is read without a fault', (file) => {
  const tables = [...read(file).matchAll(/ {2}```csv\n([\s\S]*?) {2}```/g)].map(([, table]) =>
    table!.replaceAll(/^ {2}/gm, ''),
  )
  const readers = createReaders()
  expect(tables).toHaveLength(readers.length)
  for (const [index, table] of tables.entries()) {
    const { lines, faults } = readers[index]!.readExample(table)
    expect(faults).toEqual([])
    expect(lines).toHaveLength(table.trim().split('\n').length - 1)
  }
})

test.each([0, 1])('and names every column in its language (%i)', (language) => {
  const text = read(language === 0 ? 'operators.zh-CN.md' : 'operators.md')
  for (const { columns } of createReaders())
    for (const column of Object.values(columns))
      expect(text.includes(`“${column.names[language]}”`), column.names[language]).toBe(true)
})
