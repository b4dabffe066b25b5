/** Files of linked pages are loaded before a tap, within limits. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCore } from '../core.ts'
import { browserHost } from '../host.ts'
import { createLayout } from '../testing/instance.tsx'
import type { PageDeps } from './page-deps.ts'
import { prefetchFrom } from './prefetch.ts'
import { china } from '../i18n/china-formats.ts'

const core = createCore(browserHost, { region: china, locale: 'zh-CN' })
const connection = (value: object) => Object.defineProperty(navigator, 'connection', { configurable: true, value })
beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'requestIdleCallback'] }),
)
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
  delete (navigator as { connection?: unknown }).connection
})

type Item = { text: string; path: string }
const createItem = (number: number): Item => ({ text: `第${number}页`, path: `/pages/${number}?id=1` })
const createItems = (count: number) => Array.from({ length: count }, (_, index) => createItem(index))
const document_ = createLayout({ menu: { widget: 'menu', props: { items: createItems(2) } } }, ['menu'])

/** A page whose document links to two pages, and its answers to others. */
function onScreen(answers: Item[] = []) {
  const [warmed, changed, turned] = [[] as string[], new Set<() => void>(), new Set<() => void>()]
  const scope = { menus: answers }
  const listen = (to: Set<() => void>) => (listener: () => void) => {
    to.add(listener)
    return () => to.delete(listener)
  }
  const instance = { plan: { layout: document_ }, scope: () => scope, subscribe: listen(changed) }
  prefetchFrom({
    core,
    maps: { find: (path: string) => ({ path }) },
    loader: { ready: () => undefined, listJobs: ({ path }: { path: string }) => [async () => warmed.push(path)] },
    pages: { get: () => ({ instance }) },
    shown: { current: () => ({ path: '/', search: '' }), subscribe: listen(turned) },
  } as unknown as PageDeps)
  const tell = (listeners: Set<() => void>) => listeners.forEach((listener) => listener())
  return {
    warmed,
    answer(more: Item[]) {
      scope.menus = more
      tell(changed)
    },
    turn: () => tell(turned),
  }
}
const FRAME = 16
/** Two waits for idle time, five seconds at most each. */
const waitForIdle = () => vi.advanceTimersByTimeAsync(12_000)
async function press(text: string, ms = 2 * FRAME): Promise<void> {
  const button = document.createElement('button')
  button.innerHTML = `<span>${text}</span>`
  document.body.append(button)
  button.firstElementChild!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(ms)
}

test('in idle time, the pages of the document and of its answers are loaded once, when these come late, too', async () => {
  const { warmed, answer, turn } = onScreen()
  expect(warmed).toEqual([])
  await waitForIdle()
  expect(warmed).toEqual(['/pages/0', '/pages/1'])
  answer([createItem(1), createItem(2)])
  await waitForIdle()
  turn()
  await waitForIdle()
  expect(warmed).toEqual(['/pages/0', '/pages/1', '/pages/2'])
})

test('eight pages are loaded from a page, forty in a visit', async () => {
  const { warmed, answer, turn } = onScreen(createItems(60))
  await waitForIdle()
  answer(createItems(60))
  await waitForIdle()
  expect(warmed).toHaveLength(8)
  for (let page = 0; page < 6; page++) {
    turn()
    await waitForIdle()
  }
  expect(warmed).toHaveLength(40)
})

test('a pressed button loads the page that its item leads to, before the browser is idle', async () => {
  const { warmed } = onScreen(createItems(60))
  await press('第40页 新', FRAME / 2)
  expect(warmed, 'the press is not painted yet').toEqual([])
  await vi.advanceTimersByTimeAsync(2 * FRAME)
  expect(warmed).toEqual(['/pages/40'])
  await press('别的')
  expect(warmed).toEqual(['/pages/40'])
  await press('第1页')
  expect(warmed, 'an item of the document').toEqual(['/pages/40', '/pages/1'])
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is loaded with %o',
  async (settings) => {
    connection(settings)
    const { warmed } = onScreen(createItems(3))
    await waitForIdle()
    await press('第1页')
    expect(warmed).toEqual([])
  },
)
