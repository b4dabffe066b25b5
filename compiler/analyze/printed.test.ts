import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPointer } from '../findings/issue.ts'
import { parse, parseValue } from './parse.ts'

/** The pointers of all values, those of missing keys, and one past the end of each list. */
const listPointers = (value: unknown, pointer = ''): string[] => [
  pointer,
  joinPointer(pointer, 'no such~key/here'),
  ...(Array.isArray(value)
    ? value.flatMap((part, index) => listPointers(part, joinPointer(pointer, index)))
    : value !== null && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, part]) => listPointers(part, joinPointer(pointer, key)))
      : []),
]

test('the positions of a value are those of its text, printed with two spaces', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), (text) => {
      const value = JSON.parse(text) as unknown
      const printed = parse(JSON.stringify(value, null, 2))
      const read = parseValue(value)
      expect(JSON.stringify(read.value)).toBe(JSON.stringify(value))
      for (const pointer of listPointers(value))
        for (const key of [false, true])
          expect([pointer, key, read.locate(pointer, key)]).toEqual([pointer, key, printed.locate(pointer, key)])
    }),
    { numRuns: 300 },
  )
})
