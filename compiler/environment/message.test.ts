import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { valuesOf, widthOf, widthOfMessage, type Message } from './message.ts'

const compiled = (text: string) => compileMessage(text) as Message

test.each([
  ['plain words', [], 'plain words'],
  ['{name}, you have {money}', ['name', 'money'], ', you have '],
  ['{count, plural, offset:1 one {# star} other {# stars of {name}}} left', ['count', 'name'], '# stars of  left'],
  ['{at, date, short} {kind, select, a {short} other {much longer}}', ['at', 'kind'], ' much longer'],
])('%s: its parameters, and its widest text', (text, values, widest) => {
  expect(valuesOf(compiled(text))).toEqual(values)
  expect(widthOfMessage(compiled(text))).toBeCloseTo(widthOf(widest))
})

test('a Chinese character is 1 em, a Latin letter about half of one', () => {
  expect(widthOf('查看套餐')).toBe(4)
  expect(widthOf('，。')).toBeLessThan(2)
  expect(widthOf('illicit')).toBeLessThan(widthOf('wammowm') / 2)
  expect(widthOf('See the plans')).toBeCloseTo(6.6, 0)
})
