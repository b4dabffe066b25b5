/** Text has sufficient contrast on the colour of a page, for any colour that an editor chooses, in every theme. */
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { day, pickDailyRows } from '#tests/night.ts'
import { themes, type ThemeName } from '#widgets/colours.ts'
import '#widgets/global.css.ts'
import Ground from './ground.tsx'

const emit = (() => undefined) as never
const usual = ['#e8f6f3', '#eaf2fc', '#fff1ee', '#ffffff', '#f4f6f5']
const hard = [
  '#000000',
  '#333333',
  '#018d71',
  '#ff0000',
  '#ffff00',
  '#00ff00',
  '#0000ff',
  '#ff00ff',
  '#808080',
  '#ffe58f',
]
/** Reproducible: the same in every run. */
const drawn = Array.from(
  { length: 60 },
  (_, index) => `#${((index * 2_654_435_761) % 16_777_216).toString(16).padStart(6, '0')}`,
)

/** Returns a colour as the screen displays it. */
function toRgb(colour: string): number[] {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d')!
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
}
const luminance = (colour: string) => {
  const [r = 0, g = 0, b = 0] = toRgb(colour).map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (first: string, other: string) => {
  const [light = 0, dark = 0] = [luminance(first), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
const root = document.documentElement
const host = document.body.appendChild(document.createElement('div'))
const view = createRoot(host)
afterEach(() => {
  for (const name of ['data-theme', 'data-elder']) root.removeAttribute(name)
})
const renderGround = async (colour: string) => {
  view.render(<Ground emit={emit} key={colour} colour={colour} />)
  await expect
    .poll(() => (host.firstElementChild as HTMLElement | null)?.style.getPropertyValue('--ground'))
    .toBe(colour)
  return getComputedStyle(host.firstElementChild!).backgroundColor
}

describe.each(Object.entries(themes))('%s', (name, { attributes }) => {
  const turn = day + Object.keys(themes).indexOf(name)
  test.each(pickDailyRows([...usual, ...hard, ...drawn], 1, turn))('%s', async (colour) => {
    for (const [attribute, value] of Object.entries(attributes)) root.setAttribute(attribute, value)
    const ground = await renderGround(colour)
    const style = getComputedStyle(root)
    for (const ink of ['ink', 'ink2', 'ink3', 'brand-strong']) {
      const value = style.getPropertyValue(`--color-${ink.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
      const least = ink === 'brand-strong' ? 4.4 : 4.5
      if (value) expect([ink, ground, contrast(value, ground) >= least]).toEqual([ink, ground, true])
    }
    if ((name as ThemeName) === 'dark') expect(luminance(ground)).toBeLessThan(0.05)
  })
})
test.each(usual)('a colour that is light enough, such as %s, is nearly as it was chosen', async (colour) => {
  const [was, is] = [toRgb(colour), toRgb(await renderGround(colour))]
  for (const [index, value] of was.entries()) expect(Math.abs(value - is[index]!)).toBeLessThan(12)
})
