import { expect, test } from 'vitest'
import { splitPattern, joinPattern, typeDigits } from './boxes.ts'

const empty = splitPattern('')

test('the first box is always 1, and without others it is no condition', () => {
  expect(empty).toEqual(['1', '', '', '', '', '', '', '', '', '', ''])
  expect(joinPattern(empty)).toBe('')
})
test.each(['1_______888', '139________', '1__________'.replace(/_$/, '0')])(
  '%s is unchanged after a conversion to boxes and back',
  (pattern) => {
    expect(joinPattern(splitPattern(pattern))).toBe(pattern)
  },
)
test('a digit fills its box and the next one is focused', () => {
  const { boxes, next } = typeDigits(empty, 3, '8')
  expect(joinPattern(boxes)).toBe('1__8_______')
  expect(next).toBe(4)
})
test('a complete number that is pasted anywhere fills all boxes', () => {
  expect(joinPattern(typeDigits(empty, 5, '199 0000 8888').boxes)).toBe('19900008888')
})
test.each([
  ['+86 199 0000 8888', '19900008888'],
  ['\u202d199-0000-8888\u202c', '19900008888'],
  ['１９９００００８８８８', '19900008888'],
])('a number that is pasted as %j fills all boxes', (text, pattern) => {
  expect(joinPattern(typeDigits(empty, 5, text).boxes)).toBe(pattern)
})
test('what has no room changes nothing, and a box accepts only a digit', () => {
  expect(joinPattern(typeDigits(empty, 9, '6-8-9-9').boxes)).toBe('')
  expect(joinPattern(typeDigits(empty, 9, '6-8').boxes)).toBe('1________68')
  expect(joinPattern(typeDigits(empty, 2, 'abc').boxes)).toBe('')
})
test('the first box keeps its 1', () => {
  expect(joinPattern(typeDigits(empty, 0, '29').boxes)).toBe('19_________')
})
