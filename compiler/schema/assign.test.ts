import { Ajv } from 'ajv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assign } from './assign.ts'
import { annotations } from '#schemas/language/annotations.ts'
import { getOwn, resolve, listAllowedValues, type Definitions, type Schema } from './schema.ts'

const definitions: Definitions = {
  Tree: {
    type: 'object',
    properties: { name: { type: 'string' }, children: { type: 'array', items: { $ref: '#/definitions/Tree' } } },
    required: ['name', 'children'],
    additionalProperties: false,
  },
  Chain: {
    type: 'object',
    properties: { name: { type: 'string' }, next: { anyOf: [{ $ref: '#/definitions/Chain' }, { type: 'null' }] } },
    required: ['name'],
  },
  Text: {
    anyOf: [
      { type: 'string', 'x-unit': 'none' },
      { type: 'object', properties: { t: { type: 'string' } }, required: ['t'], additionalProperties: false },
    ],
  },
}
const KEYS = ['a', 'b', 'c'] as const

const scalar: fc.Arbitrary<Schema> = fc.oneof(
  fc.constantFrom<Schema>(
    { type: 'string' },
    { type: 'number' },
    { type: 'integer' },
    { type: 'boolean' },
    { type: 'null' },
  ),
  fc.constantFrom<Schema>(
    { type: 'number', 'x-unit': 'money' },
    { type: 'integer', 'x-unit': 'kb' },
    { type: 'string', 'x-unit': 'none' },
    {},
  ),
  fc.subarray(['x', 'y', 'z'], { minLength: 1 }).map((values): Schema => ({ type: 'string', enum: values })),
  fc.subarray([1, 2, 3], { minLength: 1 }).map((values): Schema => ({ type: 'number', enum: values })),
  fc.constantFrom<Schema>({ const: 'x' }, { const: 1 }, { const: true }, { enum: ['x', 1, true] }),
  fc.constantFrom<Schema>(
    { $ref: '#/definitions/Tree' },
    { $ref: '#/definitions/Chain' },
    { $ref: '#/definitions/Text' },
  ),
)
const { schema: anySchema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    { weight: 3, arbitrary: scalar },
    { weight: 1, arbitrary: tie('schema').map((items): Schema => ({ type: 'array', items })) },
    {
      weight: 3,
      arbitrary: fc
        .record({
          properties: fc.dictionary(fc.constantFrom(...KEYS), tie('schema'), { maxKeys: 3 }),
          wanted: fc.subarray([...KEYS]),
          more: fc.oneof(fc.constantFrom<boolean | undefined>(undefined, false, false), tie('schema')),
        })
        .map(({ properties, wanted, more }): Schema => ({
          type: 'object',
          properties: { ...properties },
          required: wanted.filter((key) => getOwn(properties, key)),
          ...(more !== undefined && { additionalProperties: more }),
        })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(tie('schema'), fc.option(fc.subarray([...KEYS], { minLength: 1 }), { nil: undefined }))
        .map(([value, names]): Schema => ({
          type: 'object',
          additionalProperties: value,
          ...(names && { propertyNames: { type: 'string', enum: names } }),
        })),
    },
    {
      weight: 1,
      arbitrary: fc.array(tie('schema'), { minLength: 2, maxLength: 3 }).map((anyOf): Schema => ({ anyOf })),
    },
  ),
}))

