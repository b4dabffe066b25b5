import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { cdp } from 'vitest/browser'
import '#widgets/global.css.ts'
import '#widgets/theme.css.ts'
import { KitProvider } from '#widgets/testing.tsx'
import { Money } from './numbers.tsx'
import { Rolling } from './rolling.tsx'

const root = createRoot(document.body.appendChild(document.createElement('div')))
const clear = () => flushSync(() => root.render(null))
afterEach(() => {
  clear()
  sessionStorage.clear()
  delete document.documentElement.dataset.elder
})

/** The line of the figure, and the copy that rolls over it. */
function drawn(yuan: number, name = '余额') {
  flushSync(() =>
    root.render(
      <KitProvider>
        <p>
          <Rolling name={name}>
            <Money yuan={yuan} size="hero" />
          </Rolling>
        </p>
      </KitProvider>,
    ),
  )
  const line = document.querySelector('p')!
  return { line, copy: line.querySelector<HTMLElement>('[aria-hidden]') }
}
/** Shows another page, and then the page with the figure again. */
const again = (yuan: number, name?: string) => {
  clear()
  return drawn(yuan, name)
}

test('a main figure rolls once, at most 600 ms, in the place and width that it keeps', async () => {
  const { line, copy } = drawn(1305.5)
  const wheels = copy!.getAnimations({ subtree: true })
  expect(wheels).toHaveLength('130550'.length)
  for (const { effect } of wheels)
    expect(Math.round(Number(effect!.getComputedTiming().endTime))).toBeLessThanOrEqual(600)
  const [text] = line.querySelectorAll('span > span')
  const place = () => [line.getBoundingClientRect().toJSON(), text!.getBoundingClientRect().toJSON()] as unknown[]
  const rolling = place()
  // at their end the digits are in the position of the text
  for (const wheel of wheels) wheel.currentTime = 599
  expect(Math.abs(copy!.getBoundingClientRect().width - text!.getBoundingClientRect().width)).toBeLessThan(0.5)
  for (const wheel of wheels) wheel.finish()
  await expect.poll(() => line.querySelector('[aria-hidden]')).toBeNull()
  expect(place()).toEqual(rolling)
  expect(line.textContent).toBe('¥1,305.50')
})

test.each(['未实名', '全国通用大流量长期套餐 1 全国通用大流量长期套餐'])(
  '%s is no figure, and does not roll',
  (text) => {
    flushSync(() =>
      root.render(
        <KitProvider>
          <Rolling name="套餐">{text}</Rolling>
        </KitProvider>,
      ),
    )
    expect(document.querySelector('[aria-hidden]')).toBeNull()
  },
)

test('a screen reader gets the whole value from the beginning, and nothing of the roll', () => {
  const { line, copy } = drawn(88)
  copy!.remove()
  expect(line.textContent).toBe('¥88.00')
})

test('the same value never rolls again in a visit; another one does, and so does another figure', () => {
  expect(drawn(20).copy).not.toBeNull()
  expect(again(20).copy).toBeNull()
  expect(again(70).copy).not.toBeNull()
  const { copy } = again(70, '积分')
  copy!.remove()
  // a value that changes while it is shown
  expect(drawn(71, '积分').copy).toBeNull()
})

test('nothing rolls in elder mode', () => {
  document.documentElement.dataset.elder = ''
  expect(drawn(20).copy).toBeNull()
})

test('nothing rolls for a person who wants less motion: the value is there at once', async () => {
  const prefer = (value: 'reduce' | 'no-preference') =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  onTestFinished(async () => {
    await prefer('no-preference')
  })
  await prefer('reduce')
  await expect.poll(() => matchMedia('(prefers-reduced-motion: reduce)').matches).toBe(true)
  const { line, copy } = drawn(1305.5)
  expect(copy).toBeNull()
  expect(line.textContent).toBe('¥1,305.50')
  expect(line.getAnimations({ subtree: true })).toEqual([])
})

test('what rolled is forgotten with the person who saw it', () => {
  drawn(20)
  expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(/^menmian\.typed\./)])
})
