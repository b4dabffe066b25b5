import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { image, maybe, yuan, kb } from '#schemas/language/contract.ts'
import { createConverter } from './json-schema.ts'
import { findMismatch } from './mismatch.ts'
import { describe as describeType } from './schema.ts'
import { locales } from '#schemas/language/locales.ts'

const icons = Array.from({ length: 12 }, (_, index) => `icon-${index}`)
const entry = z.object({ name: z.string(), icon: z.union([z.enum(icons), image]), path: z.string() })

function compare(from: z.ZodMiniType, to: z.ZodMiniType) {
  const { convert, definitions } = createConverter({ locales })
  const { steps, ...pair } = findMismatch(convert(from, 'output', 'from'), convert(to, 'input', 'to'), definitions)
  return [steps, pair.from && describeType(pair.from, definitions), describeType(pair.to, definitions)]
}

test.each<[what: string, from: z.ZodMiniType, to: z.ZodMiniType, found: unknown[]]>([
  ['a plain value', z.string(), z.int(), ['', 'string', 'integer']],
  [
    'a field of each entry',
    z.array(z.object({ name: z.string(), icon: z.string(), path: z.string() })),
    z.array(entry),
    [
      '[].icon',
      'string',
      `${icons
        .slice(0, 8)
        .map((name) => JSON.stringify(name))
        .join(' | ')} | … (12) | string (image)`,
    ],
  ],
  [
    'a field that is not there',
    z.array(z.object({ name: z.string(), icon: image })),
    z.array(entry),
    ['[].path', undefined, 'string'],
  ],
  [
    'a field that may be missing',
    z.object({ row: z.object({ name: maybe(z.string()) }) }),
    z.object({ row: z.object({ name: z.string() }) }),
    ['.row.name', 'string | null', 'string'],
  ],
  [
    'a unit deep inside',
    z.object({ rows: z.array(z.object({ price: kb })) }),
    z.object({ rows: maybe(z.array(z.object({ price: yuan }))) }),
    ['.rows[].price', 'integer (kb)', 'number (money)'],
  ],
  ['a list in place of an object', z.array(z.string()), z.object({ a: z.string() }), ['', 'list of string', '{ a }']],
  [
    'a list that may be null',
    z.nullable(z.array(z.string())),
    z.array(z.string()),
    ['', 'list of string | null', 'list of string'],
  ],
])('names the innermost difference: %s', (_, from, to, found) => expect(compare(from, to)).toEqual(found))
