/** What a script does in a document from right to left: the language sets the direction, and arrow keys and slides follow it. */
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import '#widgets/global.css.ts'
import { showLanguage } from '#renderer/i18n/show-language.ts'
import type { Locale } from '#schemas/language/locales.ts'
import Carousel from '#widgets/basic/carousel/carousel.tsx'
import Chart from '#widgets/basic/chart/chart.tsx'
import Tabs from '#widgets/basic/tabs/tabs.tsx'
import Pattern from '#widgets/filter/pattern/pattern.tsx'
import { Column } from '../preview/frame.tsx'
import { defaultGlobals } from '../preview/toolbar.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root | undefined
async function show(direction: 'ltr' | 'rtl', part: ReactNode): Promise<void> {
  document.dir = direction
  const host = document.body.appendChild(document.createElement('div'))
  root = createRoot(host)
  await act(async () =>
    root!.render(
      <Column globals={{ ...defaultGlobals, direction }} place="window">
        {part}
      </Column>,
    ),
  )
}
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  document.dir = ''
})
const press = (keys: string) => act(() => userEvent.keyboard(keys))
const emit = vi.fn(async () => ({ ok: true, data: undefined })) as never
const labels = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']
const items = labels.map((label) => ({ value: label, label: `${label}月账单` }))
const findTab = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent.startsWith(name))!

test('a language sets the direction of the document', () => {
  // a table of languages that has Arabic is a project's
  for (const [locale, direction] of Object.entries({ ar: 'rtl', 'zh-CN': 'ltr', he: 'rtl', en: 'ltr' })) {
    showLanguage(locale as Locale)
    expect([document.documentElement.lang, document.dir]).toEqual([locale, direction])
  }
})

describe.each([
  ['ltr', 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'ArrowLeft', 'ArrowRight'],
] as const)('%s', (direction, forward, back) => {
  test(`tabs: ${forward} selects the next, and ${back} the previous`, async () => {
    await show(direction, <Tabs items={items} value="一" emit={emit} />)
    findTab('一').focus()
    await press(`{${forward}}`)
    expect(emit).toHaveBeenLastCalledWith('change', '二')
    await press(`{${back}}{${back}}`)
    expect(emit).toHaveBeenLastCalledWith('change', '十二')
    await press('{Home}{ArrowDown}')
    expect(emit).toHaveBeenLastCalledWith('change', '二')
  })

  test('a selected tab scrolls to the middle of its strip', async () => {
    await show(direction, <Tabs items={items} value="一" emit={emit} />)
    await act(async () => findTab('六').click())
    const getCentre = (element: Element) => {
      const { left, width } = element.getBoundingClientRect()
      return left + width / 2
    }
    const strip = document.querySelector('[role=tablist]')!
    expect(getCentre(findTab('六'))).toBeCloseTo(getCentre(strip), -1)
  })

  test(`a chart: ${forward} goes to the later value, and a pointer finds the value below it`, async () => {
    const points = [10, 20, 30, 40, 50].map((value, index) => ({ label: `第 ${index + 1} 天`, value }))
    await show(direction, <Chart points={points} kind="bar" emit={emit} />)
    const chart = document.querySelector<HTMLElement>('[role=slider]')!
    chart.focus()
    await press(`{${forward}}{${forward}}`)
    expect(chart.getAttribute('aria-valuetext')).toContain('第 2 天')
    const bars = [...chart.querySelectorAll('rect')].map((bar) => bar.getBoundingClientRect())
    const target = bars[3]!
    await act(async () =>
      chart.dispatchEvent(
        new PointerEvent('pointermove', {
          bubbles: true,
          clientX: target.left + target.width / 2,
          clientY: target.top,
        }),
      ),
    )
    expect(chart.getAttribute('aria-valuetext')).toContain('第 4 天')
    expect(bars[0]!.left < bars[4]!.left).toBe(direction === 'ltr')
  })

  test('a carousel places the next slide at the end', async () => {
    const pictures = ['/shop/art/goods-phone.webp', '/shop/art/goods-phone-2.webp', '/shop/art/goods-phone.webp']
    await show(direction, <Carousel items={pictures} emit={emit} />)
    const next = await vi.waitUntil(() => document.querySelector<HTMLElement>('[aria-label=下一张]'))
    const slides = [...document.querySelectorAll<HTMLElement>('[aria-label^="第 "]')]
    const getPlace = (index: number) => Math.round(slides[index]!.getBoundingClientRect().left)
    expect(getPlace(1) > getPlace(0)).toBe(direction === 'ltr')
    await act(async () => next.click())
    const edge = slides[1]!.parentElement!.parentElement!.getBoundingClientRect().left
    await vi.waitFor(() => expect(getPlace(1)).toBeCloseTo(edge, 0), { timeout: 30_000 })
  })

  test('the digits of a telephone number begin at the left', async () => {
    await show(direction, <Pattern value="1" emit={emit} />)
    const boxes = [...document.querySelectorAll('input')]
    const places = boxes.map((box) => box.getBoundingClientRect().left)
    expect(places).toEqual([...places].sort((a, b) => a - b))
    boxes[3]!.focus()
    await press('{ArrowRight}')
    expect(document.activeElement).toBe(boxes[4])
  })
})
