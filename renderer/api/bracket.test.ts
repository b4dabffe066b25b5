import fc from 'fast-check'
import qs from 'qs'
import { expect, test } from 'vitest'
import { stringifyQuery } from './bracket.ts'

test('product §7: the server parses what bracket() writes', () => {
  const leaf = fc.oneof(fc.string({ minLength: 1 }), fc.integer().map(String))
  const key = fc.stringMatching(/^[a-zA-Z]\w{0,8}$/).filter((name) => !(name in {}))
  const value = fc.oneof(
    leaf,
    fc.array(leaf, { minLength: 1, maxLength: 5 }),
    fc.dictionary(key, leaf, { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
  )
  fc.assert(
    fc.property(fc.dictionary(key, value, { maxKeys: 6, noNullPrototype: true }), (query) => {
      expect(qs.parse(stringifyQuery(query), { depth: 5, parameterLimit: 200 })).toEqual(query)
    }),
  )
})

test('lists of objects keep their index, so the fields of one object stay together', () => {
  expect(decodeURIComponent(stringifyQuery({ list: [{ a: 1, b: 2 }, { a: 3 }] }))).toBe(
    'list[0][a]=1&list[0][b]=2&list[1][a]=3',
  )
})
