/** A storefront's custom theme from the list: applied to the root element, and stored for the next visit. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLanguage } from '#renderer/i18n/language.ts'
import { createJsonStorage } from '#renderer/state/json-storage.ts'
import { createPublished } from './published.ts'
import { china } from '#renderer/i18n/china-formats.ts'

const THEME = 'settings:theme'
const STORED = 'menmian.theme?'
const device = createJsonStorage(() => sessionStorage)
const { style } = document.documentElement
const beacons = vi.fn(() => true)
let answers: Record<string, string>
let requests: string[]
let sheet: HTMLStyleElement

beforeEach(() => {
  answers = {}
  requests = []
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path)
    const text = answers[path]
    return Promise.resolve(text === undefined ? new Response('', { status: 404 }) : new Response(text))
  })
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(beacons)
  beacons.mockClear()
  // the style sheet of this release
  sheet = document.createElement('style')
  sheet.textContent =
    ':root { --color-brand: #018d71; --color-onBrand: #ffffff; --radius-card: 1.2rem; --size-touch: 44px }'
  document.head.append(sheet)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sheet.remove()
  style.cssText = ''
  sessionStorage.clear()
})

async function serve(document: unknown): Promise<string> {
  const text = JSON.stringify({ document, info: {} })
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const hash = btoa(String.fromCharCode(...digest))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 32)
  answers[`/layouts/${hash}`] = text
  return hash
}
const list = (pages: object, more: object = {}) => (answers['/layouts?'] = JSON.stringify({ pages, ...more }))
async function receive(): Promise<void> {
  const server = { address: async (path: string) => Promise.resolve(path), now: (path: string) => path, text: String }
  const showTabs = () => undefined
  const settings = { path: '/layouts', query: () => '', onQuery: () => undefined, server, showTabs }
  await createPublished({ device, language: createLanguage(china, 'zh-CN') }, settings).manifest()
}
const red = { 'color-brand': '#e60012', 'color-onBrand': 'rgb(255 255 255 / 14%)', 'radius-card': '0rem' }
const readTokens = () => Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]))

test('the tokens of the list are set on the root element and stored with their hash', async () => {
  const hash = await serve({ tokens: red })
  list({ [THEME]: hash })
  await receive()
  expect(readTokens()).toEqual({
    '--color-brand': '#e60012',
    '--color-onBrand': 'rgb(255 255 255 / 14%)',
    '--radius-card': '0rem',
  })
  expect(device.get(STORED)).toEqual({ hash, tokens: red })
})

test('a stored theme of the same hash is not requested again', async () => {
  const hash = await serve({ tokens: red })
  device.set(STORED, { hash, tokens: red })
  list({ [THEME]: hash })
  await receive()
  expect([requests, readTokens()['--color-brand']]).toEqual([['/layouts?'], '#e60012'])
})

test('a theme that was withdrawn disappears from the page and from the storage', async () => {
  style.setProperty('--color-brand', '#e60012')
  style.overflow = 'hidden'
  device.set(STORED, { hash: 'a', tokens: red })
  list({})
  await receive()
  expect([style.getPropertyValue('--color-brand'), style.overflow, device.get(STORED)]).toEqual(['', 'hidden', null])
})

test('another theme leaves nothing of the one before', async () => {
  device.set(STORED, { hash: 'a', tokens: red })
  list({ [THEME]: await serve({ tokens: { 'color-brand': '#1677ff' } }) })
  await receive()
  expect(readTokens()).toEqual({ '--color-brand': '#1677ff' })
})

test('a draft is shown and not stored', async () => {
  list({ [THEME]: await serve({ tokens: red }) }, { preview: { until: 5 } })
  await receive()
  expect([readTokens()['--color-brand'], device.get(STORED)]).toEqual(['#e60012', null])
})

test('a name or a group of names that this release does not know is left out', async () => {
  const later = { 'color-later': '#e60012', 'size-touch': '1rem', 'later-group': 'x' }
  list({ [THEME]: await serve({ tokens: { 'color-brand': '#e60012', ...later } }) })
  await receive()
  expect(readTokens()).toEqual({ '--color-brand': '#e60012' })
})

test.each<[what: string, tokens: unknown]>([
  ['a name that is no name', { 'color-brand;x': '#e60012' }],
  ['an address', { 'color-brand': 'url(https://example.com/a.png)' }],
  ['a colour in a place for a length', { 'radius-card': '#e60012' }],
  ['a length in a place for a colour', { 'color-brand': '1rem' }],
  ['a calculation', { 'space-8': 'calc(1rem - 2rem)' }],
  ['a look that is none', { 'look-unchosen': 'dark' }],
  ['a number', { 'space-8': 1 }],
  ['a list', ['color-brand']],
])('a theme with %s is not used, and is reported', async (_, tokens) => {
  const hash = await serve({ tokens })
  list({ [THEME]: hash })
  await receive()
  expect([readTokens(), device.get(STORED)]).toEqual([{}, null])
  expect(beacons).toHaveBeenCalledExactlyOnceWith(`/layouts/${hash}/report`, expect.any(Blob))
})

test('a stored theme of another shape is taken off the page', async () => {
  style.setProperty('--color-brand', 'url(x)')
  device.set(STORED, { hash: 'a', tokens: { 'color-brand': 'url(x)' } })
  list({})
  await receive()
  expect(readTokens()).toEqual({})
})
