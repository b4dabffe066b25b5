/**
 * The shop without its server: home and the home page of a card open as last seen, with a notice, and no data of a logged-out user
 * remains.
 */
import type { Page } from '@playwright/test'
import { findCovered } from '../support/covered.ts'
import { readOfflineAnswers } from '../support/offline-answers.ts'
import { applyTheme } from '../support/pages.ts'
import { expect, login, openPage, test, url } from '../support/shop.ts'

test.use({ serviceWorkers: 'allow' })

/** Waits until the page's files and its answers, including the named answer, are stored offline. */
async function untilKept(page: Page, answer: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => !!navigator.serviceWorker.controller)).toBe(true)
  await expect.poll(() => page.evaluate(async () => !!(await caches.match('/shop/', { ignoreVary: true })))).toBe(true)
  await expect.poll(() => readOfflineAnswers(page)).toContain(answer)
}
const old = (page: Page) => page.getByRole('status').filter({ hasText: '连不上网' })
const said = (page: Page) => page.getByRole('status').filter({ hasText: /网络/ })

test('home opens without the server as it was, says from when it is, and is current again by itself @turn1of2', async ({
  page,
  context,
  noise,
}) => {
  noise.ignore(/Failed to load resource|net::ERR/)
  const workerRequests: string[] = []
  context.on('request', (request) => request.serviceWorker() && workerRequests.push(request.url()))
  const countRequests = (name: string) => workerRequests.filter((address) => address.includes(name)).length
  await page.goto(`${url()}/shop/`)
  // the server-rendered rows may be older than the page's own answer, because other shoppers order in between
  await expect(page.locator('#prerendered')).toHaveCount(0)
  const first = page.getByRole('feed').getByRole('article').first()
  await expect(first).toBeVisible()
  const seen = await first.innerText()
  await untilKept(page, 'baseConfig')
  await untilKept(page, `"number":"${seen.replaceAll(/\D/g, '').slice(0, 11)}"`)
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]')!
    return (await (await fetch(href)).json()) as { name: string; icons: { src: string }[] }
  })
  expect(manifest.name).toBe(await page.getByRole('heading', { level: 1 }).innerText())
  expect(countRequests('/icons-')).toBeGreaterThan(0)
  expect(countRequests('/icons-'), 'all icons are one file, like a script').toBeLessThanOrEqual(
    countRequests('/shell-'),
  )
  for (const { src } of manifest.icons) expect((await page.request.get(url() + src)).status()).toBe(200)

  await context.setOffline(true)
  await page.reload()
  await expect(old(page)).toBeVisible()
  await expect(first).toHaveText(seen, { useInnerText: true })
  await expect(said(page), 'is said once').toHaveCount(0)
  const icon = page.locator('svg:has(use)').first()
  await expect.poll(() => icon.evaluate((drawing: SVGSVGElement) => drawing.getBBox().width)).toBeGreaterThan(0)
  expect(await findCovered(page, '/')).toEqual([])
  await applyTheme(page, 'elder')
  expect(await findCovered(page, '/ in elder mode')).toEqual([])
  await applyTheme(page, 'light')
  await context.setOffline(false)
  await expect(old(page)).toBeHidden()
})

test('the home page of a card opens without the server, and is deleted when its holder logs out @turn2of2', async ({
  page,
  context,
  noise,
}) => {
  noise.ignore(/Failed to load resource|net::ERR/)
  const card = '1440000000005'
  await login(page, card)
  await openPage(page, '/pages/iot/index/index')
  const usage = page.getByText('无忧不限量月包')
  const notice = page.getByRole('button', { name: '我知道了' })
  await page.addLocatorHandler(notice, () => notice.click())
  await expect(usage).toBeVisible()
  await untilKept(page, card)
  await context.setOffline(true)
  await page.reload()
  await expect(old(page)).toBeVisible()
  await expect(usage).toBeVisible()
  expect(await findCovered(page, '/pages/iot/index/index')).toEqual([])
  await context.setOffline(false)
  await expect(old(page)).toBeHidden()

  await openPage(page, '/pages-sub/iot/user/index')
  await page.getByRole('button', { name: /退出登录/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => readOfflineAnswers(page)).not.toContain(card)
  await context.setOffline(true)
  await page.goto(`${url()}/shop/#/pages/iot/index/index`)
  await page.reload()
  await expect(usage).toBeHidden()
  await expect(page.getByText(card)).toHaveCount(0)
  await context.setOffline(false)
})
