/** A storefront's own words and tabs, as the list names them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLanguage, type Language } from '../i18n/language.ts'
import { createJsonStorage } from '../state/json-storage.ts'
import { createPublished } from './published.ts'

const WORDS = 'settings:words'
const TABS = 'settings:tabs'
let language: Language
let asked: string[]
let answers: Record<string, string>
const beacons = vi.fn(() => true)
const showTabs = vi.fn()

beforeEach(() => {
  language = createLanguage('zh-CN')
  language.switchTo('zh-CN', { 'ui.retry': ['重试'] })
  asked = []
  answers = {}
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const text = answers[path]
    return Promise.resolve(text === undefined ? new Response('', { status: 404 }) : new Response(text))
  })
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(beacons)
  beacons.mockClear()
  showTabs.mockClear()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const hashOf = async (text: string) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 32)
}
async function serve(document: unknown): Promise<string> {
  const text = JSON.stringify({ document, info: {} })
  const hash = await hashOf(text)
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
  expect([asked, language.t('ui.retry')]).toEqual([['/layouts?'], '重试'])
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
  const drawn = vi.fn()
  language.onReplaced(drawn)
  list({ [TABS]: await serve({ tabs }) })
  await published().manifest()
  expect([showTabs.mock.calls, drawn.mock.calls.length]).toEqual([[[tabs]], 1])
})

test.each<[what: string, document: object]>([
  ['no list', { tabs: {} }],
  ['a tab without a place', { tabs: [{ ...tabs[0], path: undefined }] }],
])('tabs with %s are not used, and words beside them are', async (_, document) => {
  list({ [TABS]: await serve(document), [WORDS]: await serve({ 'zh-CN': { 'ui.retry': ['再试'] }, en: {} }) })
  await published().manifest()
  expect([showTabs.mock.calls, language.t('ui.retry')]).toEqual([[], '再试'])
})
