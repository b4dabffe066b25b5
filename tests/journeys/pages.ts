/** Every page of the route table, as tests open them. */
import { existsSync, readFileSync } from 'node:fs'
import { addressRows } from '../../server/db/seed/addresses.ts'
import { layoutFile, type PagesConfig } from '../../schemas/pages.ts'
import { enterCard, expect } from './shop.ts'
import type { Page } from '@playwright/test'

const { routes } = JSON.parse(readFileSync(new URL('../../pages.config.json', import.meta.url), 'utf8')) as PagesConfig
/** Parameters that name something of the demo shop. Other routes with a required parameter are opened without: they say so. */
const parameters: Record<string, string> = {
  packageId: '101',
  goodsId: '1001',
  id: '1',
  code: 'MF2026000001',
  simNo: '1440000000001',
  vipId: '1',
  url: 'https://example.com/',
  type: 'user',
}
/** The same names, where they mean something else. */
const inFolder: Record<string, Record<string, string>> = { '/pages/goods/pretty/': { id: '1001' }, '/pages-sub/iot/integralShop/': { goodsId: '41' } }
const addressOf = (path: string, query: PagesConfig['routes'][string]['query'] = {}) => {
  const own = Object.entries(inFolder).find(([folder]) => path.startsWith(folder))?.[1]
  const known = { ...parameters, ...own }
  const search = Object.entries(query).flatMap(([name, row]) => (row.required && known[name] ? [`${name}=${encodeURIComponent(known[name])}`] : []))
  return search.length ? `${path}?${search.join('&')}` : path
}
/** They leave at once, by their own word. */
const leaves = new Set(['/pages/webview/index', '/pages/index/loadDomain'])

/** A route's address with what it cannot do without. */
export const addressOfRoute = (path: string): string => addressOf(path, routes[path]?.query)

export type Place = { path: string; address: string; aliases: string[] }
const places: Place[] = Object.entries(routes)
  .filter(([path]) => existsSync(new URL(`../../${layoutFile(path)}`, import.meta.url)) && !leaves.has(path))
  .map(([path, { aliases = [], query }]) => ({ path, address: addressOf(path, query), aliases: aliases.map((one) => addressOf(one, query)) }))

const ofCard = ({ path }: Place) => /\/iot\//.test(path) && !/\/login\//.test(path)
/** Two halves, which are walked side by side. */
export const halves = [
  { name: 'the card area', places: places.filter(ofCard), enter: (page: Page) => enterCard(page.context()) },
  { name: 'the shop', places: places.filter((place) => !ofCard(place)), enter: async () => undefined },
]

const frame = (page: Page) => page.locator('main')
/** The page's own files have come, and it says something. */
export async function drawn(page: Page, address: string): Promise<string> {
  await expect(frame(page), address).toBeVisible()
  await expect(page.getByRole('status', { name: /页面加载中|Loading the page/ }), address).toHaveCount(0)
  await expect.poll(async () => (await frame(page).innerText()).trim().length, { message: address }).toBeGreaterThan(3)
  return page.locator('body').innerText()
}
/** What no page may show: a way that leads nowhere, the name of a message instead of its words, a sideways scroll. */
export async function faultsOf(page: Page, address: string, text: string): Promise<string[]> {
  const faults: string[] = []
  if (/页面没有打开|没有找到这个页面|did not open|could not find this page/i.test(text)) faults.push(`${address}: ${text.slice(0, 60)}`)
  const raw = /\b(enum|field|ui|card|shop|order|package|pay|frame|error)\.[a-z][\w.]+/i.exec(text)?.[0]
  if (raw && !/\.(com|cn|svg)/.test(raw)) faults.push(`${address}: shows the message id ${raw}`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wide > 0) faults.push(`${address}: ${wide} px too wide`)
  return faults
}

/** Waits until what the page asked the server for has been answered, what follows on an answer too. */
export function settled(page: Page) {
  const pending = new Set<object>()
  let at = 0
  // of what is told in passing a browser does not say when it has ended
  page.on('request', (request) => request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/') && pending.add(request))
  const ended = (request: object) => pending.delete(request) && (at = Date.now())
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return (address: string) => expect.poll(() => !pending.size && Date.now() - at > 80, { message: address, intervals: [40], timeout: 20_000 }).toBe(true)
}

/** People and the addresses that they typed, a language's own name, and the record number of a site, which has no English. */
export const own = [...addressRows(0).flatMap(({ name, address }) => [name, address]), '简体中文', '中文', '粤ICP备00000000号-1']
/** Texts, but those that a person wrote, names for assistive technology and the title, as far as they are Chinese. */
export const chinese = (kept: string[]) => {
  const han = /\p{Script=Han}/u
  const seen = new Set<string>()
  // names stand in labels, too
  const typed = [...document.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent.trim()).filter(Boolean)
  const note = (text: string | null) => {
    const rest = [...kept, ...typed].reduce((left, one) => left.replaceAll(one, ''), text ?? '')
    if (han.test(rest)) seen.add(rest.trim().slice(0, 60))
  }
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode())
    if (!node.parentElement?.closest('script, style, noscript, [translate=no]')) note(node.textContent)
  for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) note(element.getAttribute(name))
  note(document.title)
  return [...seen]
}
