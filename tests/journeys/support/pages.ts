/** Every page of the route table, with its parameters in tests. */
import { existsSync, readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { buildAddressRows } from '#server/seed/cards/addresses.ts'
import { buildAgentRows } from '#server/seed/shop/people.ts'
import { buildExampleQuery } from '#schemas/examples/parameters.ts'
import { getLayoutFile, type PagesConfig } from '#schemas/language/pages.ts'
import { themes, type ThemeName } from '#widgets/colours.ts'
import { createClient } from './ordering.ts'
import { enterCard, enterShop, expect, openPage } from './shop.ts'
import { findLostTexts } from './text-size.ts'
import type { Page } from '@playwright/test'

export const { routes } = JSON.parse(
  readFileSync(new URL('../../../pages.config.json', import.meta.url), 'utf8'),
) as PagesConfig
const buildAddress = (path: string, given: Record<string, string> = {}) => {
  const search = new URLSearchParams(buildExampleQuery(path, routes[path]?.query, given)).toString()
  return search ? `${path}?${search}` : path
}
/** Pages that navigate away immediately, by design. */
const leaves = new Set(['/pages/webview/index', '/pages/index/loadDomain'])

/** Returns a route's address with its required parameters. */
export const buildRouteAddress = (path: string): string => buildAddress(path)

export type PageToVisit = { path: string; address: string; aliases: string[] }
const paths = Object.keys(routes).filter(
  (path) => existsSync(new URL(`../../../${getLayoutFile(path)}`, import.meta.url)) && !leaves.has(path),
)
export const allAddresses = paths.map(buildRouteAddress)
/** `given`: additional parameters of individual pages, by path. */
const places = (those: string[], given: Record<string, Record<string, string>> = {}): PageToVisit[] =>
  those.map((path) => {
    const whole = buildAddress(path, given[path])
    const query = whole.slice(path.length)
    return { path, address: whole, aliases: (routes[path]?.aliases ?? []).map((alias) => alias + query) }
  })

const ofCard = (path: string) => routes[path]?.needLogin === 'card' || (/\/iot\//.test(path) && !/\/login\//.test(path))
const needs = (who: 'shop' | 'agent') => (path: string) => routes[path]?.needLogin === who
const [cashier, orderDetail] = ['/pages/order/pay/index', '/pages/order/detail/index']
/** Pages of an order, which its shopper may open without a login. */
const ofOrder = (path: string) => path === cashier || path === orderDetail
const asksFor = (page: Page) => openPage(page, '/pages/customer/index').then(() => createClient(page))

/** The parts of the route table by login; they run in parallel. `enter` returns the pages with their parameters. */
export const routeGroups: { name: string; enter: (page: Page) => Promise<PageToVisit[]> }[] = [
  {
    name: 'the card area',
    async enter(page) {
      await enterCard(page.context())
      const ask = await asksFor(page)
      const [{ list: recharges }, { list: orders }, { list: requests }] = await Promise.all([
        ask('/api/iot/simBalanceList', { pageSize: 50 }),
        ask('/api/iot/shopOrderList', { status: 0, pageSize: 50 }),
        ask('/api/iot/request/list', {}),
      ])
      const about = (orderSn: string | undefined) => ({ orderSn: orderSn ?? 'none of that kind' })
      const recharge = (kind: string) => about(recharges.find((recharge) => recharge.orderSn.startsWith(kind))?.orderSn)
      const folder = '/pages-sub/iot/integralShop/order/orderDetails'
      return places(paths.filter(ofCard), {
        '/pages/iot/index/balance/pay/index': recharge('SB'),
        '/pages/iot/couponChoose/pay/index': recharge('SC'),
        [`${folder}/index`]: about(orders[0]?.orderSn),
        [`${folder}/logistics`]: about(orders.find(({ hasLogistics }) => hasLogistics)?.orderSn),
        [`${folder}/pay`]: about(orders[0]?.orderSn),
        '/pages-sub/iot/service/request': { sn: requests[0]?.sn ?? 'none of that kind' },
      })
    },
  },
  {
    name: 'the shop',
    enter: async () =>
      places(
        paths.filter((path) => !ofCard(path) && !needs('shop')(path) && !needs('agent')(path) && !ofOrder(path)),
        { '/pages-sub/single/index': { pageCode: 'WINTER' }, '/pages-sub/single/single': { pageCode: 'STARCARD' } },
      ),
  },
  {
    name: 'a shopper',
    async enter(page) {
      await enterShop(page.context(), '13800000001')
      const ask = await asksFor(page)
      const { list } = await ask('/api/shop/order/list', { pageSize: 50 })
      const orderSn = list[0]?.orderSn ?? ''
      const afterSaleSn = list.find(({ afterSale }) => afterSale)?.orderSn ?? ''
      const sent = list.find(({ hasLogistics }) => hasLogistics)?.orderSn ?? ''
      const toReview = list.find(({ allowComment }) => allowComment)?.orderSn ?? ''
      return places(
        paths.filter((path) => needs('shop')(path) || ofOrder(path)),
        {
          [cashier]: { orderSn },
          '/pages/order/logistics/index': { orderSn: sent },
          '/pages/order/refund/index': { orderSn: afterSaleSn },
          '/pages/order/comment/index': { orderSn: toReview },
          [orderDetail]: { orderSn },
          '/pages/order/address/index': { orderSn },
          '/pages/order/invoice/index': { orderSn },
        },
      )
    },
  },
  {
    name: 'an agent',
    async enter(page) {
      await enterShop(page.context(), '13800000010')
      const ask = await asksFor(page)
      const { list } = await ask('/api/shop/agent/list', {})
      return places(paths.filter(needs('agent')), { '/pages/index/agent/price': { agentId: String(list[0]?.id) } })
    },
  },
]

const frame = (page: Page) => page.locator('main')
/** Waits until the page's files are loaded and it shows text; returns the text. */
export async function waitUntilRendered(page: Page, address: string): Promise<string> {
  await expect(frame(page), address).toBeVisible()
  await expect(page.getByRole('status', { name: /页面加载中|Loading the page/ }), address).toHaveCount(0)
  await expect.poll(async () => (await frame(page).innerText()).trim().length, { message: address }).toBeGreaterThan(3)
  return page.locator('body').innerText()
}
/** Returns faults that no page may have: a dead link, a message id instead of its text, horizontal scrolling. */
export async function findPageFaults(page: Page, address: string, text: string): Promise<string[]> {
  const faults: string[] = []
  if (/页面没有打开|没有找到这个页面|链接不完整|did not open|could not find this page|link is incomplete/i.test(text))
    faults.push(`${address}: ${text.slice(0, 60)}`)
  const raw = /\b(enum|field|ui|card|shop|order|package|pay|frame|error)\.[a-z][\w.]+/i.exec(text)?.[0]
  if (raw && !/\.(com|cn|svg)/.test(raw)) faults.push(`${address}: shows the message id ${raw}`)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  if (wide > 0) faults.push(`${address}: ${wide} px too wide`)
  return faults
}

/**
 * Returns axe's violations, including the tab bar. Elements that fade in have insufficient contrast, so the caller must enable reduced
 * motion first.
 */
export async function findAxeFaults(page: Page, address: string): Promise<string[]> {
  // run inside the page: it has no foreign frames, and opening a blank page for each summary takes longer than the check
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // disabled unless named explicitly
      rules: { 'target-size': { enabled: true } },
    })
    .analyze()
  const faults: string[] = []
  for (const { id, nodes } of violations)
    for (const target of nodes.map((node) => node.target.join(' ')).slice(0, 20)) {
      if (id === 'target-size' && (await page.evaluate(isCovered, target))) continue
      faults.push(`${address}: axe ${id} ${target}`)
      break
    }
  return faults
}
/** Whether an element is scrolled below a bar, whose buttons axe then counts as its neighbours. */
const isCovered = (selector: string): boolean => {
  const element = document.querySelector(selector)
  if (!element) return false
  const { left, top, width, height } = element.getBoundingClientRect()
  const front = document.elementFromPoint(left + width / 2, top + height / 2)
  return !!front && !element.contains(front)
}

