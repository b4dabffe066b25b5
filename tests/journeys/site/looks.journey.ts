/** Light, dark and elder mode: chosen with one tap, shown from the first frame, persisted, and followed by a second tab. */
import type { Page } from '@playwright/test'
import { enterCard, expect, readLocalState, openPage, test } from '../support/shop.ts'

const root = (page: Page) => page.locator('html')
/** Returns the background colours of the frames painted during the start of a page. */
const grounds = (page: Page) => page.evaluate(() => [...new Set((globalThis as { grounds?: string[] }).grounds)])
const recordGrounds = () => {
  const seen: string[] = []
  Object.assign(globalThis, { grounds: seen })
  const note = () => {
    if (document.styleSheets.length) seen.push(getComputedStyle(document.documentElement).backgroundColor)
    if (performance.now() < 3000) requestAnimationFrame(note)
  }
  requestAnimationFrame(note)
}
const [white, dark] = ['rgb(255, 255, 255)', 'rgb(16, 22, 20)']
const fontSize = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize))

test('a shop is light on a dark phone, from the first frame, until another look is chosen; a second tab follows @turn2of2', async ({
  page,
  context,
}) => {
  await page.addInitScript(recordGrounds)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, '/pages/user/index2')
  await expect(page.getByRole('button', { name: /外观.*店铺默认/ })).toBeVisible()
  expect(await grounds(page)).toEqual([white])
  await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#f8f8f8')
  await page.getByRole('button', { name: /外观/ }).click()
  await page.getByRole('radio', { name: '跟随系统' }).click()
  await expect(root(page)).toHaveCSS('background-color', dark)
  await expect.poll(async () => (await readLocalState(page)).look).toBe('phone')
  await page.reload()
  await expect(page.getByRole('button', { name: /外观.*跟随系统/ })).toBeVisible()
  expect(await grounds(page)).toEqual([dark])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(root(page)).toHaveCSS('background-color', white)

  const other = await context.newPage()
  await openPage(other, '/pages/customer/index')
  await page.bringToFront()
  await page.getByRole('button', { name: /外观/ }).click()
  await page.getByRole('radio', { name: '深色' }).click()
  await expect(root(page)).toHaveCSS('background-color', dark)
  await expect(root(other)).toHaveCSS('background-color', dark)
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#161d1a')
  await expect.poll(async () => (await readLocalState(page)).look).toBe('dark')

  await page.reload()
  await expect(page.getByRole('button', { name: /外观.*深色/ })).toBeVisible()
  expect(await grounds(page)).toEqual([dark])
})

test('what 1.3.8 stored for everybody is no choice: the shop is light on a dark phone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.addInitScript(() => localStorage.setItem('menmian.local', JSON.stringify({ look: 'system' })))
  await openPage(page, '/pages/user/index2')
  await expect(page.getByRole('button', { name: /外观.*店铺默认/ })).toBeVisible()
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
})

test('elder mode is one tap on home, and one back: large type, still slides, no window of an offer @turn1of2', async ({
  page,
  context,
}) => {
  // the shop announces an offer
  await context.route('**/api/hk/baseConfig*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { front: object } }
    const popup = { switch: 1, title: '开业优惠', content: '<p>靓号八折</p>' }
    await route.fulfill({ json: { ...answer, data: { ...answer.data, front: { ...answer.data.front, popup } } } })
  })
  await openPage(page, '/?indexFirstGroup=2')
  const usual = await fontSize(page)
  await page.getByRole('dialog', { name: '开业优惠' }).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '长辈版' }).click()
  await expect(root(page)).toHaveAttribute('data-elder')
  const large = await fontSize(page)
  expect(large).toBeGreaterThanOrEqual(18)
  expect(large).toBeGreaterThan(1.3 * usual)
  await expect(page.getByRole('button', { name: '继续轮播' })).toHaveCount(1, { timeout: 120_000 })

  // a new visit, in another tab
  await expect.poll(async () => (await readLocalState(page)).elder).toBe(true)
  await page.evaluate(() => {
    const { goodsShowedPopup: _, ...rest } = JSON.parse(localStorage.getItem('menmian.local')!) as Record<
      string,
      unknown
    >
    localStorage.setItem('menmian.local', JSON.stringify(rest))
  })
  const other = await context.newPage()
  await openPage(other, '/')
  await expect(other.getByRole('button', { name: '标准版' })).toBeVisible()
  await other.waitForLoadState('networkidle')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  expect(await fontSize(other)).toBe(large)

  await other.getByRole('button', { name: '标准版' }).click()
  await expect(root(page)).not.toHaveAttribute('data-elder')
  expect(await fontSize(page)).toBe(usual)
})

test('a card holder finds both on the page about the card', async ({ page }) => {
  await enterCard(page.context())
  await openPage(page, '/pages-sub/iot/user/index')
  await page.getByRole('switch', { name: '长辈版' }).click()
  await expect(root(page)).toHaveAttribute('data-elder')
  await page.getByRole('radio', { name: '深色' }).click()
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('switch', { name: '长辈版' }).click()
  await expect(root(page)).not.toHaveAttribute('data-elder')
})
