/** Custom messages and tabs of a storefront, from the list of published documents. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLanguage, type Language } from '#renderer/i18n/language.ts'
import { createJsonStorage } from '#renderer/state/json-storage.ts'
import { createPublished } from './published.ts'
import { china } from '#renderer/i18n/china-formats.ts'

const WORDS = 'settings:words'
const TABS = 'settings:tabs'
let language: Language
let requests: string[]
let answers: Record<string, string>
const beacons = vi.fn(() => true)
const showTabs = vi.fn()

/** Lists are sent when this promise resolves. */
let sent: Promise<void> | undefined
beforeEach(() => {
  sessionStorage.clear()
  sent = undefined
  language = createLanguage(china, 'zh-CN')
  language.switchTo('zh-CN', { 'ui.retry': ['重试'] })
  requests = []
  answers = {}
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    if (path === '/layouts?') await sent
    const text = answers[path]
    return text === undefined ? new Response('', { status: 404 }) : new Response(text)
  })
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(beacons)
  beacons.mockClear()
  showTabs.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const hashText = async (text: string) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 32)
}
async function serve(document: unknown): Promise<string> {
  const text = JSON.stringify({ document, info: {} })
  const hash = await hashText(text)
  answers[`/layouts/${hash}`] = text
  return hash
}
const list = (pages: object) => (answers['/layouts?'] = JSON.stringify({ pages }))
function published() {
  const server = { address: async (path: string) => Promise.resolve(path), now: (path: string) => path, text: String }
  const settings = { path: '/layouts', query: () => '', onQuery: () => undefined, server, showTabs }
  return createPublished({ device: createJsonStorage(() => sessionStorage), language }, settings)
}

test('a shop without words of its own loads none', async () => {
  list({})
  await published().manifest()
  expect([requests, language.t('ui.retry')]).toEqual([['/layouts?'], '重试'])
})

test('the words of the list are shown when it is there', async () => {
  list({ [WORDS]: await serve({ 'zh-CN': { 'ui.retry': ['再试'] }, en: {} }) })
  await published().manifest()
  expect(language.t('ui.retry')).toBe('再试')
})

test.each<[what: string, document: unknown]>([
  ['no object', ['再试']],
  ['one language', { 'zh-CN': { 'ui.retry': ['再试'] } }],
  ['messages that are not compiled', { 'zh-CN': { 'ui.retry': '再试' }, en: {} }],
])('words with %s are not used, and are reported once', async (_, document) => {
  const hash = await serve(document)
  list({ [WORDS]: hash })
  await published().manifest()
  expect(language.t('ui.retry')).toBe('重试')
  await vi.waitFor(() => expect(beacons).toHaveBeenCalledOnce())
  expect(beacons).toHaveBeenCalledWith(`/layouts/${hash}/report`, expect.any(Blob))
})

test('words whose text was changed on the way are not used', async () => {
  const hash = await serve({ 'zh-CN': { 'ui.retry': ['再试'] }, en: {} })
  answers[`/layouts/${hash}`] = answers[`/layouts/${hash}`]!.replace('再试', '骗你')
  list({ [WORDS]: hash })
  await published().manifest()
  expect([language.t('ui.retry'), beacons.mock.calls.length]).toEqual(['重试', 1])
})

const tabs = [{ text: { 'zh-CN': '首页', en: 'Home' }, path: '/', icon: 'house', activeIcon: 'house-filled' }]
test('the tabs of the list are shown, and the storefront is drawn anew', async () => {
  const onDrawn = vi.fn()
  language.onReplaced(onDrawn)
  list({ [TABS]: await serve({ tabs }) })
  await published().manifest()
  expect([showTabs.mock.calls, onDrawn.mock.calls.length]).toEqual([[[tabs]], 1])
})

test.each<[what: string, document: object]>([
  ['no list', { tabs: {} }],
  ['a tab without a place', { tabs: [{ ...tabs[0], path: undefined }] }],
])('tabs with %s are not used, and words beside them are', async (_, document) => {
  list({ [TABS]: await serve(document), [WORDS]: await serve({ 'zh-CN': { 'ui.retry': ['再试'] }, en: {} }) })
  await published().manifest()
  expect([showTabs.mock.calls, language.t('ui.retry')]).toEqual([[], '再试'])
})

const page = '/pages/x'
const [first, second] = ['1'.repeat(32), '2'.repeat(32)]
/** A visit after a previous visit that received the list `before`. The current list arrives when `send` is called. */
async function visitAgain(before: object) {
  list(before)
  await published().manifest()
  let send: () => void = () => undefined
  sent = new Promise((resolve) => (send = resolve))
  const revised = vi.fn<(paths: string[], atOnce: boolean) => void>()
  const again = published()
  again.watch(revised)
  return { again, revised, send }
}

test('the list of an earlier visit is used until a late one comes, which says what is drawn anew', async () => {
  const { again, revised, send } = await visitAgain({ [page]: first })
  list({ [page]: second, '/pages/y': first })
  expect((await again.manifest()).pages).toEqual({ [page]: first })
  expect(revised).not.toHaveBeenCalled()
  send()
  await expect.poll(() => revised.mock.calls).toEqual([[[page, '/pages/y'], true]])
  expect((await again.manifest()).pages).toEqual({ [page]: second, '/pages/y': first })
})

test('a late list that says the same draws nothing anew; one that comes in time is used', async () => {
  const late = await visitAgain({ [page]: first })
  await late.again.manifest()
  late.send()
  const inTime = await visitAgain({ [page]: first })
  list({ [page]: second })
  const asking = inTime.again.manifest()
  inTime.send()
  expect((await asking).pages).toEqual({ [page]: second })
  await new Promise((done) => setTimeout(done, 200))
  expect([late.revised, inTime.revised].flatMap(({ mock }) => mock.calls)).toEqual([])
})

test('without a list of an earlier visit a page waits for the one of now', async () => {
  let send: () => void = () => undefined
  sent = new Promise((resolve) => (send = resolve))
  list({ [page]: first })
  const isHere = vi.fn()
  const asking = published().manifest()
  void asking.then(isHere)
  await new Promise((done) => setTimeout(done, 300))
  expect(isHere).not.toHaveBeenCalled()
  send()
  expect((await asking).pages).toEqual({ [page]: first })
})

test('words of the earlier list are shown until the late one has others', async () => {
  const words = async (text: string) => ({ [WORDS]: await serve({ 'zh-CN': { 'ui.retry': [text] }, en: {} }) })
  const { again, send } = await visitAgain(await words('再试'))
  language.replace({})
  await again.manifest()
  expect(language.t('ui.retry')).toBe('再试')
  list(await words('又试'))
  send()
  await expect.poll(() => language.t('ui.retry')).toBe('又试')
})
