import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createJpeg, createPng } from '#server/testing/pictures.ts'
import { isReadable, parsePicture } from './picture.ts'

const side = fc.integer({ min: 1, max: 9000 })

test('a picture of either format gives its size', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      expect(parsePicture(Buffer.from(createPng(width, height)))).toEqual({ type: 'image/png', width, height })
      expect(parsePicture(Buffer.from(createJpeg(width, height)))).toEqual({ type: 'image/jpeg', width, height })
    }),
  )
})

test('any other content, truncated, empty or invented, is no picture and causes no failure', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(createPng(800, 600), createJpeg(800, 600)),
      fc.nat(64),
      fc.uint8Array({ maxLength: 40 }),
      (whole, length, noise) => {
        const cut = parsePicture(Buffer.from([...whole.slice(0, length), ...noise]))
        expect(cut === undefined || (cut.width > 0 && cut.height > 0)).toBe(true)
      },
    ),
  )
  for (const bytes of [
    [],
    [0xff, 0xd8, 0xff],
    createPng(0, 600),
    createPng(90_000, 90_000),
    [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])
    expect(parsePicture(Buffer.from(bytes))).toBeUndefined()
})

test.each([
  [1, 1, false],
  [599, 400, false],
  [1200, 300, false],
  [4000, 1000, false],
  [600, 380, true],
  [380, 600, true],
  [4000, 3000, true],
])('a photo of a document of %i by %i pixels', (width, height, good) => {
  const picture = parsePicture(Buffer.from(createPng(width, height)))
  expect(picture && isReadable(picture)).toBe(good)
})
