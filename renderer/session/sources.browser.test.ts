/** A paged source reports its rows and whether there are more, for any timing of its pages. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { errors } from '#schemas/errors/errors.ts'
import { limits } from '#schemas/limits.ts'
import { pickDailyRows } from '#tests/night.ts'
import type { Call } from '../api/call.ts'
import { createFail, type ApiError } from '../api/error.ts'
import { createClient, createKeyFor } from '../api/client.ts'
import { core, createLayout, mount } from '../testing/instance.tsx'
import type { RunningSource } from './source-run.ts'
import { runSource } from './sources.ts'

const source = { call: '/api/goods', paged: true as const }
type Row = { goodsId: number }
const createGoodsRows = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ goodsId: from + index }))

/** A list of goods on a page, with the server's pages of it. */
function createGoodsList(
  pages: Row[][],
  client = createClient(() => undefined),
  until?: (page: unknown) => Promise<void>,
  getStored?: () => unknown,
) {
  const requestedPages: unknown[] = []
  let running: RunningSource | undefined
  let open = Promise.resolve()
  const call: Call = async (_, params = {}) => {
    requestedPages.push(params.page ?? 1)
    await (until?.(params.page ?? 1) ?? open)
    const page = Number(params.page ?? 1)
    return { list: pages[page - 1], page, pageCount: pages.length }
  }
  const view = mount(
    createLayout({ list: { widget: 'list', props: { rowKey: 'goodsId' }, bind: { items: 'goods.list' } } }, ['list'], {
      data: { goods: source },
    }),
    {
      list: {
        default: ({ items, status, more, reason }: { items?: Row[]; status: string; more: boolean; reason?: string }) =>
          `${items?.map(({ goodsId }) => goodsId).join()} ${status} ${more}${reason ? ` ${reason}` : ''}`,
        facts: { status: true },
      },
    },
    { status: { goods: 'loading' } },
    { reason: () => running?.reason() },
  )
  running = runSource('goods', source, {
    instance: view.instance,
    client,
    call,
    keyFor: createKeyFor(core.language, () => ''),
    implicit: {},
    getStored,
    answered: () => undefined,
  })
  return {
    ...view,
    running,
    client,
    asked: requestedPages,
    /** Holds back answers until the returned function is called. */
    hold: () => {
      let go = () => undefined as void
      open = new Promise((resolve) => (go = resolve))
      return go
    },
  }
}
const shows = (page: ReturnType<typeof createGoodsList>, text: string) => expect.poll(() => page.text()).toBe(text)

test('a list whose first page is cached knows at once that there are more', async () => {
  const first = createGoodsList([createGoodsRows(1, 2), createGoodsRows(3, 2)])
  await shows(first, '1,2 ready true')
  first.running.stop()
  const again = createGoodsList([createGoodsRows(1, 2), createGoodsRows(3, 2)], first.client)
  expect(again.instance.get('hasMore.goods')).toBe(true)
  await shows(again, '1,2 ready true')
  again.running.more()
  await shows(again, '1,2,3,4 ready false')
  expect(again.asked).toEqual([2])
})

test('an earlier answer is drawn until the new one comes, and the next page waits for that one', async () => {
  let answer = (): void => undefined
  const first = { list: createGoodsRows(8, 2), page: 1, pageCount: 2 }
  const page = createGoodsList(
    [createGoodsRows(1, 2), createGoodsRows(3, 2)],
    undefined,
    (number) => (number === 1 ? new Promise((resolve) => (answer = resolve)) : Promise.resolve()),
    () => ({ pages: [first], pageParams: [{}] }),
  )
  await shows(page, '8,9 stale true')
  page.running.more()
  expect(page.asked).toEqual([1])
  answer()
  await shows(page, '1,2,3,4 ready false')
})

test('a page that is requested while the others are refetched is added after them', async () => {
  const page = createGoodsList([createGoodsRows(1, 2), createGoodsRows(3, 2)])
  await shows(page, '1,2 ready true')
  const go = page.hold()
  void page.running.refetch()
  page.running.more()
  go()
  await shows(page, '1,2,3,4 ready false')
  expect(page.asked).toEqual([1, 1, 2])
})

