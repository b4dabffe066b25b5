/** Layer files as editors' programs write them: every finding has its position in the file. */
import { expect, test } from 'vitest'
import type { Issue } from '#schemas/publishing/parts.ts'
import { readText, replaceValue } from './layer-text.ts'

const about = (pointer: string, more: Partial<Issue> = {}): Issue => ({
  code: 'MM2001',
  rule: '',
  severity: 'error',
  pointer,
  line: 99,
  column: 99,
  text: { 'zh-CN': '', en: '' },
  ...more,
})
const text = `{
  "$from": { "path": "/" },
  "nodes": {
    "new": { "widget": "basic/nothing", "propz": {} }
  },
  "order": [{ "move": "new" },
    { "hide": "icp" }]
}`
const place = (issue: Issue, source = text) => {
  const { line, column } = readText(source).placed(issue)
  return `${line}:${column}`
}

test('a finding is located at its value, an unknown key at the key', () => {
  expect(place(about('/nodes/new/widget'))).toBe('4:24')
  expect(place(about('/nodes/new/propz', { code: 'MM1004' }))).toBe('4:41')
})

test('a finding about a missing part is located at its nearest ancestor in the file', () => {
  expect(place(about('/nodes/new/props/text/en'))).toBe('4:12')
  expect(place(about('/title'))).toBe('1:1')
  expect(place(about('/nodes/icp', { code: 'MM1012' }))).toBe('7:5')
  expect(place(about('/order/17'))).toBe('6:12')
  expect(place(about('/order/1'), '{ "order": ["a",\n"b"] }')).toBe('2:1')
})

test('a finding about a step is located at the step, one about the result of the steps at their list', () => {
  const steps = '{ "order": [\n{ "hide": "a" }],\n"prompts": [\n{ "remove": "b" }] }'
  expect(place(about('/order/0/hide', { code: 'MM1021' }), steps)).toBe('2:11')
  expect(place(about('/prompts/0/remove', { code: 'MM1021' }), steps)).toBe('4:13')
  expect(place(about('/prompts/0/when'), steps)).toBe('3:12')
})

test('duplicate keys and syntax errors are findings of the compiler, with a byte order mark and CRLF too', () => {
  const twice = readText('\uFEFF{\r\n  "title": "a",\r\n  "title": "b"\r\n}')
  expect(twice.value).toEqual({ title: 'b' })
  expect(twice.faults).toMatchObject([{ code: 'MM1002', pointer: '/title', line: 3, column: 3 }])
  const broken = readText('{\n  "title": "a",\n}')
  expect(broken.value).toBeUndefined()
  expect(broken.faults).toMatchObject([{ code: 'MM1001', line: 3, column: 1 }])
})

test('changing a value leaves the rest of the text unchanged', () => {
  const crlf = '\uFEFF{\r\n\t"$from": { "path": "/",   "revision": null },\r\n\t"title": "a"\r\n}\r\n'
  expect(replaceValue(crlf, ['$from', 'revision'], 12)).toBe(crlf.replace('null', '12'))
  expect(replaceValue('{\r\n  "a": 1\r\n}', ['b'], 2)).toBe('{\r\n  "a": 1,\r\n  "b": 2\r\n}')
})
