import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPointer } from '../findings/issue.ts'
import { parse } from './parse.ts'

const text = '{\n  "nodes": {\n    "a": { "widget": "x", "props": { "n/~m": [1, true] } }\n  }\n}'

test('every value and key has its line and column', () => {
  const { locate, faults } = parse(text)
  expect(faults).toEqual([])
  expect(locate('/nodes')).toEqual({ line: 2, column: 12 })
  expect(locate('/nodes', true)).toEqual({ line: 2, column: 3 })
  expect(locate('/nodes/a/props/n~1~0m/1')).toEqual({ line: 3, column: 50 })
})

test('a missing value is located at its nearest ancestor', () => {
  expect(parse(text).locate('/nodes/a/bind/text', true)).toEqual(parse(text).locate('/nodes/a'))
  expect(parse(text).locate('/data/x')).toEqual({ line: 1, column: 1 })
})

test('a byte order mark and Windows line ends do not shift positions', () => {
  const { value, faults, locate } = parse(`\uFEFF${text.replaceAll('\n', '\r\n')}`)
  expect(faults).toEqual([])
  expect(value).toEqual(JSON.parse(text))
  expect(locate('/nodes/a', true)).toEqual({ line: 3, column: 5 })
})

test('of a repeated key the last one counts, and each repetition is reported once', () => {
  const { value, faults } = parse('{ "a": { "b": 1 }, "a": { "b": 2 }, "a": 3 }')
  expect(value).toEqual({ a: 3 })
  expect(faults.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['MM1002', '/a'],
    ['MM1002', '/a'],
  ])
})

test('a prototype key is an ordinary key', () => {
  const value = parse('{ "__proto__": { "polluted": 1 } }').value as object
  expect(Object.keys(value)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

test.each([
  '',
  '{',
  '[1,]',
  '{"a":1,}',
  '// x\n{}',
  "{'a':1}",
  '{"a":01}',
  'undefined',
  '{} {}',
  '{"a":NaN}',
  '"\u0001"',
])('%j is refused as JSON.parse refuses it', (bad) => {
  expect(() => JSON.parse(bad) as unknown).toThrow()
  expect(parse(bad).faults.map(({ code }) => code)).toEqual(['MM1001'])
  expect(parse(bad).value).toBeUndefined()
})

test.each([
  ['', '这里应有一个值', 'a value is expected here'],
  ['{"a":1 "b":2}', '这里缺少逗号或右括号', 'a comma or a closing bracket is missing here'],
  [
    '{"a":1,}',
    '这里应是双引号里的键名；最后一项后面不写逗号',
    'a key in double quotes is expected here; the last entry has no comma after it',
  ],
  ["{'a':1}", '这里的文字没有加双引号，或者多余', 'this text lacks double quotes, or does not belong here'],
  ['{"a":1', '缺少右花括号 }', 'the closing } is missing'],
  ['// x\n{}', 'JSON 里不能写注释', 'JSON has no comments'],
  ['{} {}', 'JSON 已经结束，后面还有内容', 'there is more text after the end'],
])('the error in %j is described in both languages', (bad, zh, en) => {
  expect(parse(bad).faults[0]!.values).toEqual({ reason: { 'zh-CN': zh, en } })
})

test.each([
  ['9007199254740993', '9007199254740992'],
  ['-9007199254740993', '-9007199254740992'],
  ['12345678901234567890', '12345678901234567000'],
  ['0.1000000000000000055', '0.1'],
  ['1e-400', '0'],
  ['3.141592653589793238', '3.141592653589793'],
])('the number %s, which would be read as %s, is a finding at its line', (literal, value) => {
  const { faults } = parse(`{\n  "a": [1, ${literal}]\n}`)
  expect(faults).toEqual([
    { code: 'MM1022', pointer: '/a/1', values: { literal, value: Number(value) }, position: { line: 2, column: 12 } },
  ])
})
test.each(['1e400', '-1e400', `1${'0'.repeat(400)}`])('the number %s is too large, and its key is there', (literal) => {
  const { faults, value } = parse(`{ "init": ${literal} }`)
  expect(faults).toMatchObject([{ code: 'MM1023', pointer: '/init', values: { literal } }])
  expect(JSON.parse(JSON.stringify(value))).toEqual({ init: expect.any(Number) })
})
test.each(['0', '-0', '1.50', '15e-1', '1E3', '1e21', '0.10', '9007199254740991', '9007199254740992', '5e-324', '100'])(
  'the number %s is read as it is written',
  (literal) => {
    expect(parse(`{ "a": ${literal} }`).faults).toEqual([])
  },
)
test('every number that JavaScript writes is read as it is written', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger()), (value) => {
      expect(parse(String(value)).faults).toEqual([])
    }),
    { numRuns: 5000 },
  )
})

test('a text of a million brackets is refused without a crash', () => {
  expect(parse('['.repeat(200_000)).faults.map(({ code }) => code)).toEqual(['MM6010'])
  expect(parse('['.repeat(1_000_000)).faults.map(({ code }) => code)).toEqual(['MM6001'])
})

test('it reads the same values as JSON.parse, and finds every position', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), fc.integer({ min: 0, max: 4 }), (value, indent) => {
      const written = JSON.stringify(value, null, indent)
      const parsed = parse(written)
      expect(JSON.stringify(parsed.value)).toBe(JSON.stringify(JSON.parse(written)))
      const lines = written.split('\n')
      const walk = (part: unknown, pointer: string) => {
        const { line, column } = parsed.locate(pointer)
        expect(lines[line - 1]!.slice(column - 1)[0]).toBe(JSON.stringify(part, null, indent)[0])
        if (part !== null && typeof part === 'object')
          for (const [key, inner] of Object.entries(part)) walk(inner, joinPointer(pointer, key))
      }
      walk(JSON.parse(written), '')
    }),
    { numRuns: 500 },
  )
})
