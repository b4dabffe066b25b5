import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { listValueNames, measureWidth, measureMessageWidth, type Message } from './message.ts'

const compiled = (text: string) => compileMessage(text) as Message

test.each([
  ['plain words', [], 'plain words'],
  ['{name}, you have {money}', ['name', 'money'], ', you have '],
  ['{count, plural, offset:1 one {# star} other {# stars of {name}}} left', ['count', 'name'], '# stars of  left'],
  ['{at, date, short} {kind, select, a {short} other {much longer}}', ['at', 'kind'], ' much longer'],
])('%s: its parameters, and its widest text', (text, values, widest) => {
  expect(listValueNames(compiled(text))).toEqual(values)
  expect(measureMessageWidth(compiled(text))).toBeCloseTo(measureWidth(widest))
})

test('a Chinese character is 1 em, a Latin letter about half of one', () => {
  expect(measureWidth('查看套餐')).toBe(4)
  expect(measureWidth('，。')).toBeLessThan(2)
  expect(measureWidth('illicit')).toBeLessThan(measureWidth('wammowm') / 2)
  expect(measureWidth('See the plans')).toBeCloseTo(6.6, 0)
})
