/** The table of widths agrees with what Chromium draws. */
import type { Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { measureWidth } from './message.ts'

const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po', { eager: true })
const texts = Object.values(catalogs)
  .flatMap(({ messages }) => Object.values(messages))
  .flatMap((message) =>
    typeof message === 'string'
      ? [message]
      : Array.isArray(message) && typeof message[0] === 'string' && message.length === 1
        ? [message[0]]
        : [],
  )
  .filter((text) => text.length > 3 && text.length < 40)

test('messages of the shop are as wide as estimated, in both languages', () => {
  const context = document.createElement('canvas').getContext('2d')!
  context.font = '600 100px "Noto Sans CJK SC", sans-serif'
  const shares = texts.map((text) => ({ text, share: measureWidth(text) / (context.measureText(text).width / 100) }))
  const mean = shares.reduce((sum, { share }) => sum + share, 0) / shares.length
  expect(texts.length).toBeGreaterThan(1000)
  expect(mean).toBeCloseTo(1, 1)
  expect(shares.filter(({ share }) => share < 0.87 || share > 1.15)).toEqual([])
})