/** Switches the page to a theme without a reload. */
export const applyTheme = (page: Page, theme: ThemeName) =>
  page.evaluate((given) => {
    for (const name of ['data-theme', 'data-elder']) document.documentElement.removeAttribute(name)
    for (const [name, value] of Object.entries(given)) document.documentElement.setAttribute(name, value)
  }, themes[theme].attributes)

/**
 * Returns faults of the page in the other themes: contrast, and in elder mode also content lost to larger type. Does not reload the page.
 */
export async function findThemeFaults(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  // the combination of both is computed in widgets/colours.test.ts
  for (const name of ['dark', 'elder'] as const) {
    await applyTheme(page, name)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().withRules(['color-contrast']).analyze()
    for (const { nodes } of violations)
      for (const { target, any } of nodes)
        faults.push(`${address} in ${name}: ${target.join(' ')} ${any[0]?.message.slice(0, 160) ?? ''}`)
    if (name !== 'elder') continue
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    if (wide > 0) faults.push(`${address} in ${name}: ${wide} px too wide`)
    for (const lost of await findLostTexts(page)) faults.push(`${address} in ${name}: ${lost}`)
  }
  await applyTheme(page, 'light')
  return faults
}

/** Waits until all requests of the page are answered, including follow-ups. */
export function trackRequests(page: Page) {
  const pending = new Set<object>()
  let lastEndedAt = 0
  // browsers do not report the end of a beacon
  page.on(
    'request',
    (request) =>
      request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/') && pending.add(request),
  )
  const ended = (request: object) => pending.delete(request) && (lastEndedAt = Date.now())
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return (address: string) =>
    expect
      .poll(() => !pending.size && Date.now() - lastEndedAt > 80, {
        message: address,
        intervals: [40],
        timeout: 120_000,
      })
      .toBe(true)
}

/**
 * Chinese texts allowed on English pages: names of people and shops, typed addresses, a language's own name, and the site's record
 * number.
 */
export const untranslatedTexts = [
  ...buildAddressRows(0).flatMap(({ name, address }) => [name, address]),
  ...buildAgentRows(0).map(({ nickname }) => String(nickname)),
  '简体中文',
  '中文',
  '粤ICP备00000000号-1',
  // reasons for returns, as shoppers typed them (`server/seed/history/shopper.ts`)
  '选错颜色了',
  '买错型号',
  '拍错颜色',
  // the answer of a person to a complaint (`server/seed/history/histories.ts`)
  '您所在区域的基站已扩容，请再观察两天。',
]
/** Returns Chinese texts on the page, including accessible names and the title, but not user-written text. */
export const findChineseTexts = (kept: string[]) => {
  const han = /\p{Script=Han}/u
  const seen = new Set<string>()
  // names also occur in labels
  const typed = [...document.querySelectorAll('[translate=no]')]
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean)
  const note = (text: string | null) => {
    const rest = [...kept, ...typed].reduce((left, word) => left.replaceAll(word, ''), text ?? '')
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
