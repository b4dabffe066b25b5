import { expect, test } from 'vitest'
import { MINUTE, SECOND } from '#server/platform/time.ts'
import type { PageRequest, Prerendered } from './messages.ts'
import { createPages, drawLimits } from './pages.ts'

const template = () => ({ html: '<html><title></title><div id="root"></div></html>', sheets: [] })
const home: PageRequest = { path: '/', search: '', promoCode: '', pageCode: '', locale: 'zh-CN' }

const endNow = async () => undefined

/** Creates pages with a drawer that counts, and with time and publication controlled by the test; a visitor waits for a page unless `delay` ends. */
function opened(
  draw: (count: number) => Promise<Prerendered | undefined> = async (count) => drawn(count),
  delay = () => new Promise<void>(() => undefined),
) {
  const state = { at: 0, published: 'a', count: 0 }
  const pages = createPages({
    drawer: { draw: () => draw(++state.count), stop: async () => undefined },
    template,
    origin: 'https://shop.example',
    publishedFor: async () => state.published,
    now: () => state.at,
    delay,
  })
  const seen = async (request = home, asker: Parameters<typeof pages.page>[1] = {}) =>
    /<b>(\d+)<\/b>/.exec((await pages.page(request, asker))?.plain ?? '')?.[1]
  return { state, seen }
}
const drawn = (count: number): Prerendered => ({
  html: `<b>${count}</b>`,
  title: '',
  description: '',
  image: '',
  share: { title: '', description: '', image: '' },
  entities: [],
  crumbs: [],
  currency: 'CNY',
})

test('a page is drawn once, and for a minute everybody gets it', async () => {
  const { state, seen } = opened()
  expect(await Promise.all([seen(), seen(), seen()])).toEqual(['1', '1', '1'])
  state.at = MINUTE
  expect(await seen()).toBe('1')
  expect(state.count).toBe(1)
})
test('after a minute the old page is answered while a new one is drawn', async () => {
  const { state, seen } = opened()
  await seen()
  state.at = MINUTE + 1
  expect(await seen()).toBe('1')
  await expect.poll(() => seen()).toBe('2')
})
test('after ten minutes without a visitor the old page is not answered', async () => {
  const { state, seen } = opened()
  await seen()
  state.at = drawLimits.oldestMs + 1
  expect(await seen()).toBe('2')
})
test('a publication is in the next page within a second', async () => {
  const { state, seen } = opened()
  await seen()
  state.published = 'b'
  state.at = SECOND
  expect(await seen()).toBe('2')
})
test('each storefront, language and address has a page of its own', async () => {
  const { seen } = opened()
  expect(await seen()).toBe('1')
  expect(await seen({ ...home, promoCode: 'AG0002' })).toBe('2')
  expect(await seen({ ...home, locale: 'en' })).toBe('3')
  expect(await seen({ ...home, path: '/pages/x', search: 'id=1' })).toBe('4')
  expect(await seen()).toBe('1')
})
test('a page that is slow to draw is not waited for, and is there for the next visitor', async () => {
  let finish: (page: Prerendered) => void = () => undefined
  const { seen } = opened(() => new Promise((resolve) => (finish = resolve)), endNow)
  expect(await seen()).toBeUndefined()
  finish(drawn(7))
  await expect.poll(() => seen()).toBe('7')
})
test('a page that cannot be drawn is tried again after five seconds, not for each visitor', async () => {
  const { state, seen } = opened(() => Promise.reject(new Error('no')))
  for (let i = 0; i < 3; i++) expect(await seen()).toBeUndefined()
  expect(state.count).toBe(1)
  state.at = drawLimits.pauseMs + 1
  await seen()
  expect(state.count).toBe(2)
})
test('no more than four pages are drawn at once, no more than twenty in a second, and no more than 300 are kept', async () => {
  const { state, seen } = opened(() => new Promise(() => undefined), endNow)
  await Promise.all(Array.from({ length: 9 }, (_, id) => seen({ ...home, search: `id=${id}` })))
  expect(state.count).toBe(drawLimits.mostAtOnce)
  const crowd = opened()
  for (let id = 0; id < 30; id++) await crowd.seen({ ...home, search: `id=${id}` })
  expect(crowd.state.count).toBe(drawLimits.mostPerSecond)
  const many = opened()
  const after = (id: number) => {
    many.state.at += SECOND / 10
    return many.seen({ ...home, search: `id=${id}` })
  }
  for (let id = 0; id <= drawLimits.mostPages; id++) await after(id)
  await after(0)
  expect(many.state.count).toBe(drawLimits.mostPages + 2)
})

test('home stays drawn and is drawn anew while others ask for one address after another', async () => {
  const { state, seen } = opened()
  const storefront = { ...home, promoCode: 'AG0002' }
  const visitor = { network: 'visitor', isHome: true }
  const first = [await seen(home, visitor), await seen(storefront, visitor)]
  for (let id = 0; id < 3 * drawLimits.mostPages; id++) {
    state.at += SECOND / 50
    await seen({ ...home, path: '/pages/x', search: `id=${id}` }, { network: `stranger ${id % 7}` })
  }
  expect([await seen(home, visitor), await seen(storefront, visitor)]).toEqual(first)
  state.at += drawLimits.oldestMs + 1
  for (let id = 0; id < 30; id++) await seen({ ...home, path: '/pages/x', search: `id=${id}` }, { network: `s ${id}` })
  expect(Number(await seen(home, visitor))).toBeGreaterThan(Number(first[0]))
})
test('addresses that are not drawn take no place', async () => {
  let isDrawable = true
  const { state, seen } = opened(async (count) => (isDrawable ? drawn(count) : undefined))
  expect(await seen()).toBe('1')
  isDrawable = false
  for (let id = 0; id < 2 * drawLimits.mostPages; id++) {
    state.at += SECOND / 100
    expect(await seen({ ...home, path: '/p/x', search: `id=${id}` })).toBeUndefined()
  }
  isDrawable = true
  state.at = MINUTE
  expect(await seen()).toBe('1')
})
test('one address has a share of the drawing and of the places, and what others ask for is not its own', async () => {
  const crowd = opened()
  const ask = (id: number, network: string) => crowd.seen({ ...home, search: `id=${id}` }, { network })
  for (let id = 0; id < 30; id++) await ask(id, 'stranger')
  expect(crowd.state.count).toBe(drawLimits.ofAddress.mostPerSecond)
  expect(await ask(100, 'visitor')).toBeDefined()

  const { state, seen } = opened()
  const after = (id: number, network: string) => {
    state.at += SECOND / 10
    return seen({ ...home, search: `id=${id}` }, { network })
  }
  const visited = Array.from({ length: drawLimits.mostPages - drawLimits.ofAddress.mostPages - 1 }, (_, id) => id)
  for (const id of visited) await after(id, `visitor ${id}`)
  for (let id = 1000; id < 1000 + 2 * drawLimits.mostPages; id++) await after(id, 'stranger')
  // a stale page is served while it is rendered again; evicted pages are awaited, and have a higher count
  const answered = await Promise.all(visited.map((id) => after(id, 'visitor')))
  expect(answered).toEqual(visited.map((id) => String(id + 1)))
})
test('after an error the page of before is answered, for ten minutes at most', async () => {
  let fails = false
  const { state, seen } = opened(async (count) => {
    if (fails) throw new Error('no')
    return drawn(count)
  })
  await seen()
  fails = true
  for (state.at = MINUTE + 1; state.at <= drawLimits.oldestMs; state.at += MINUTE) expect(await seen()).toBe('1')
  state.at = drawLimits.oldestMs + 1
  expect(await seen()).toBeUndefined()
})
