/**
 * In each example of each widget that draws them, at every width, text size and in elder mode: telephone numbers are on one line, card
 * numbers break between groups only, and a label on a corner covers no text.
 */
import { composeStories, type Meta } from '@storybook/react-vite'
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { pickDailyRows } from '#tests/night.ts'
import '#widgets/global.css.ts'
import { root as cardNumber, group as cardGroup } from '#widgets/ui/numbers/card-number.css.ts'
import { short } from '#widgets/ui/cards/chip.css.ts'
import { phone } from '#widgets/ui/numbers/numbers.css.ts'
import { withLanguage } from '../preview/arguments.ts'
import { withColumn } from '../preview/frame.tsx'
import { defaultGlobals, type Globals } from '../preview/toolbar.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const stories = import.meta.glob<{ default: Meta }>('../../widgets/*/*/*.stories.tsx')
const sources = import.meta.glob<string>('../../widgets/**/*.tsx', { query: '?raw', import: 'default', eager: true })
/** Parts that draw numbers, and those that draw such a part. */
const drawing = ['phone-number', 'card-number']
for (const name of drawing)
  for (const [file, source] of Object.entries(sources)) {
    const own = /([^/]+)\.tsx$/.exec(file)![1]!
    if (file.includes('/ui/') && !drawing.includes(own) && source.includes(`/${name}.tsx'`)) drawing.push(own)
  }
const widgets = Object.entries(sources).flatMap(([file, source]) => {
  const [, widget] = /widgets\/((?!ui\/)[\w-]+\/[\w-]+)\/[\w-]+\.tsx$/.exec(file) ?? []
  const draws = drawing.some((name) => source.includes(`/${name}.tsx'`)) || /<Chip [^>]*short/.test(source)
  return widget && draws ? [widget] : []
})
const looks: [number, Partial<Globals>][] = [320, 375, 430, 1280].flatMap((width): [number, Partial<Globals>][] => [
  [width, {}],
  [width, { theme: 'elder' }],
  [width, { text: '2' }],
])
const lastClass = (classes: string) => `.${classes.trim().split(' ').at(-1)}`
const emit = () => Promise.resolve({ ok: true, data: undefined })

afterEach(() => {
  document.documentElement.removeAttribute('data-elder')
  document.documentElement.style.removeProperty('--text-scale')
  vi.restoreAllMocks()
})

const countLines = (elements: Iterable<Element>) =>
  new Set([...elements].flatMap((element) => [...element.getClientRects()].map(({ top }) => Math.round(top)))).size
function listProblems(host: Element): string[] {
  const { right: edge } = host.querySelector('main')!.getBoundingClientRect()
  return [
    ...[...host.querySelectorAll(lastClass(phone))].flatMap((number) => {
      // in a rail
      number.scrollIntoView({ inline: 'center', block: 'nearest' })
      return [
        countLines(number.children) > 1 && `${number.textContent} is on several lines`,
        number.getBoundingClientRect().right > edge && `${number.textContent} is cut off`,
        isCovered(number) && `${number.textContent} is covered`,
      ]
    }),
    ...[...host.querySelectorAll(`${lastClass(cardNumber)} ${lastClass(cardGroup)}`)].flatMap((group) => [
      countLines([group]) > 1 && `${group.textContent} is on several lines`,
      group.getBoundingClientRect().right > edge && `${group.textContent} is cut off`,
    ]),
    ...[...host.querySelectorAll(`.${short}`)].flatMap((label) =>
      listTexts(host)
        .filter(
          (text) =>
            !text.parentElement!.closest(`.${short}`) && overlap(label.getBoundingClientRect(), measureText(text)),
        )
        .map((text) => `${label.textContent} covers ${text.data}`),
    ),
  ].filter((problem): problem is string => problem !== false)
}
function listTexts(host: Element): Text[] {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  // those for screen readers have no size
  return texts.filter(({ parentElement }) => parentElement!.getBoundingClientRect().width > 1)
}
function measureText(text: Text): DOMRect {
  const range = document.createRange()
  range.selectNodeContents(text)
  return range.getBoundingClientRect()
}
/** Lines are higher than their letters, which may have two pixels less. */
const overlap = (one: DOMRect, other: DOMRect) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4
/** True when a parent clips the number. */
function isCovered(number: Element): boolean {
  const box = number.getBoundingClientRect()
  for (let parent = number.parentElement; parent; parent = parent.parentElement) {
    const outer = parent.getBoundingClientRect()
    if (getComputedStyle(parent).overflowX !== 'visible' && (outer.right < box.right - 1 || outer.left > box.left + 1))
      return true
  }
  return false
}

test('the widgets with numbers are found by what they import', () => {
  expect(drawing).toContain('value-text')
  expect(widgets).toEqual(expect.arrayContaining(['number/number-hero', 'basic/facts', 'user/head', 'vip/tiers']))
})

test.each(pickDailyRows([...new Set(widgets)], 1))('%s', async (widget) => {
  const module = await stories[`../../widgets/${widget}/${widget.split('/')[1]}.stories.tsx`]!()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const problems: string[] = []
  for (const [width, globals] of looks) {
    await page.viewport(width, 760)
    const composed = composeStories(module, {
      decorators: [withLanguage, withColumn],
      initialGlobals: { ...defaultGlobals, ...globals },
    }) as unknown as Record<string, ComponentType<Record<string, unknown>>>
    for (const [name, Story] of Object.entries(composed)) {
      const host = document.body.appendChild(document.createElement('div'))
      const root = createRoot(host)
      await act(async () => root.render(<Story emit={emit} />))
      for (const problem of host.querySelector('main') ? listProblems(host) : [])
        problems.push(`${width} px ${JSON.stringify(globals)}, ${name}: ${problem}`)
      await act(async () => root.unmount())
      host.remove()
    }
  }
  expect(problems).toEqual([])
})