test('a page whose request a refetch cancels is requested again', async () => {
  const page = createGoodsList([createGoodsRows(1, 2), createGoodsRows(3, 2)])
  await shows(page, '1,2 ready true')
  const go = page.hold()
  page.running.more()
  void page.running.refetch()
  go()
  await shows(page, '1,2,3,4 ready false')
  expect(page.asked).toEqual([1, 2, 1, 2])
})

test('a refetch that returns the same rows does not change the list', async () => {
  const page = createGoodsList([createGoodsRows(1, 2), createGoodsRows(3, 2)])
  await shows(page, '1,2 ready true')
  page.running.more()
  await shows(page, '1,2,3,4 ready false')
  const before = page.instance.get('goods')
  await page.running.refetch()
  expect(page.instance.get('goods')).toBe(before)
})

test('a row that moved to the next page meanwhile is drawn once, by the key that the list names', async () => {
  const page = createGoodsList([createGoodsRows(1, 2), createGoodsRows(2, 2)])
  await shows(page, '1,2 ready true')
  page.running.more()
  await shows(page, '1,2,3 ready false')
})

test('a list whose answer is slow shows that it is slow, not that it failed, and so does its next page; a retry requests it again', async () => {
  const late = '网络较慢，还在加载'
  core.language.addMessages('zh-CN', { 'ui.slow': late })
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const held: [page: unknown, answer: (failure?: Error) => void][] = []
  const page = createGoodsList(
    [createGoodsRows(1, 2), createGoodsRows(3, 2)],
    undefined,
    (requested) =>
      new Promise((resolve, reject) => held.push([requested, (failure) => (failure ? reject(failure) : resolve())])),
  )
  await advanceTime(0)
  const readState = () => [
    (page.instance.get('goods.list') as Row[] | undefined)?.map(({ goodsId }) => goodsId).join(),
    page.instance.get('status.goods'),
    page.running.reason(),
  ]
  await advanceTime(limits.slowMs)
  expect(readState()).toEqual([undefined, 'error', late])
  held[0]![1]()
  await advanceTime(0)
  expect(readState()).toEqual(['1,2', 'ready', undefined])

  page.running.more()
  await advanceTime(limits.slowMs - 1)
  expect(readState()).toEqual(['1,2', 'ready', undefined])
  await advanceTime(1)
  expect(readState()).toEqual(['1,2', 'error', late])
  page.running.more()
  await advanceTime(0)
  expect(
    held.map(([requested]) => requested),
    'a retry does not wait for the one that hangs',
  ).toEqual([1, 2, 2])
  expect(readState()).toEqual(['1,2', 'ready', undefined])
  await advanceTime(limits.slowMs)
  expect(readState()).toEqual(['1,2', 'error', late])
  held[2]![1](new Error('cut'))
  await advanceTime(0)
  expect(readState(), 'it failed after all, and says so').toEqual(['1,2', 'error', undefined])
})

test('a list whose server repeats a page ends, and that is reported once', async () => {
  const reports: string[] = []
  onTestFinished(core.onReport(({ kind, where, message }) => void reports.push(`${kind} ${where}: ${message}`)))
  const page = createGoodsList([createGoodsRows(1, 2), createGoodsRows(1, 2), createGoodsRows(5, 2)])
  await shows(page, '1,2 ready true')
  page.running.more()
  await shows(page, '1,2 ready false')
  page.running.more()
  await page.running.refetch()
  await shows(page, '1,2 ready false')
  expect(page.asked).toEqual([1, 2, 1, 2])
  expect(reports).toEqual(['answer /api/goods: a page had no new row'])
})

test('pages that follow without a scroll or a tap are bounded; with the next one the list goes on', async () => {
  const page = createGoodsList(Array.from({ length: 100 }, (_, index) => createGoodsRows(index * 2, 2)))
  await shows(page, '0,1 ready true')
  /** Requests more pages, like a list whose rows have no height. */
  const askOn = async (until: number) => {
    const count = () => (page.instance.get('goods.list') as Row[]).length
    for (let before = -1; count() < until * 2 && count() !== before;) {
      before = count()
      page.running.more()
      await expect.poll(() => page.client.isFetching()).toBe(0)
    }
  }
  await askOn(100)
  const most = limits.byItself.times + 1
  expect(page.asked).toHaveLength(most)
  dispatchEvent(new Event('scroll'))
  await expect.poll(() => page.asked.length).toBe(most + 1)
  await expect.poll(() => page.client.isFetching()).toBe(0)
  await askOn(100)
  expect(page.asked).toHaveLength(2 * limits.byItself.times + 1)
  page.running.stop()
  dispatchEvent(new Event('scroll'))
  expect(page.asked).toHaveLength(2 * limits.byItself.times + 1)
})