/** Returns a neighbour of a schema: slightly wider or narrower, so that both results are frequent. */
function neighbour(schema: Schema, pick: (max: number) => number): Schema {
  if (schema.anyOf && pick(3) > 0) {
    const parts = schema.anyOf.map((part) => (pick(2) ? part : neighbour(part, pick)))
    return pick(2) ? { anyOf: parts.toReversed() } : parts.length > 2 ? { anyOf: parts.slice(1) } : { anyOf: parts }
  }
  if (schema.type === 'object' && pick(4) > 0) {
    const properties = Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .filter(() => pick(6) > 0)
        .map(([key, part]) => [key, pick(3) ? part : neighbour(part, pick)]),
    )
    const rest =
      pick(3) === 0
        ? { additionalProperties: false as const }
        : pick(3) === 0 || schema.additionalProperties === undefined
          ? {}
          : { additionalProperties: schema.additionalProperties }
    return {
      type: 'object',
      properties,
      required: Object.keys(properties).filter((key) => (schema.required?.includes(key) ? pick(5) > 0 : pick(6) === 0)),
      ...rest,
    }
  }
  if (schema.type === 'array') return { type: 'array', items: neighbour(schema.items ?? {}, pick) }
  switch (pick(6)) {
    case 0:
      return { anyOf: [{ type: 'null' }, schema] }
    case 1:
      return { anyOf: [schema, { type: 'boolean' }] }
    case 2:
      return listAllowedValues(schema) ? { type: typeof listAllowedValues(schema)![0] as 'string' } : schema
    case 3:
      return schema.type === 'integer' ? { type: 'number' } : schema.type === 'number' ? { type: 'integer' } : schema
    case 4:
      return {}
    default:
      return schema
  }
}

/** Returns a value that is valid for a schema. */
function createValue(given: Schema, pick: (max: number) => number, depth = 0): unknown {
  const schema = resolve(given, definitions)
  const values = listAllowedValues(schema)
  if (values) return values[pick(values.length)]
  if (schema.anyOf)
    return createValue(schema.anyOf[depth > 4 ? schema.anyOf.length - 1 : pick(schema.anyOf.length)]!, pick, depth)
  switch (schema.type) {
    case 'string':
      return ['', 'x', 'something else'][pick(3)]
    case 'number':
      return [0, 1, 2, 1.5, -7][pick(5)]
    case 'integer':
      return [0, 1, 2, -7][pick(4)]
    case 'boolean':
      return pick(2) === 1
    case 'null':
      return null
    case 'array':
      return Array.from({ length: depth > 4 ? 0 : pick(3) }, () => createValue(schema.items ?? {}, pick, depth + 1))
    case 'object': {
      const object: Record<string, unknown> = {}
      for (const [key, part] of Object.entries(schema.properties ?? {})) {
        if (schema.required?.includes(key) || (depth <= 4 && pick(2))) object[key] = createValue(part, pick, depth + 1)
      }
      const more =
        schema.additionalProperties === undefined || schema.additionalProperties === true
          ? {}
          : schema.additionalProperties
      const names = schema.propertyNames ? (listAllowedValues(schema.propertyNames) as string[]) : [...KEYS, 'd']
      if (more !== false && depth <= 4) {
        for (const key of names)
          if (!Object.hasOwn(schema.properties ?? {}, key) && pick(2)) object[key] = createValue(more, pick, depth + 1)
      }
      return object
    }
    default:
      return [null, 0, 'x', true, [], {}, { a: 1, b: 'x' }][pick(7)]
  }
}

const ajv = new Ajv({ strict: false, validateSchema: false, addUsedSchema: false })
for (const word of annotations) ajv.addKeyword(word)

test('every value that assign accepts is valid for ajv, and both results are frequent', () => {
  const count = { yes: 0, no: 0, values: 0 }
  fc.assert(
    fc.property(anySchema, anySchema, fc.boolean(), fc.infiniteStream(fc.nat()), (from, other, near, numbers) => {
      const pick = (max: number) => (numbers.next().value as number) % max
      const to = near ? neighbour(from, pick) : other
      if (!assign(from, to, definitions)) {
        count.no++
        return
      }
      count.yes++
      const validate = ajv.compile({ ...to, definitions })
      for (let times = 0; times < 6; times++) {
        const value = createValue(from, pick)
        count.values++
        expect(validate(value), `${JSON.stringify(value)} of ${JSON.stringify(from)} as ${JSON.stringify(to)}`).toBe(
          true,
        )
      }
    }),
    { numRuns: Number(process.env.PAIRS ?? 4000) },
  )
  expect(count.yes).toBeGreaterThan(400)
  expect(count.no).toBeGreaterThan(1000)
  expect(count.values).toBeGreaterThan(2400)
})

