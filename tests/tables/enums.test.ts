import { describe, expect, test } from 'vitest'
import { enums, type EnumName, type EnumRow } from '#schemas/enums.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { locales } from '#schemas/language/text.ts'
import { toJsonSchema } from './json-schema.ts'
import { readMessages } from './po.ts'

const tables = Object.entries(enums) as [EnumName, EnumRow<number | string>[]][]

describe('enumerations', () => {
  test.each(tables)('%s has each value once, with a label in every language', (name, rows) => {
    expect(rows.length).toBeGreaterThan(1)
    expect(new Set(rows.map((row) => row.value)).size).toBe(rows.length)
    for (const locale of locales) {
      const words = readMessages(locale)
      for (const row of rows)
        expect([locale, row.label, words.get(row.label)]).toEqual([
          locale,
          expect.stringMatching(new RegExp(`^\\w+\\.${name}\\.${row.value}$`)),
          expect.stringMatching(/\S/),
        ])
    }
  })

  test.each(tables)('%s is what schemas allow, and has its own name', (name, rows) => {
    const schema = oneOf(name)
    for (const row of rows) expect(schema.safeParse(row.value).success).toBe(true)
    expect(schema.safeParse(-12345).success).toBe(false)
    expect(toJsonSchema(schema, 'output')).toMatchObject({ enum: rows.map((row) => row.value), 'x-enum': name })
  })

  test('have no label without an enumeration', () => {
    const used = new Set(tables.flatMap(([, rows]) => rows.map((row) => row.label)))
    for (const locale of locales)
      expect([...readMessages(locale).keys()].filter((id) => id.startsWith('enum.') && !used.has(id))).toEqual([])
  })

  test('have a label for unknown values', () => {
    for (const locale of locales) expect(readMessages(locale).get('ui.unknown')).toMatch(/\S/)
  })
})
