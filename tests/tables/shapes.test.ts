/** The browser's table-driven parser (`schemas/language/shape.ts`) and zod on the server and in the compiler must agree on every value. */
import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { buildShape, buildSiteRows } from '#compiler/build/shapes.ts'
import { calls } from '#schemas/api/index.ts'
import type { CallRow, CallTable } from '#schemas/call.ts'
import { examples } from '#schemas/examples/index.ts'
import { field } from '#schemas/fields/field.ts'
import { fields, type FieldName } from '#schemas/fields/fields.ts'
import { dropInvalidEntries } from '#schemas/fields/fitting.ts'
import { local } from '#schemas/local.ts'
import { readShape } from '#schemas/language/shape.ts'
import { isNightly, seed } from '../night.ts'

// thousands of cases take minutes on a busy machine, and these tests do not judge times
vi.setConfig({ testTimeout: 1_800_000 })

type Json = Record<string, unknown>
const rows = Object.entries(calls as CallTable)
/** Replacement values for a part of an example. */
const arbitrary = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    'x',
    0,
    1,
    2,
    -1,
    0.5,
    1.001,
    1e21,
    Number.NaN,
    true,
    [],
    {},
    [null],
    { id: 1 },
    'javascript:1',
    '/a.svg',
  ),
  fc.jsonValue({ maxDepth: 2 }),
)
const change = fc.record({
  at: fc.array(fc.nat(40), { minLength: 1, maxLength: 7 }),
  what: arbitrary,
  how: fc.constantFrom('replace', 'remove', 'add'),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** Returns the example with one place changed: `at` selects the key at each step, and stops at a leaf. */
function changed(value: unknown, { at: [step = 0, ...rest], what, how }: Change): unknown {
  const keys = value && typeof value === 'object' ? Object.keys(value) : []
  if (!keys.length) return what
  const key = keys[step % keys.length]!
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Json
  const inner = copy[key]
  if (rest.length && inner && typeof inner === 'object') copy[key] = changed(inner, { at: rest, what, how })
  else if (how === 'replace') copy[key] = what
  else if (how === 'add' && !Array.isArray(copy)) copy[`${key}Other`] = what
  else if (Array.isArray(copy)) copy.splice(step % keys.length, 1)
  else delete copy[key]
  return copy
}
const byZod = (row: CallRow, value: unknown) => {
  const read = z.safeParse(row.data, dropInvalidEntries(value, row.data).data)
  return read.success ? { value: read.data } : 'refused'
}
const byShape = (shape: ReturnType<typeof buildShape>, value: unknown) => {
  const read = readShape(shape, value)
  return read.ok ? { value: read.value } : 'refused'
}

type Schema = {
  'x-enum'?: string
  enum?: unknown[]
  $ref?: string
  items?: Schema
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  allOf?: Schema[]
}
/** Returns an example whose enumeration values are replaced by unknown values. */
function withLater(value: unknown, schema: Schema, all: Record<string, Schema>): unknown {
  const parts = [schema, ...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map((part) =>
    part.$ref ? all[part.$ref.split('/').pop()!]! : part,
  )
  if (parts.length > 1 || parts[0] !== schema)
    return parts.filter((part) => part !== schema).reduce((now, part) => withLater(now, part, all), value)
  if (schema['x-enum']) return typeof value === 'number' ? 99 : typeof value === 'string' ? 'later' : value
  if (Array.isArray(value)) return schema.items ? value.map((item) => withLater(item, schema.items!, all)) : value
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const inner = schema.properties?.[key]
      return [key, inner ? withLater(part, inner, all) : part]
    }),
  )
}

test.each(rows)('%s: answers are read the same way, complete and broken ones', (path, row) => {
  const data = buildShape(row.data)
  const example = examples[path as keyof typeof examples] as unknown
  expect(byShape(data, example)).toEqual(byZod(row, example))
  expect(byShape(data, example)).not.toBe('refused')
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
      const before = JSON.stringify(example)
      const value = changes.reduce<unknown>(changed, example)
      expect(byShape(data, value)).toEqual(byZod(row, value))
      expect(JSON.stringify(example)).toBe(before)
    }),
    { seed, numRuns: isNightly ? 3000 : 60 },
  )
})

test.each(rows)('%s: a value that only a later release knows costs no answer', (path, row) => {
  const strict = z.toJSONSchema(row.data, { target: 'draft-7', io: 'input' })
  const { data } = buildSiteRows({ [path]: row }, new Set())[path]!
  const example = examples[path as keyof typeof examples] as unknown
  const later = withLater(example, strict as Schema, (strict.definitions ?? {}) as Record<string, Schema>)
  expect(readShape(data, later)).toEqual({ ok: true, value: later, dropped: [] })
  expect(byShape(data, example)).toEqual(byZod(row, example))
})

test('a field has the same rule for the user and for the server', () => {
  for (const name of Object.keys(fields) as FieldName[]) {
    const schema = field(name)
    const shape = buildShape(schema)
    const { is } = fields[name] as { is?: (value: never) => boolean }
    fc.assert(
      fc.property(
        fc.oneof(
          arbitrary,
          fc.string(),
          fc.stringMatching(/^\d{4,18}[\dX]?$/),
          fc.stringMatching(/^[\w\-·张三 ]{0,40}$/u),
        ),
        (value) => {
          const taken = readShape(shape, value).ok && (!is || is(value as never))
          expect([name, value, taken]).toEqual([name, value, z.safeParse(schema, value).success])
        },
      ),
      { seed, numRuns: isNightly ? 5000 : 200 },
    )
  }
})

test("the browser's own slots: each falls back alone", () => {
  const shape = buildShape(local) as { may: Record<string, { default: unknown }> }
  const slots = Object.entries(local.shape)
  expect(Object.keys(shape.may)).toEqual(slots.map(([name]) => name))
  fc.assert(
    fc.property(
      fc.constantFrom(...slots),
      fc.oneof(arbitrary, fc.array(fc.string(), { maxLength: 60 })),
      ([name, slot], value) => {
        const read = readShape(shape.may[name] as never, value)
        expect(read.ok ? read.value : shape.may[name]!.default).toEqual(z.parse(slot, value))
      },
    ),
    { seed, numRuns: 2000 },
  )
})

test('keys that lead to a prototype are read as unknown keys', () => {
  const hostile = JSON.parse('{"__proto__":{"bad":1},"constructor":{"bad":1},"a":1}') as unknown
  const read = readShape({ needs: { a: 'integer' } }, hostile)
  expect(read).toEqual({ ok: true, value: { a: 1 }, dropped: [] })
  expect(readShape({ needs: { a: 'integer' }, others: 'refuse' }, hostile)).toMatchObject({ ok: false })
  expect(readShape({ map: 'any' }, hostile)).toEqual({ ok: false, misfit: { path: '', problem: 'key __proto__' } })
  expect(({} as { bad?: unknown }).bad).toBeUndefined()
})

test('faults are reported with their location, and entries that do not fit with theirs', () => {
  const shape = {
    needs: { list: { list: { needs: { id: 'integer' } }, fitting: true }, name: { any: ['string', 'null'] } },
  } as const
  expect(readShape(shape, { list: [{ id: 1, more: 2 }, { id: 'x' }, 5], name: null })).toEqual({
    ok: true,
    value: { list: [{ id: 1 }], name: null },
    dropped: [
      { path: '/list/1/id', problem: 'integer' },
      { path: '/list/2', problem: 'object' },
    ],
  })
  expect(readShape(shape, { list: [], name: 5 })).toMatchObject({ ok: false, misfit: { path: '/name' } })
})
