import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { KitProvider } from '#widgets/testing.tsx'
import { Foot } from './foot.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
afterEach(() => vi.unstubAllGlobals())

/** Reports to the observer, with several changes at a time as on a busy page. */
let tell: (entries: { isIntersecting: boolean }[]) => void
class Observer {
  constructor(callback: typeof tell) {
    tell = callback
  }
  observe() {}
  disconnect() {}
}

const drawn = (items: unknown[]) => {
  vi.stubGlobal('IntersectionObserver', Observer)
  const emit = vi.fn(() => Promise.resolve(undefined))
  const root = createRoot(document.createElement('div'))
  const draw = (rows: unknown[]) =>
    act(() =>
      root.render(
        <KitProvider>
          <Foot items={rows} status="ready" more end emit={emit} />
        </KitProvider>,
      ),
    )
  draw(items)
  return { emit, draw }
}

test('a busy page that gets two changes at once uses the last', () => {
  const { emit } = drawn([1, 2])
  tell([{ isIntersecting: false }, { isIntersecting: true }])
  expect(emit).toHaveBeenCalledExactlyOnceWith('more')
})

test('other rows, as many as before, request their next page too', () => {
  const { emit, draw } = drawn([1, 2])
  tell([{ isIntersecting: true }])
  draw([3, 4])
  tell([{ isIntersecting: true }])
  expect(emit).toHaveBeenCalledTimes(2)
})

test('in a frame, as the canvas of Studio is, the next page is requested before the end is on screen, too', async () => {
  expect(parent, 'this test runs in a frame').not.toBe(window)
  const emit = vi.fn(() => Promise.resolve(undefined))
  const host = document.body.appendChild(document.createElement('div'))
  host.style.paddingTop = `${innerHeight + 400}px`
  const root = createRoot(host)
  act(() =>
    root.render(
      <KitProvider>
        <Foot items={[1, 2]} status="ready" more end emit={emit} />
      </KitProvider>,
    ),
  )
  await expect.poll(() => emit.mock.calls).toEqual([['more']])
  act(() => root.unmount())
  host.remove()
})
