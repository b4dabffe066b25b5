import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOn, listPaths, testCondition } from './condition.ts'
import { parsePath, read, write } from './path.ts'

test('a path reads own properties only', () => {
  const value = { a: { b: [{ c: 1 }] } }
  expect(read(value, parsePath('a.b.0.c'))).toBe(1)
  for (const path of [
    '__proto__',
    'constructor',
    'a.__proto__',
    'a.constructor.prototype',
    'a.b.length.x',
    'a.toString',
    'x.y.z',
  ])
    expect(read(value, parsePath(path)), path).toBeUndefined()
})

test('a write copies only the objects on its path, and nothing when the value is equal', () => {
  const before = { a: { x: 1 }, b: { list: [{ n: 1 }, { n: 2 }] } }
  const after = write(before, parsePath('b.list.1.n'), 3)
  expect(after).toEqual({ a: { x: 1 }, b: { list: [{ n: 1 }, { n: 3 }] } })
  expect(after.a).toBe(before.a)
  expect(after.b.list[0]).toBe(before.b.list[0])
  expect(write(after, parsePath('b.list.1.n'), 3)).toBe(after)
})

test('no write reaches a prototype', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom('__proto__', 'constructor', 'prototype', 'polluted'), fc.string()), {
        minLength: 1,
        maxLength: 6,
      }),
      (keys) => {
        write({}, keys, 'bad')
        expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      },
    ),
  )
})

test('a value that was written is read back', () => {
  const key = fc
    .stringMatching(/^[a-z]\w{0,5}$/)
    .filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name))
  fc.assert(
    fc.property(fc.array(key, { minLength: 1, maxLength: 8 }), fc.jsonValue(), (keys, value) => {
      expect(read(write({}, keys, value), keys)).toEqual(value)
    }),
  )
})

const get = (values: Record<string, unknown>) => (path: string) => values[path]
test('a condition holds when its value is not empty by product §5 and not false', () => {
  for (const empty of [null, undefined, '', {}, [], false])
    expect(testCondition('x', get({ x: empty })), JSON.stringify(empty)).toBe(false)
  for (const full of ['0', 0, 1, [0], { a: 1 }, true])
    expect(testCondition('x', get({ x: full })), JSON.stringify(full)).toBe(true)
})
test('the 1/2 switches: 2 is off', () => {
  expect([1, '1', true, 2, '2', 0, null, 'on'].map(isOn)).toEqual([true, true, true, false, false, false, false, false])
})
test('comparisons take a literal or a path; an absent value is less, more and equal to nothing', () => {
  const read_ = get({ a: 3, b: 5, word: 'x' })
  expect(testCondition({ gt: ['b', { path: 'a' }] }, read_)).toBe(true)
  expect(testCondition({ all: [{ gte: ['a', 3] }, { lt: ['a', 4] }, { not: { is: ['word', 'y'] } }] }, read_)).toBe(
    true,
  )
  expect(testCondition({ any: [{ in: ['word', ['y', 'z']] }, { lte: ['b', 5] }] }, read_)).toBe(true)
  const lists = get({ word: 'x', seen: ['w', 'x'], none: [] })
  expect(
    [{ path: 'seen' }, { path: 'none' }, { path: 'word' }].map((list) => testCondition({ in: ['word', list] }, lists)),
  ).toEqual([true, false, false])
  expect(listPaths({ in: ['e', { path: 'f' }] })).toEqual(['e', 'f'])
  for (const name of ['gt', 'gte', 'lt', 'lte'] as const)
    expect(testCondition({ [name]: ['none', 0] } as never, read_)).toBe(false)
  expect(listPaths({ all: [{ gt: ['b', { path: 'a' }] }, { on: 'c' }, { not: 'd' }, { in: ['e', []] }] })).toEqual([
    'b',
    'a',
    'c',
    'd',
    'e',
  ])
})