const number: Schema = { type: 'number' }
const integer: Schema = { type: 'integer' }
const string: Schema = { type: 'string' }
const object = (
  properties: Record<string, Schema>,
  required = Object.keys(properties),
  additionalProperties?: boolean | Schema,
): Schema => ({
  type: 'object',
  properties,
  required,
  ...(additionalProperties !== undefined && { additionalProperties }),
})
const text: Schema = { $ref: '#/definitions/Text' }
const maybe = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] })

test.each<[string, Schema, Schema, boolean]>([
  ['an integer is a number', integer, number, true],
  ['a number is not an integer', number, integer, false],
  ['an enum fits a superset', { enum: [1, 2] }, { enum: [1, 2, 3] }, true],
  ['an enum does not fit a subset', { enum: [1, 2, 3] }, { enum: [1, 2] }, false],
  ['an enum fits its base type', { type: 'string', enum: ['a'] }, string, true],
  ['a base type never fits an enum', string, { type: 'string', enum: ['a'] }, false],
  ['an enum may be spread over the branches of a union', { enum: ['a', 1] }, { anyOf: [string, number] }, true],
  ['every branch must fit', { anyOf: [string, number] }, string, false],
  ['an object may have more fields', object({ a: string, b: number }, undefined, false), object({ a: string }), true],
  [
    'an object without a required field does not fit',
    object({ b: number }, undefined, false),
    object({ a: string }),
    false,
  ],
  ['an optional field is not a required one', object({ a: string }, [], false), object({ a: string }), false],
  [
    'a field that may be absent or null fits one that may be',
    object({ a: maybe(string) }, [], false),
    object({ a: maybe(string) }, []),
    true,
  ],
  ['null does not fit a default', object({ a: maybe(number) }, [], false), object({ a: number }, []), false],
  ['length and pattern are ignored', string, { type: 'string', pattern: '^1', maxLength: 3 }, true],
  ['unknown fits only unknown', {}, string, false],
  ['unknown fits unknown', {}, {}, true],
  ['anything fits unknown', object({ a: string }), {}, true],
  ['a list fits when its elements fit', { type: 'array', items: integer }, { type: 'array', items: number }, true],
  ['a list of unknown is no list of strings', { type: 'array', items: {} }, { type: 'array', items: string }, false],
  [
    'a record is no object with required fields',
    { type: 'object', additionalProperties: string },
    object({ a: string }),
    false,
  ],
  [
    'an object is a record of its values',
    object({ a: string }, undefined, false),
    { type: 'object', additionalProperties: string },
    true,
  ],
  ['a recursive type fits itself', { $ref: '#/definitions/Tree' }, { $ref: '#/definitions/Tree' }, true],
  [
    'a recursive type fits a copy of itself',
    { $ref: '#/definitions/Tree' },
    object({ name: string, children: { type: 'array', items: { $ref: '#/definitions/Tree' } } }),
    true,
  ],
  ['money fits money', { ...number, 'x-unit': 'money' }, { ...number, 'x-unit': 'money' }, true],
  ['kb does not fit money', { ...number, 'x-unit': 'kb' }, { ...number, 'x-unit': 'money' }, false],
  ['a bare number does not fit money', number, { ...number, 'x-unit': 'money' }, false],
  ['money fits a number that asks for no unit', { ...number, 'x-unit': 'money' }, number, true],
  ['a string fits a text', string, text, true],
  ['a number does not fit a text', integer, text, false],
  ['html does not fit a text', { ...string, 'x-unit': 'html' }, text, false],
  ['a text fits a text', text, text, true],
])('%s', (_, from, to, expected) => {
  expect(assign(from, to, definitions)).toBe(expected)
})
