/** Wide screens: pages use the space without losing content. Daily runs test a sample of the pages, nightly runs all. */
import type { Page } from '@playwright/test'
import { dayOfRow, pickDailyRows } from '#tests/night.ts'
import { findCovered } from '../support/covered.ts'
import { waitUntilRendered, findPageFaults, routeGroups } from '../support/pages.ts'
import { readShownQr } from '../support/qr.ts'
import { expect, openPage, test, url } from '../support/shop.ts'

const tablet = { width: 768, height: 1024 }
const desk = { width: 1280, height: 860 }
/** Finds the code, even behind an open dialog. */
const code = (page: Page) => page.getByRole('img', { name: '手机扫码打开', includeHidden: true })

test.use({ viewport: desk, deviceScaleFactor: 1, isMobile: false, hasTouch: false, reducedMotion: 'reduce' } as object)

/**
 * Runs in the page: returns lines of text that are too long to read. A Latin letter is about half an em wide, a Chinese character one em.
 */
const longLines = (): string[] => {
  const faults: string[] = []
  const walk = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement!
    if (text.length <= 75 || !parent.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const letter = Number.parseFloat(getComputedStyle(parent).fontSize) * (/\p{Script=Han}/u.test(text) ? 1 : 0.5)
    const letters = Math.max(...[...range.getClientRects()].map(({ width }) => width)) / letter
    if (letters > 80) faults.push(`“${text.slice(0, 20)}” is ${Math.round(letters)} letters wide`)
  }
  return faults
}

test.describe.configure({ mode: 'parallel' })
for (const { name, enter } of pickDailyRows(routeGroups, 1)) {
  test(
    `the pages of ${name} on a tablet and on a desk: nothing too wide, covered or too long to read`,
    { tag: '@sampled' },
    async ({ page }) => {
      test.setTimeout(900_000)
      const faults: string[] = []
      for (const { address } of pickDailyRows(await enter(page), 6, dayOfRow)) {
        await page.setViewportSize(desk)
        await openPage(page, address)
        const text = await waitUntilRendered(page, address)
        await expect(code(page), address).toBeVisible()
        for (const screen of [desk, tablet]) {
          await page.setViewportSize(screen)
          const where = `${address} at ${screen.width} px`
          if (screen === tablet) await expect(code(page), where).toBeHidden()
          faults.push(...(await findPageFaults(page, where, text)))
          faults.push(...(await findCovered(page, address, [screen.width])))
          for (const fault of await page.evaluate(longLines)) faults.push(`${where}: ${fault}`)
        }
      }
      expect(faults).toEqual([])
    },
  )
}

/** Returns the number of columns of a list, of cards in its first row, and of all cards. */
const measureRows = (page: Page) =>
  page.getByRole('feed').evaluate((feed) => {
    const boxes = [...feed.querySelectorAll('[role=article]')].map((element) => element.getBoundingClientRect())
    const lefts = new Set(boxes.map(({ left }) => Math.round(left)))
    const top = boxes[0]!.top
    return {
      columns: lefts.size,
      first: boxes.filter((box) => Math.abs(box.top - top) < 2).length,
      count: boxes.length,
    }
  })

test('a list of numbers is in columns, a long one too, and in one again on a narrow screen @turn1of3', async ({
  page,
}) => {
  await openPage(page, '/')
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await page.getByRole('tab', { name: '靓号选号' }).click()
  await expect.poll(() => measureRows(page)).toMatchObject({ columns: 4, first: 4 })
  await page.getByRole('button', { name: '单列' }).click()
  await expect.poll(() => measureRows(page)).toMatchObject({ columns: 2, first: 2 })
  // more rows than are rendered at the same time
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    const last = await page.getByRole('article').last().getAttribute('aria-posinset')
    expect(Number(last)).toBeGreaterThan(60)
  }).toPass({ timeout: 120_000 })
  await expect.poll(async () => (await measureRows(page)).columns).toBe(2)
  const places = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((element) => Number(element.getAttribute('aria-posinset'))))
  expect(places).toEqual(places.map((_, index) => places[0]! + index))
  await page.setViewportSize({ width: 430, height: 860 })
  await expect.poll(async () => (await measureRows(page)).columns).toBe(1)
})

test('goods are beside their picture, which stays; the code leads to the same page of the same agent @turn3of3', async ({
  page,
  context,
}) => {
  await openPage(page, '/pages/goods/fastNumber/index?goodsId=1001&promoCode=AG0002')
  const [picture, title] = [page.locator('main picture').first(), page.getByText('资费说明')]
  await expect(title).toBeVisible()
  const left = (await picture.boundingBox())!
  expect((await title.boundingBox())!.x).toBeGreaterThan(left.x + left.width)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  await expect(picture).toBeInViewport({ ratio: 1 })
  const address = await readShownQr(context, code(page), { scale: 'css' })
  expect(address).toMatch(`${url()}/shop/pages/goods/fastNumber/index?`)
  expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({ goodsId: '1001', promoCode: 'AG0002' })
})

test('a phone loads nothing of the code; a sheet is in the middle of a wide screen @turn2of3', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 430, height: 860 })
  await openPage(page, '/')
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((path) => /beside-/.test(path))).toEqual([])
  await page.setViewportSize(desk)
  await expect(code(page)).toBeVisible()
  expect(scripts.filter((path) => /beside-\w+/.test(path))).not.toEqual([])
  await page.getByRole('button', { name: '筛选' }).click()
  const box = (await page.getByRole('dialog').boundingBox())!
  expect(box.width).toBeLessThan(520)
  expect(Math.abs(box.y + box.height / 2 - desk.height / 2)).toBeLessThan(2)
})
