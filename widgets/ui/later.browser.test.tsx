import { flushSync } from 'react-dom'
import { useLayoutEffect, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { KitProvider, language, overlays } from '../testing.tsx'
import { lazyComponent } from './later.tsx'

const place = document.body.appendChild(document.createElement('div'))
let root = createRoot(place)
language.addMessages('zh-CN', { 'error.network': '网络错误' })
const { overlay } = overlays
const render = (part: ReactNode) => flushSync(() => root.render(<KitProvider>{part}</KitProvider>))
afterEach(() => {
  overlay.toast = null
  root.unmount()
  root = createRoot(place)
})
const Part = () => <p>here</p>
const soon = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a lost part shows a message, is reported, and loads when it is drawn again', async () => {
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError('lost'))
  const Later = lazyComponent(load)
  const onLost = vi.fn()
  render(<Later waiting="…" onLost={onLost} />)
  expect(place.textContent).toBe('…')
  await expect.poll(() => onLost.mock.calls.length).toBe(1)
  expect(overlay.toast).toMatchObject({ text: '网络错误', tone: 'error' })
  render(<Later key="again" waiting="…" onLost={onLost} />)
  await expect.poll(() => place.textContent).toBe('here')
  expect(onLost).toHaveBeenCalledTimes(1)
})

test('a request that a page cancels when it is left is not reported as lost', async () => {
  const Later = lazyComponent<object>(() => Promise.reject(new TypeError('given up')))
  const onLost = vi.fn()
  render(<Later onLost={onLost} />)
  await soon(50)
  render(null)
  await soon(400)
  expect(onLost).not.toHaveBeenCalled()
  expect(overlay.toast).toBeNull()
})

test('a container with a better message shows its own, and one with a placeholder shows none', async () => {
  const Asking = lazyComponent<object>(() => Promise.reject(new TypeError('lost')))
  render(<Asking says="Really?" />)
  await expect.poll(() => overlay.toast?.text).toBe('Really?')
  overlay.toast = null
  const Drawn = lazyComponent<object>(() => Promise.reject(new TypeError('lost')))
  render(<Drawn lost={() => <p>a plain one</p>} />)
  await expect.poll(() => place.textContent).toBe('a plain one')
  expect(overlay.toast).toBeNull()
})

test('a part that has come between the first drawing and its effects is shown', async () => {
  const Later = lazyComponent(async () => Part)
  function Prepares() {
    // resolves before the effects of the rendered tree
    useLayoutEffect(() => Later.prepare(), [])
    return null
  }
  root.render(
    <KitProvider>
      <Later waiting="…" />
      <Prepares />
    </KitProvider>,
  )
  await expect.poll(() => place.textContent).toBe('here')
})
