/**
 * Each example of a widget, from right to left, is the mirror image of the same example from left to right, and no wider. `npm test` draws
 * other widgets every day, and `test:all` all of them.
 */
import { composeStories, type Meta } from '@storybook/react-vite'
import { act, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '#widgets/global.css.ts'
import { pickDailyRows } from '#tests/night.ts'
import { withLanguage } from '../preview/arguments.ts'
import { withColumn } from '../preview/frame.tsx'
import { defaultGlobals } from '../preview/toolbar.ts'
import { listBoxes, type Box } from './boxes.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
// every picture loads
for (const { prototype } of [HTMLImageElement, HTMLSourceElement])
  prototype.setAttribute = function (name, value) {
    Element.prototype.setAttribute.call(this, name, /^src(set)?$/i.test(name) ? pixel : value)
  }
const { matchMedia } = globalThis
Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  requestIdleCallback: (job: () => void) => setTimeout(job),
  matchMedia: (query: string) => matchMedia(query.includes('reduced-motion') ? 'all' : query),
})
const still = new CSSStyleSheet()
still.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important }')
document.adoptedStyleSheets.push(still)

const modules = import.meta.glob<{ default: Meta }>('../../widgets/*/*/*.stories.tsx')
const widgets = Object.keys(modules).map((file) => /widgets\/(.*)\/[^/]+$/.exec(file)![1]!)
const WIDTH = 375
/** Rounding of lines and of centred texts. */
const TOLERANCE = 1.5

type Story = ComponentType<Record<string, unknown>>
type Drawing = { boxes: Box[]; overflow: number }
const emit = () => Promise.resolve({ ok: true, data: undefined })
/** Waits for parts that load later, and then for what they measure in their first frame. */
async function settle(): Promise<void> {
  await act(() => vi.dynamicImportSettled())
  await act(() => new Promise(requestAnimationFrame))
}
const listAllBoxes = () => [...document.body.children].flatMap((child) => listBoxes(child))

/** Draws a story and measures it when nothing changes any more. */
async function measure(Story: Story, wait: number): Promise<Drawing> {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = createRoot(host)
  await act(async () => root.render(<Story emit={emit} />))
  if (wait) await act(() => new Promise((resolve) => setTimeout(resolve, wait)))
  let boxes = listAllBoxes()
  for (let before = ''; before !== JSON.stringify(boxes); boxes = listAllBoxes()) {
    before = JSON.stringify(boxes)
    await settle()
  }
  const { scrollWidth, clientWidth } = document.documentElement
  await act(async () => root.unmount())
  return { boxes, overflow: scrollWidth - clientWidth }
}

const areNear = (one: number, other: number) => Math.abs(one - other) <= TOLERANCE
const isMirrored = (ltr: Box, rtl: Box) =>
  areNear(rtl.left, WIDTH - ltr.right) && areNear(rtl.right, WIDTH - ltr.left) && areNear(rtl.top, ltr.top)
const format = ({ left, right, top }: Box) => `${left.toFixed(1)}–${right.toFixed(1)} at ${top.toFixed(1)}`
function listDifferences(ltr: Drawing, rtl: Drawing): string[] {
  if (rtl.overflow > ltr.overflow) return [`${rtl.overflow} px too wide`]
  if (rtl.boxes.length !== ltr.boxes.length)
    return [`${ltr.boxes.length} boxes, but ${rtl.boxes.length} from right to left`]
  return ltr.boxes.flatMap((box, index) => {
    const other = rtl.boxes[index]!
    return isMirrored(box, other) ? [] : [`${box.name}: ${format(box)}, but ${format(other)}`]
  })
}
/** Waiting times in ms, because pictures and cameras answer in their own time. */
const patience = [0, 50, 500, 3000]
async function compare(ltr: Story, rtl: Story): Promise<string[]> {
  let differences: string[] = []
  for (const wait of patience) {
    differences = listDifferences(await measure(ltr, wait), await measure(rtl, wait))
    if (!differences.length) break
  }
  return differences
}

beforeAll(() => page.viewport(WIDTH, 760))
afterEach(() => {
  document.dir = ''
})

test('a box at the same side in both directions is found', () => {
  const box = { name: 'p', left: 12, right: 200, top: 0 }
  const mirrored = { ...box, left: WIDTH - 200, right: WIDTH - 12 }
  const draw = (one: Box, overflow = 0) => ({ boxes: [one], overflow })
  expect(listDifferences(draw(box), draw(mirrored))).toEqual([])
  expect(listDifferences(draw(box), draw(box))).toEqual(['p: 12.0–200.0 at 0.0, but 12.0–200.0 at 0.0'])
  expect(listDifferences(draw(box), draw(mirrored, 4))).toEqual(['4 px too wide'])
  expect(listDifferences(draw(box), { boxes: [], overflow: 0 })).toEqual(['1 boxes, but 0 from right to left'])
})

describe.each(pickDailyRows(widgets, 1))('%s', (widget) => {
  test('is a mirror image from right to left, and no wider', async () => {
    const module = await modules[`../../widgets/${widget}/${widget.split('/')[1]}.stories.tsx`]!()
    const compose = (direction: 'ltr' | 'rtl') =>
      composeStories(module, {
        decorators: [withLanguage, withColumn],
        initialGlobals: { ...defaultGlobals, direction },
      }) as unknown as Record<string, Story>
    const [ltr, rtl] = [compose('ltr'), compose('rtl')]
    const differences: Record<string, string[]> = {}
    for (const [name, story] of Object.entries(ltr)) {
      const found = await compare(story, rtl[name]!)
      if (found.length) differences[name] = found
    }
    expect(differences).toEqual({})
  })
})
