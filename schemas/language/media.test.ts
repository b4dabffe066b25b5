import { expect, test } from 'vitest'
import { isMedia, buildMediaAddress } from './media.ts'

const hash = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ'
const focus = { x: 0.5, y: 0.333 }
const of = (width: number, height: number) => buildMediaAddress({ hash, width, height, focus })

test('an address contains the size of its picture, its focus, and its widths, none larger than its own', () => {
  expect(of(4000, 3000)).toBe(`/media/${hash}/640.webp#4000,3000,50,33,320,640,960,1280`)
  expect(of(1000, 600)).toBe(`/media/${hash}/640.webp#1000,600,50,33,320,640,960,1000`)
  expect(of(640, 600)).toBe(`/media/${hash}/640.webp#640,600,50,33,320,640`)
  expect(of(48, 48)).toBe(`/media/${hash}/48.webp#48,48,50,33,48`)
})

test('only strings in the format of the media library name a picture', () => {
  expect(['media:7', 'media:07', 'media:', 'media:7 ', 'Media:7', 7].filter(isMedia)).toEqual(['media:7'])
})
