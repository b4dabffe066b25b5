import { expect, test } from 'vitest'
import { dark, light } from './theme.css.ts'

const getLuminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const share = Number.parseInt(hex.slice(index, index + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const getContrast = (first: string, other: string): number => {
  const [darker = 0, lighter = 0] = [getLuminance(first), getLuminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** Colours with a contrast of 3:1 on each ground. */
const lines = ['edge', 'focus'] as const

test.each([
  ['light', light],
  ['dark', dark],
])('%s: text has a contrast of 4.5 on each ground, frames and the ring of the focus one of 3', (_, color) => {
  for (const ground of ['ground', 'surface', 'sunk'] as const) {
    for (const text of ['ink', 'quiet', 'accent', 'warning', 'danger'] as const)
      expect([text, ground, getContrast(color[text], color[ground]) >= 4.5]).toEqual([text, ground, true])
    for (const line of lines) expect(getContrast(color[line], color[ground])).toBeGreaterThanOrEqual(3)
  }
  expect(getContrast(color.ink, color.soft)).toBeGreaterThanOrEqual(4.5)
  expect(getContrast(color.onAccent, color.accent)).toBeGreaterThanOrEqual(4.5)
})
