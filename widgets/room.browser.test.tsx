/** The space that a widget's schema declares (`brief`, `ems`; docs/rules/MM7008.md) exists on the narrowest phone. */
import './global.css.ts'
import { act, createElement, type ComponentType, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import * as z from 'zod/mini'
import type { WidgetSchema } from '#schemas/language/widget.ts'
import { documentLimits } from '#schemas/language/document-limits.ts'
import { tabItem } from '#schemas/settings/sim-layout.ts'
import { Frame } from './frame/frame.tsx'
import { registry } from './registry.ts'
import { KitProvider } from './testing.tsx'
import * as ground from './ui/page.css.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const schemas = import.meta.glob<{ schema: WidgetSchema }>('./*/*/*.schema.ts', { eager: true })
const getPropsSchema = (name: string) => schemas[`./${name}/${name.split('/')[1]}.schema.ts`]!.schema.props

type Json = { [key: string]: Json | undefined } & { 'x-ems'?: number | number[]; anyOf?: Json[]; items?: Json }
/** The space of a prop, as the compiler reads it. */
function getRoom(schema: z.ZodMiniType, steps: string[]): number | number[] {
  let part = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as Json
  const inner = (json: Json) =>
    json.anyOf?.find((branch) => branch['x-ems'] !== undefined || branch.type !== ('null' as never)) ?? json
  for (const step of steps) part = inner(step === '[]' ? part.items! : part.properties![step]!)
  return part['x-ems']!
}

const words = (ems: number) => '国'.repeat(Math.floor(ems))
const icon = 'ticket'
const choices = (label: string) => [
  { value: 1, label },
  { value: 2, label: '全部' },
]
const beside = (text: string, count: number) => [
  { press: 'a', text, icon },
  ...['b', 'c', 'd'].slice(0, count - 1).map((press) => ({ press, text: '二', icon })),
]

/** The prop, its number of lines, and the other props. */
const rows: [name: keyof typeof registry, at: string, lines: number, props: (text: string) => object][] = [
  ['basic/button', 'text', 1, (text) => ({ text, icon })],
  ['basic/button-bar', 'buttons [] text', 1, (text) => ({ buttons: [{ press: 'a', text }] })],
  [
    'basic/button-bar',
    'ways [] text',
    1,
    (text) => ({ ways: beside(text, 2), buttons: [{ press: 'b', text: '立即办理' }] }),
  ],
  ['basic/tabs', 'items [] label', 1, (label) => ({ items: choices(label), value: 1 })],
  ['basic/chips', 'items [] label', 1, (label) => ({ items: choices(label), value: 1 })],
  [
    'basic/menu-grid',
    'items [] name',
    2,
    (name) => ({
      columns: 4,
      items: [
        { name, icon },
        { name: '二', icon },
      ],
    }),
  ],
  ['basic/section-title', 'action', 1, (action) => ({ title: '常见问题', action })],
  ['basic/card', 'action', 1, (action) => ({ title: '设备里的卡', action })],
  ['basic/notice', 'action', 1, (action) => ({ text: '您的卡已欠费', action })],
  ['basic/empty', 'action', 1, (action) => ({ text: '没有', action })],
  ['basic/list', 'action', 1, (action) => ({ items: [], empty: '没有', action, status: 'empty' })],
  ['basic/result', 'buttons [] text', 1, (text) => ({ kind: 'success', title: '好了', buttons: beside(text, 2) })],
  ['basic/search-bar', 'placeholder', 1, (placeholder) => ({ placeholder, door: true, side: '筛选' })],
  ['basic/search-bar', 'side', 1, (side) => ({ placeholder: '搜索', door: true, side })],
  ['code/way', 'save', 1, (save) => ({ title: '码', icon, image: '/a.png', save })],
  ['device/controls', 'items [] text', 1, (text) => ({ items: beside(text, 4) })],
  ['points/head', 'ways [] text', 2, (text) => ({ integral: 100, ways: beside(text, 4) })],
  ['agent/head', 'ways [] text', 2, (text) => ({ directCount: 1, monthOrders: 2, ways: beside(text, 3) })],
  ['shop/float-button', 'text', 1, (text) => ({ icon, text })],
]

let close = () => {}
const drawn = async (element: ReactNode): Promise<HTMLElement> => {
  close()
  const host = document.body.appendChild(document.createElement('div'))
  host.className = `${ground.column} ${ground.background.muted}`
  const root = createRoot(host)
  close = () => {
    act(() => root.unmount())
    host.remove()
    close = () => {}
  }
  await act(async () => root.render(createElement(KitProvider, null, element)))
  return host
}
const draw = async (name: keyof typeof registry, props: object): Promise<HTMLElement> => {
  const { default: Widget } = (await registry[name]()) as { default: ComponentType<object> }
  const emit = () => Promise.resolve({ ok: true })
  return drawn(createElement(Widget, { emit, slots: {}, ...props } as object))
}
beforeAll(async () => {
  await page.viewport(320, 700)
})
afterAll(() => close())

/** Returns the number of lines of a text, and whether all of it is inside its element and the screen. */
function measure(host: HTMLElement, text: string): { lines: number; fits: boolean } {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if ((walker.currentNode as Text).data === text) break
  const range = document.createRange()
  range.selectNodeContents(walker.currentNode)
  const { left, right } = range.getBoundingClientRect()
  const element = walker.currentNode.parentElement!
  const isCut =
    getComputedStyle(element).overflow !== 'visible' &&
    (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1)
  return {
    lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size,
    fits: text !== '' && left >= 0 && right <= 320 && !isCut,
  }
}

test.each(rows)('%s %s fits on %i lines', async (name, propPath, lines, props) => {
  const text = words(getRoom(getPropsSchema(name), propPath.split(' ')) as number)
  const size = measure(await draw(name, props(text)), text)
  expect(size.lines).toBeLessThanOrEqual(lines)
  expect(size.fits).toBe(true)
})

test('buttons of a bar share its space', async () => {
  const room = getRoom(getPropsSchema('basic/button-bar'), ['buttons']) as number[]
  for (const [index, ems] of room.entries()) {
    const others = ['好', '好'].slice(0, index)
    const text = words(ems - others.length)
    const host = await draw('basic/button-bar', {
      buttons: [text, ...others].map((label, index) => ({ press: String(index), text: label })),
    })
    expect(measure(host, text), `${index + 1} buttons`).toEqual({ lines: 1, fits: true })
  }
})

test('a title beside the back arrow, and five tabs of a card', async () => {
  const title = words(documentLimits.titleEms)
  const text = words(getRoom(tabItem, ['name']) as number)
  const tabs = [text, '二', '三', '四', '五'].map((label) => ({
    text: label,
    path: `/${label}`,
    icon: 'user',
    selected: false,
  }))
  const host = await drawn(
    <Frame title={title} navBar="default" background="page" back={() => {}} tabs={tabs} onTab={() => {}} pull={null}>
      {null}
    </Frame>,
  )
  expect(measure(host, title)).toEqual({ lines: 1, fits: true })
  expect(measure(host, text)).toEqual({ lines: 1, fits: true })
})

const speed = {
  speedCode: '300M',
  speedName: '300Mbps',
  duration: { amount: 1, unit: 'month' },
  price: 70.2,
  originalPrice: 78,
}
test.each([
  [
    'accelerate/options',
    { items: [1, 2, 3].map((accelerateId) => ({ ...speed, accelerateId, accelerateName: '月包' })) },
  ],
  [
    'points/head',
    { integral: 100, ways: ['明细', '订单', '地址', '规则'].map((text) => ({ icon: 'gift', press: text, text })) },
  ],
] as const)('in large type the lines of %s are equally wide', async (name, props) => {
  onTestFinished(() => void document.documentElement.style.removeProperty('--text-scale'))
  const counts = new Set<number>()
  for (const width of [320, 375, 430])
    for (const scale of ['1', '1.4', '2']) {
      await page.viewport(width, 700)
      document.documentElement.style.setProperty('--text-scale', scale)
      const host = await draw(name, props)
      const lines = Map.groupBy(host.querySelectorAll('button'), (button) =>
        Math.round(button.getBoundingClientRect().top),
      )
      const widths = [...lines.values()].map((line) =>
        Math.round(line.at(-1)!.getBoundingClientRect().right - line[0]!.getBoundingClientRect().left),
      )
      expect(new Set(widths).size, `${widths.join()} at ${width} px, ${scale}`).toBe(1)
      counts.add(lines.size)
    }
  expect(counts.size, 'some have more lines than others').toBeGreaterThan(1)
  await page.viewport(320, 700)
})
