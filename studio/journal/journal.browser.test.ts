import { afterEach, expect, test, vi } from 'vitest'
import { createHistory, perform, undo, type History } from '../document/history.ts'
import { openJournal } from './journal.ts'
import { claimPage, type TabState } from './tabs.ts'
import { formatJournalStatus, formatTabState } from './words.ts'

const page = { version: 1, nodes: { a: { widget: 'basic/text', props: { text: 'One' } } }, order: ['a'] }
const editTitle = (history: History, value: string): History => {
  const result = perform(history, [{ type: 'set', pointer: '/nodes/a/props/text', value }])
  if (!result.ok) throw new Error(result.problem)
  return result.history
}
const work = { history: editTitle(createHistory(page), 'New'), base: 3 }
afterEach(() => vi.restoreAllMocks())

test('what was written is there after a reload for its account, and undo goes on', async () => {
  expect(await openJournal('mei').write('/ site', work)).toBe('stored')
  const restored = await openJournal('mei').read('/ site')
  expect([restored?.base, restored?.history.document]).toEqual([3, work.history.document])
  expect(undo(restored!.history).document).toEqual(page)
  expect([await openJournal('mei').read('/ promo AG0002'), await openJournal('other').read('/ site')]).toEqual([
    undefined,
    undefined,
  ])
  expect(await openJournal('mei').forget('/ site')).toBe('stored')
  expect(await openJournal('mei').read('/ site')).toBeUndefined()
})

test('the document that the steps start from is written when it is another one, and with what was full', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const journal = openJournal('large')
  const first = work.history
  const second = editTitle(first, 'Newer')
  const sizes: number[] = []
  for (const history of [
    first,
    second,
    createHistory(second.document),
    editTitle(createHistory(second.document), 'Newest'),
  ]) {
    put.mockClear()
    expect(await journal.write('page', { history, base: 3 })).toBe('stored')
    sizes.push(put.mock.calls.length)
    expect((await openJournal('large').read('page'))?.history.document).toEqual(history.document)
  }
  expect(sizes).toEqual([2, 1, 2, 1])
  // two concurrent writes, of which the first fails
  await journal.forget('page')
  put.mockImplementationOnce(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const both = [first, second].map((history) => journal.write('page', { history, base: 3 }))
  expect(await Promise.all(both)).toEqual(['full', 'stored'])
  expect((await journal.read('page'))?.history.document).toEqual(second.document)
})

test('a tab that is killed at any moment loses no work that was reported as stored', async () => {
  for (let round = 0; round < 12; round++) {
    const worker = new Worker(new URL('../testing/journal.ts', import.meta.url), { type: 'module' })
    let last = 0
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('the worker does not run')))
      worker.addEventListener('message', ({ data }: MessageEvent<{ number: number; status: string }>) => {
        if (data.status !== 'stored') reject(new Error(data.status))
        last = data.number
        if (last === round * 3 + 1) setTimeout(resolve, round % 4)
      })
    })
    worker.terminate()
    const restored = await openJournal('killed').read('page')
    const text = restored && (restored.history.document.nodes as typeof page.nodes).a.props.text
    expect(Number(text)).toBeGreaterThanOrEqual(last)
    expect(restored!.history.done).toHaveLength(Number(text))
    expect(restored!.base).toBe(7)
  }
})

test('full storage and none at all are answers, and pass', async () => {
  const journal = openJournal('mei')
  const throwNamed = (name: string) => () => {
    throw new DOMException('', name)
  }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(throwNamed('QuotaExceededError'))
  expect(await journal.write('full', work)).toBe('full')
  expect(await journal.write('full', work)).toBe('stored')
  vi.spyOn(indexedDB, 'open').mockImplementation(throwNamed('SecurityError'))
  const absent = openJournal('mei')
  expect([await absent.write('none', work), await absent.read('none'), await absent.forget('none')]).toEqual([
    'absent',
    undefined,
    'absent',
  ])
  expect(formatJournalStatus('full', 'en')).toMatch(/^The storage of this device is full/)
  expect(formatJournalStatus('absent', 'zh-CN')).toMatch(/^这个浏览器不能保存修改/)
  vi.restoreAllMocks()
  expect(await absent.write('none', work)).toBe('stored')
})

test('work stored by another release, or malformed, is ignored', async () => {
  const { createStore, set } = await import('idb-keyval')
  const store = createStore('menmian-studio', 'work')
  for (const value of [
    'x',
    null,
    { base: 1 },
    { base: 1, journal: { first: page, done: [{}], undone: [], next: 2 } },
  ]) {
    await set('mei odd', value, store)
    expect(await openJournal('mei').read('odd')).toBeUndefined()
  }
})

/** A tab, with the states that it received. */
const openTab = (key: string) => {
  const told: TabState[] = []
  return { ...claimPage(key, (editing) => told.push(editing)), told }
}
const waitUntil = (tell: () => unknown, wanted: unknown) => vi.waitFor(() => expect(tell()).toEqual(wanted))

test('a second tab is told, takes over, and continues when the other is closed', async () => {
  const first = openTab('/ site')
  await waitUntil(() => first.told, ['here'])
  const [second, other] = [openTab('/ site'), openTab('/help site')]
  await waitUntil(() => [second.told, other.told], [['elsewhere'], ['here']])
  second.takeOver()
  await waitUntil(
    () => [first.told, second.told],
    [
      ['here', 'elsewhere'],
      ['elsewhere', 'here'],
    ],
  )
  first.takeOver()
  await waitUntil(() => [first.told.at(-1), second.told.at(-1)], ['here', 'elsewhere'])
  first.leave()
  await waitUntil(() => second.told.at(-1), 'here')
  expect(first.told.at(-1)).toBe('here')
  const third = openTab('/ site')
  await waitUntil(() => third.told, ['elsewhere'])
  third.takeOver()
  await waitUntil(() => [second.told.at(-1), third.told.at(-1)], ['elsewhere', 'here'])
  for (const editingTab of [third, second, other]) editingTab.leave()
})

test('a killed tab gives its page free', async () => {
  const worker = new Worker(new URL('../testing/journal.ts', import.meta.url), { type: 'module' })
  await new Promise((resolve) => worker.addEventListener('message', resolve, { once: true }))
  const next = openTab('killed')
  await waitUntil(() => next.told, ['elsewhere'])
  worker.terminate()
  await waitUntil(() => next.told, ['elsewhere', 'here'])
  next.leave()
})

test('a browser without locks edits in any tab', () => {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
  const only = openTab('/ site')
  only.takeOver()
  only.leave()
  expect(only.told).toEqual(['unknown'])
  expect(formatTabState('unknown', 'zh-CN')).toMatch(/只用一个标签页/)
  expect(formatTabState('elsewhere', 'en')).toMatch(/another tab/)
})