const sentence = (key: string) => `sentence of ${key}`
test.each(pickDailyRows(Object.keys(errors), 1))(
  'a first read that fails with %s says why in its own place, so that no toast repeats it; over data it says nothing',
  async (name) => {
    const key = (Number.isNaN(Number(name)) ? name : Number(name)) as ApiError['key']
    core.language.addMessages(
      'zh-CN',
      Object.fromEntries(Object.values(errors).map((row) => [row!.text, sentence(row!.text)])),
    )
    const isSilent = errors[key]!.show === 'nothing'
    const failed: ApiError[] = []
    let fails = true
    const page = createGoodsList(
      [createGoodsRows(1, 2)],
      createClient((error) => failed.push(error)),
      async () => {
        if (fails) throw createFail(errors)(key)
      },
    )
    await shows(page, isSilent ? 'undefined error false' : `undefined error false ${sentence(errors[key]!.text)}`)
    await expect.poll(() => failed.map(({ shown }) => shown)).toEqual([!isSilent])
    fails = false
    await page.running.refetch()
    await shows(page, '1,2 ready false')
    fails = true
    await page.running.refetch()
    await expect.poll(() => failed.length).toBe(2)
    expect(page.running.reason()).toBeUndefined()
    expect(failed[1]!.shown).toBe(false)
  },
)

test('only a refusal of what the address asks for leads back', async () => {
  const findWay = async (key: 'other' | 'network', path: string) => {
    const view = mount(createLayout({}, []), {}, { query: { id: 9 }, state: { id: 9 }, status: {} })
    const running = runSource(
      'goods',
      { call: '/api/goods', bind: { goodsId: path } },
      {
        instance: view.instance,
        client: createClient(() => undefined),
        call: () => Promise.reject(createFail(errors)(key, { code: 51 })),
        keyFor: createKeyFor(core.language, () => ''),
        implicit: {},
        answered: () => undefined,
      },
    )
    await expect.poll(() => view.instance.get('status.goods')).toBe('error')
    return running.way()
  }
  expect(await findWay('other', 'query.id')).toBe('back')
  expect(await findWay('other', 'state.id'), 'a choice on the page may be another one').toBe(false)
  expect(await findWay('network', 'query.id'), 'a network comes back').toBe(false)
})

test('a page that is returned to with other parameters shows what it showed, as stale, until the answer is there', async () => {
  const price = { call: '/price', bind: { addressId: 'state.addressId' } }
  const client = createClient(() => undefined)
  const answers: (() => void)[] = []
  const view = mount(
    createLayout({ sum: { widget: 'sum', bind: { money: 'price.money' } } }, ['sum'], { data: { price } }),
    {
      sum: {
        default: ({ money, status }: { money?: number; status: string }) => `${money} ${status}`,
        facts: { status: true },
      },
    },
    { state: { addressId: 1 }, status: { price: 'loading' } },
  )
  const run = () =>
    runSource('price', price, {
      instance: view.instance,
      client,
      call: (_, params) =>
        new Promise((resolve) => answers.push(() => resolve({ money: Number(params!.addressId) * 10 }))),
      keyFor: createKeyFor(core.language, () => ''),
      implicit: {},
      answered: () => undefined,
    })
  const first = run()
  await expect.poll(() => answers.length).toBe(1)
  answers[0]!()
  await expect.poll(() => view.text()).toBe('10 ready')
  first.stop()
  view.instance.write('state.addressId', 2)
  const second = run()
  onTestFinished(() => second.stop())
  expect(view.instance.get('status.price')).toBe('stale')
  await expect.poll(() => view.text()).toBe('10 stale')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!()
  await expect.poll(() => view.text()).toBe('20 ready')
})
