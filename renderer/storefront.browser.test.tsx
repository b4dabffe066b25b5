/** A storefront has no global state: several run in one process, as a server, a test or an editor's canvas requires. */
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { limits } from '#schemas/limits.ts'
import { parts } from '#widgets/frame/parts.ts'
import type { Core } from './core.ts'
import { ANSWER_DELAY, renderLog, testPageMap, createTestStorefront, waitUntil } from './testing/storefront.tsx'

const storefront = createTestStorefront(parts)

test('two storefronts side by side have their own language, page, history and messages', async () => {
  const [chinese, english] = [await storefront('zh-CN'), await storefront('en')]
  await waitUntil(() =>
    expect([chinese.text(), english.text()]).toEqual([
      expect.stringContaining('你好 ¥1.00'),
      expect.stringContaining('Hello ¥1.00'),
    ]),
  )

  await act(async () => chinese.core.history.go('/second'))
  await waitUntil(() => expect(chinese.text()).toContain('你好 ¥2.00'))
  expect(english.text()).toContain('Hello ¥1.00')
  expect(location.hash, 'and the address of the document is not theirs').not.toContain('second')

  await act(async () => english.core.overlays.toast('Saved'))
  expect([chinese.text(), english.text()].map((text) => text?.includes('Saved'))).toEqual([false, true])

  await act(async () => english.choose('zh-CN'))
  await waitUntil(() => expect(english.text()).toContain('你好 ¥1.00'))
  await act(async () => chinese.choose('en'))
  await waitUntil(() => expect(chinese.text()).toContain('Hello ¥2.00'))

  await act(() => chinese.core.history.back())
  await waitUntil(() => expect(chinese.text()).toContain('Hello ¥1.00'))
})

test('the first page sends its requests before it is drawn', async () => {
  renderLog.length = 0
  const { text } = await storefront('en', { at: '#/asking' })
  await waitUntil(() => expect(text()).toContain('answer 7'))
  expect(renderLog[0]).toBe('/api/one')
})

test('a page asks for its data once its document is there, while its widgets are on their way, and not again', async () => {
  renderLog.length = 0
  let resolveAnswer = (): void => undefined
  const widget = new Promise<void>((resolve) => (resolveAnswer = resolve)).then(testPageMap.widgets['test/answer'])
  const widgets = { ...testPageMap.widgets, 'test/answer': () => widget }
  const { text } = await storefront('en', { at: '#/asking', pages: { ...testPageMap, widgets } })
  await waitUntil(() => expect(renderLog).toEqual(['/api/one']))
  resolveAnswer()
  await waitUntil(() => expect(text()).toContain('answer 7'))
  expect(renderLog.filter((entry) => entry.startsWith('/api/'))).toEqual(['/api/one', '/api/two'])
})

/** Navigates to another page during the first call, which is answered after that page is drawn. */
function createLeaving() {
  let answer = (): void => undefined
  const isDrawn = new Promise<void>((resolve) => (answer = resolve))
  const asked = ({ history }: Core) => {
    history.go('/second')
    return isDrawn
  }
  return { asked, answer: () => answer() }
}

test('a page that is left before it is drawn is stopped: what waits for its answers is not asked for', async () => {
  renderLog.length = 0
  const { asked, answer } = createLeaving()
  const { text } = await storefront('en', { at: '#/asking', asked })
  await waitUntil(() => expect(text()).toContain('Hello ¥2.00'))
  answer()
  await new Promise((done) => setTimeout(done, 3 * ANSWER_DELAY))
  expect(renderLog).toEqual(['/api/one'])
})

test('a storefront that begins with its page draws it at once, after its requests have left', async () => {
  renderLog.length = 0
  const { first } = await storefront('en', { begins: true })
  expect(first).toContain('Hello ¥1.00')
  expect((await storefront('en')).first, 'without it, an empty page comes first').not.toContain('¥1.00')

  const asking = await storefront('en', { at: '#/asking', begins: true })
  await waitUntil(() => expect(asking.text()).toContain('answer 7'))
  expect(renderLog.filter((entry) => entry === '/api/one')).toHaveLength(1)
  expect(renderLog[0]).toBe('/api/one')
})

test('a beginning whose page is left before it is drawn is stopped', async () => {
  renderLog.length = 0
  const { asked, answer } = createLeaving()
  const { text } = await storefront('en', { at: '#/asking', begins: true, asked })
  await waitUntil(() => expect(text()).toContain('Hello ¥2.00'))
  answer()
  await new Promise((done) => setTimeout(done, 3 * ANSWER_DELAY))
  expect(renderLog).toEqual(['/api/one'])
})

