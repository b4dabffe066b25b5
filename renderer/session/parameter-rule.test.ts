import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { buildShape } from '#compiler/build/shapes.ts'
import { maybe } from '#schemas/language/contract.ts'
import { deriveRule } from './parameter-rule.ts'

const derive = (schema: z.ZodMiniType, name = 'x') => deriveRule(name, buildShape(schema))

test.each<[what: string, schema: z.ZodMiniType, rule: object]>([
  ['a text', z.string(), { keyboard: 'text' }],
  ['a text of some length', z.string().check(z.maxLength(20)), { keyboard: 'text', maxLength: 20 }],
  ['an optional text', maybe(z.string().check(z.maxLength(20))), { keyboard: 'text', maxLength: 20 }],
  ['an email', z.email(), { keyboard: 'email', autocomplete: 'email' }],
  ['an optional email', maybe(z.email()), { keyboard: 'email', autocomplete: 'email' }],
  ['digits', z.string().check(z.regex(/^\d{6}$/)), { keyboard: 'numeric' }],
  ['digits or letters', z.string().check(z.regex(/^[\dA-Z]{6}$/)), { keyboard: 'text' }],
  ['a whole number', z.int(), { keyboard: 'numeric' }],
  ['a number', maybe(z.number()), { keyboard: 'decimal' }],
  ['a choice', z.enum(['a', 'b']), { keyboard: 'text' }],
])('%s is typed with its keyboard', (_, schema, rule) => {
  const { reason: __, toWire: ___, ...others } = derive(schema)
  expect(others).toEqual(rule)
})
test('a parameter whose name the browser knows is filled in by it', () => {
  expect(derive(z.string(), 'family-name').autocomplete).toBe('family-name')
  expect(derive(z.string(), 'frame').autocomplete).toBeUndefined()
})

const short = z.string().check(z.minLength(2), z.maxLength(4))
const count = z.int().check(z.gte(1), z.lte(12))
test.each<[schema: z.ZodMiniType, value: unknown, messageId: string, values?: object]>([
  [short, undefined, 'form.required'],
  [short, 'a', 'form.short', { min: 2 }],
  [short, 'abcde', 'form.long', { max: 4, count: 5 }],
  [z.string().check(z.regex(/^[A-Z]+$/)), 'a', 'form.wrong'],
  [z.email(), 'nobody', 'form.email'],
  [count, '', 'form.required'],
  [count, 'two', 'form.integer'],
  [count, '1.5', 'form.integer'],
  [count, '13', 'form.most', { max: 12 }],
  [count, '0', 'form.least', { min: 1 }],
  [z.number(), 'x', 'form.number'],
  [z.number().check(z.positive()), '0', 'form.above', { above: 0 }],
  [z.literal(true), false, 'form.accept'],
  [z.literal(true), undefined, 'form.accept'],
  [z.boolean(), undefined, 'form.choose'],
  [z.enum(['a', 'b']), undefined, 'form.choose'],
  [maybe(z.literal([1, 2])), 3, 'form.choose'],
  [z.object({ city: z.string() }), undefined, 'form.choose'],
])('%#: the reason for %j', (schema, value, messageId, values) => {
  expect(derive(schema).reason(value)).toEqual({ messageId, ...(values && { values }) })
})

test.each<[schema: z.ZodMiniType, typed: unknown, sent: unknown]>([
  [z.int(), '4', 4],
  [maybe(z.number()), '-1.5', -1.5],
  [z.number(), '1.', '1.'],
  [z.int(), '', ''],
  [z.string(), '4', '4'],
  [z.union([z.string(), z.int()]), '4', '4'],
])('%#: %j is sent as %j', (schema, typed, sent) => expect(derive(schema).toWire(typed)).toBe(sent))
