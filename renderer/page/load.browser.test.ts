/** Only the last valid document is stored (reliability T36). */
import { afterEach, expect, test, vi } from 'vitest'
import { createCore } from '../core.ts'
import { browserHost } from '../host.ts'
import { createLayout } from '../testing/instance.tsx'
import { createLoader, type LayoutSource } from './load.ts'
import type { PageInfo } from '../session/maps.ts'
import type { WidgetModule } from '../plan/plan.ts'
import { china } from '../i18n/china-formats.ts'

const core = createCore(browserHost, { region: china, locale: 'zh-CN' })
const info = { path: '/x', widgets: [], areas: [], messages: [] } as unknown as PageInfo
const storageKey = 'menmian.page./x'
afterEach(() => localStorage.removeItem(storageKey))

const good = createLayout({ words: { widget: 'text', props: { text: 'Good' } } }, ['words'])
/** Its structure is valid, but no plan can be made from it. */
const broken = createLayout({ words: { widget: 'text', bind: { text: null as never } } }, ['words'])
const rejectUnreachable = () => Promise.reject(new Error('unreachable'))
/** A release with the given version of its only widget. */
const createTestLoader = (source: LayoutSource, version = 1, shipped: LayoutSource = rejectUnreachable) => {
  const text: WidgetModule = { default: () => null, facts: { version } }
  return createLoader(core, {
    widget: async () => text,
    source,
    shipped,
    shape: async () => 'any',
    prepare: async () => undefined,
    implicit: [],
  })
}
const needs = { widgets: ['text'], areas: [], messages: [] }

test('a document without a valid plan is refused and not stored: the last good one is shown', async () => {
  await createTestLoader(async () => ({ document: good })).load(info)
  const refused = vi.fn<(reason: string) => void>()
  expect((await createTestLoader(async () => ({ document: broken, refused })).load(info)).layout).toEqual(good)
  expect(refused).toHaveBeenCalledOnce()
  expect((await createTestLoader(rejectUnreachable).load(info)).layout).toEqual(good)
})

test('a document for another version of a widget is refused, before and after a release; then the shipped one is shown', async () => {
  const refused = vi.fn<(reason: string) => void>()
  const newerSource: LayoutSource = async () => ({
    document: createLayout({ words: { widget: 'text' } }, ['words']),
    info: { ...needs, versions: { text: 2 } },
    refused,
  })
  const shipped: LayoutSource = async () => ({ document: good, shipped: true })
  expect((await createTestLoader(newerSource, 1, shipped).load(info)).layout).toEqual(good)
  expect(refused).toHaveBeenCalledWith('made for text 2, this is 1')
  expect((await createTestLoader(newerSource, 2).load(info)).layout).not.toEqual(good)
  expect((await createTestLoader(newerSource, 3, shipped).load(info)).layout).toEqual(good)
  expect(refused).toHaveBeenLastCalledWith('made for text 2, this is 3')
})

test('a document that was stored before a release is not shown with changed widgets, nor is one stored in another format', async () => {
  const shipped: LayoutSource = async () => ({ document: createLayout({}, []), shipped: true })
  await createTestLoader(async () => ({ document: good, info: needs })).load(info)
  expect((await createTestLoader(rejectUnreachable, 1, shipped).load(info)).layout).toEqual(good)
  expect((await createTestLoader(rejectUnreachable, 2, shipped).load(info)).layout).not.toEqual(good)
  localStorage.setItem(storageKey, JSON.stringify(good))
  expect((await createTestLoader(rejectUnreachable, 1, shipped).load(info)).layout).not.toEqual(good)
})

test.each<[what: string, forget: (loader: ReturnType<typeof createTestLoader>) => void]>([
  ['a document', (loader) => loader.forget(info.path)],
  ['any text', (loader) => loader.forget()],
])('%s that changes while a document is loaded: it is loaded again', async (_, forget) => {
  const otherLayout = createLayout({ words: { widget: 'text', props: { text: 'Other' } } }, ['words'])
  let answer: (document: unknown) => void = () => undefined
  const documents = [new Promise((resolve) => (answer = resolve)), Promise.resolve(otherLayout)]
  const loader = createTestLoader(async () => ({ document: await documents.shift(), shipped: true }))
  const loading = loader.load(info)
  forget(loader)
  answer(good)
  expect((await loading).layout).toEqual(otherLayout)
})
