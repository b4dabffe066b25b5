import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import '#widgets/global.css.ts'
import { KitProvider } from '#widgets/testing.tsx'
import { Sheet } from './sheet.tsx'

const root = createRoot(document.createElement('div'))
afterEach(() => flushSync(() => root.render(null)))

async function opened() {
  const onClose = vi.fn()
  flushSync(() =>
    root.render(
      <KitProvider>
        <Sheet title="支付方式" onClose={onClose}>
          <div style={{ height: '2000px' }}>余额</div>
        </Sheet>
      </KitProvider>,
    ),
  )
  const sheet = document.querySelector<HTMLElement>('[role=dialog]:not([data-leaving])')!
  await Promise.all(sheet.getAnimations().map(({ finished }) => finished))
  return { sheet, onClose }
}
/** Simulates a finger that moves down by `px`, in steps of `stepMs`. */
function drag(target: Element, px: number, stepMs: number, rest = 0): void {
  const touch = (y: number) => [new Touch({ identifier: 1, target, clientX: 100, clientY: y })]
  const send = (type: string, y: number) =>
    target.dispatchEvent(
      new TouchEvent(type, { bubbles: true, cancelable: true, touches: type === 'touchend' ? [] : touch(y) }),
    )
  vi.useFakeTimers({ toFake: ['performance'] })
  send('touchstart', 300)
  for (let step = 1; step <= 5; step++) {
    vi.advanceTimersByTime(stepMs)
    send('touchmove', 300 + (px * step) / 5)
  }
  vi.advanceTimersByTime(rest)
  send('touchend', 300 + px)
  vi.useRealTimers()
}

const cases = [
  { what: 'a quarter of its height dismisses it', part: 0.3, stepMs: 40, rest: 150, closes: true },
  { what: 'less lets it spring back', part: 0.15, stepMs: 40, rest: 150, closes: false },
  { what: 'a quick flick dismisses it', part: 0.15, stepMs: 8, rest: 0, closes: true },
  { what: 'a flick that comes to rest does not', part: 0.15, stepMs: 8, rest: 150, closes: false },
]
test.each(cases)('a finger on the sheet: $what', async ({ part, stepMs, rest, closes }) => {
  const { sheet, onClose } = await opened()
  drag(sheet.querySelector('header')!, part * sheet.offsetHeight, stepMs, rest)
  expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0)
  if (!closes) await vi.waitFor(() => expect(getComputedStyle(sheet).transform).toBe('none'))
})

test('a finger on scrolled content scrolls it back and does not move the sheet', async () => {
  const { sheet, onClose } = await opened()
  const body = sheet.querySelector('[tabindex="0"]')!
  body.scrollTop = 300
  drag(body.firstElementChild!, 0.5 * sheet.offsetHeight, 8)
  expect(sheet.style.transform).toBe('')
  expect(onClose).not.toHaveBeenCalled()
})

test('it takes the focus, keeps the page still, and leaves by moving away; then the focus is where it was', async () => {
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const { sheet } = await opened()
  expect(sheet.contains(document.activeElement)).toBe(true)
  expect(document.documentElement.style.overflow).toBe('hidden')
  flushSync(() => root.render(null))
  await vi.waitFor(() => expect(document.activeElement).toBe(opener))
  expect(document.documentElement.style.overflow).toBe('')
  const leaving = document.querySelector<HTMLElement>('[role=dialog][data-leaving]')!
  expect([leaving.inert, leaving.ariaHidden]).toEqual([true, 'true'])
  await vi.waitFor(() => expect(leaving.getBoundingClientRect().top).toBeGreaterThan(sheet.offsetHeight / 2))
  await vi.waitFor(() => expect(document.querySelector('[data-leaving]')).toBeNull())
  opener.remove()
})

test('a sheet that gets its content later rises from where it was; not in elder mode', async () => {
  const draw = (height: number) =>
    flushSync(() =>
      root.render(
        <KitProvider>
          <Sheet title="筛选" onClose={() => undefined}>
            <div style={{ height: `${height}px` }} />
          </Sheet>
        </KitProvider>,
      ),
    )
  const risingFrom = async (height: number) => {
    draw(height)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const sheet = document.querySelector('[role=dialog]:not([data-leaving])')!
    const rising = sheet
      .getAnimations()
      .filter((animation) => !(animation instanceof CSSAnimation || animation instanceof CSSTransition))
    return rising.map(({ effect }) => (effect as KeyframeEffect).getKeyframes()[0]!.transform)
  }
  expect(await risingFrom(40)).toEqual([])
  expect(await risingFrom(240)).toEqual(['translateY(200px)'])
  document.documentElement.dataset.elder = ''
  await risingFrom(40)
  expect(await risingFrom(300)).not.toContain('translateY(260px)')
  delete document.documentElement.dataset.elder
})
