import { expect, test } from 'vitest'
import { isTaxNumber, computeTaxCheckCharacter } from './tax-number.ts'

const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
/** A small generator, so that a failure can be repeated. */
let state = seed
const drawn = (below: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % below

test('the example of the standard is a tax number, also beside what is none', () => {
  expect(isTaxNumber('91350100M000100Y43')).toBe(true)
  for (const text of [
    '',
    '91350100M000100Y4',
    '91350100M000100Y433',
    '91350100m000100y43',
    '91350100I000100Y43',
    '91350100M000100Y4３',
    ' 91350100M000100Y43',
    '440305199001011234',
  ])
    expect(isTaxNumber(text), text).toBe(false)
})

test(`any one wrong character, and any two neighbours that were swapped, are noticed (SEED=${seed})`, () => {
  for (let round = 0; round < 300; round++) {
    const first = Array.from({ length: 17 }, () => characters[drawn(31)]).join('')
    const number = first + computeTaxCheckCharacter(first)!
    expect(isTaxNumber(number), number).toBe(true)
    const index = drawn(18)
    const other = characters[(characters.indexOf(number[index]!) + 1 + drawn(30)) % 31]!
    expect(isTaxNumber(number.slice(0, index) + other + number.slice(index + 1)), `${number} at ${index}`).toBe(false)
    const [a, b] = [number[index % 17]!, number[(index % 17) + 1]!]
    if (a !== b)
      expect(
        isTaxNumber(number.slice(0, index % 17) + b + a + number.slice((index % 17) + 2)),
        `${number} swapped`,
      ).toBe(false)
  }
})