test('a first page whose files do not come is waited for no longer than its absence is hidden', async () => {
  const layouts = { ...testPageMap.layouts, '/': () => new Promise<never>(() => undefined) }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let isDrawn = false
    const drawing = storefront('en', { pages: { ...testPageMap, layouts }, begins: true })
    void drawing.then(() => (isDrawn = true))
    await vi.advanceTimersByTimeAsync(limits.pageLoadDelayMs - 1)
    expect(isDrawn).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    const { host } = await drawing
    expect(host.firstElementChild).not.toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('a page is drawn with the answers that the cache has from the beginning', async () => {
  const { core, text } = await storefront('en')
  await waitUntil(() => expect(text()).toContain('Hello ¥1.00'))
  await act(async () => core.history.go('/asking'))
  await waitUntil(() => expect(text()).toContain('answer 7'))
  await waitForTurns(core)

  await act(async () => core.history.go('/second'))
  await waitUntil(() => expect(text()).toContain('Hello ¥2.00'))
  renderLog.length = 0
  await act(async () => core.history.go('/asking'))
  await waitUntil(() => expect(text()).toContain('answer 7'))
  expect(new Set(renderLog)).toEqual(new Set(['answer 7 ready']))
  expect(document.querySelector('a')?.getAttribute('href')).toBe('#/second?id=7')
})

test('a page does what a result asks for when it is on screen again: before that it has no source to refresh', async () => {
  const { core, text } = await beginWithTurns()
  await act(async () => core.history.go('/opener'))
  await waitUntil(() => expect(text()).toMatch(/asked [2-9] times/))
})

/** With transitions, pages are drawn after the address has changed. */
const waitForTurns = (core: Core) => act(() => Promise.all([core.firstContent.shown, import('./page/turn.ts')]))
/** The first content is complete after its answers, without any only after seconds. */
async function beginWithTurns(options: Parameters<typeof storefront>[1] = {}) {
  const shop = await storefront('en', { ...options, at: '#/asking' })
  await waitUntil(() => expect(shop.text()).toContain('answer 7'))
  await waitForTurns(shop.core)
  await act(async () => shop.core.history.go('/'))
  await waitUntil(() => expect(shop.text()).toContain('Hello ¥1.00'))
  return shop
}
const settled = () => act(() => new Promise((done) => setTimeout(done, 3 * ANSWER_DELAY)))

test('the refusal of a read leads to the login', async () => {
  const { core } = await storefront('en', { at: '#/refused' })
  await waitUntil(() => expect(core.history.current().path).toBe('/login'))
})

test('the refusal of a read that is there before the page is open leads to the login, too', async () => {
  renderLog.length = 0
  const widget = new Promise<void>((done) => setTimeout(done, 4 * ANSWER_DELAY)).then(
    testPageMap.widgets['test/answer'],
  )
  const widgets = { ...testPageMap.widgets, 'test/answer': () => widget }
  const { core } = await storefront('en', { at: '#/refused', pages: { ...testPageMap, widgets } })
  await waitUntil(() => expect(core.history.current().path).toBe('/login'))
})

test('the refusal of a read leads nowhere once its page has been left', async () => {
  const { core, text } = await storefront('en')
  renderLog.length = 0
  await act(async () => core.history.go('/refused'))
  await waitUntil(() => expect(renderLog).toContain('/api/refused'))
  await act(() => core.history.back())
  await settled()
  expect(core.history.current().path).toBe('/')
  expect(text()).toContain('Hello ¥1.00')
})

test('nor while the next page loads and the page before is still on screen', async () => {
  const layouts = { ...testPageMap.layouts, '/second': () => new Promise<never>(() => undefined) }
  const { core } = await beginWithTurns({ pages: { ...testPageMap, layouts } })
  renderLog.length = 0
  await act(async () => core.history.go('/refused'))
  await waitUntil(() => expect(renderLog).toContain('/api/refused'))
  await act(async () => core.history.go('/second'))
  await settled()
  expect(core.history.current().path).toBe('/second')
})

test('slots and the server time of one storefront are not shared with the other', async () => {
  const [first, second] = [await storefront('en'), await storefront('en')]
  first.core.visit.set('key', 1)
  first.core.device.set('key', 2)
  first.core.clock.set(Date.now() + 86_400_000, 0, 0)
  expect([first.core.visit.get('key'), first.core.device.get('key')]).toEqual([1, 2])
  expect([second.core.visit.get('key'), second.core.device.get('key')]).toEqual([null, null])
  expect(first.core.clock.now() - second.core.clock.now()).toBeGreaterThan(80_000_000)
})

test('while the page of another tab loads, the tab of the page before, which is still on screen, leads back to it', async () => {
  const main = ['/', '/second'].map((path) => ({ path, text: path, icon: '', activeIcon: '' }))
  const layouts = { ...testPageMap.layouts, '/second': () => new Promise<never>(() => undefined) }
  const { core, host } = await beginWithTurns({ tabBars: { main }, pages: { ...testPageMap, layouts } })
  const tab = (path: string) =>
    [...host.querySelectorAll<HTMLElement>('nav a')].find(({ textContent }) => textContent === path)!
  // transitions are loaded after the first content; without them the next page is drawn synchronously
  await vi.waitFor(async () => {
    core.history.go('/second')
    const isAnnounced = document.body.ariaBusy
    await core.history.back()
    expect(isAnnounced).toBe('true')
  })
  await waitUntil(() => expect(tab('/').ariaCurrent).toBe('page'))

  const selected = new Promise<string | null>((resolve) =>
    core.history.subscribe(() => {
      if (core.history.current().path !== '/second') return
      queueMicrotask(() => {
        resolve(tab('/').ariaCurrent)
        tab('/').click()
      })
    }),
  )
  tab('/second').click()
  expect(await selected, 'the page before is on screen').toBe('page')
  await waitUntil(() => expect(core.history.current().path).toBe('/'))
})
