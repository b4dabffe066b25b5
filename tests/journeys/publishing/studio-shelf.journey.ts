/**
 * The most common job of an operator: a campaign page with six chosen articles, without JSON and with at most twelve taps from the list of
 * pages to the published page.
 */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { desktop, findAxeViolations, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, openPage, test } from '../support/shop.ts'

useOwnShop()
test.beforeEach(({ noise }) => noise.ignore(/401 \(Unauthorized\)/))

/** In an order that is not that of the shop. */
const chosen = [3004, 1001, 3003, 1007, 3002, 1002]
const most = 12

type Press = (target: Locator) => Promise<void>
async function makePage(page: Page, press: Press, slug: string): Promise<void> {
  await press(page.getByRole('button', { name: '新建页面' }))
  const form = page.getByRole('dialog', { name: '新建页面' })
  await form.getByLabel('中文名称').fill('暑期特惠')
  await form.getByLabel('英文名称').fill('Summer sale')
  await form.getByLabel('地址').fill(slug)
  await press(form.getByRole('button', { name: '创建并编辑' }))
  await press(page.getByRole('button', { name: /^商品货架/ }))
  const picker = page.getByRole('dialog', { name: '选商品' })
  for (const id of chosen) {
    await picker.getByRole('searchbox').fill(String(id))
    // the tile of the search before is pressed
    const tile = picker.getByRole('listitem').getByRole('button', { pressed: false })
    await expect(tile).toHaveCount(1)
    await press(tile)
  }
  await expect(picker.getByRole('status')).toHaveText('已选 6 件')
  expect(await findAxeViolations(page)).toEqual([])
  await press(picker.getByRole('button', { name: '选好了' }))
  await expect(picker).toBeHidden()
}
async function publish(page: Page, press: Press): Promise<void> {
  await press(page.getByRole('button', { name: '发布', exact: true }))
  const dialog = page.getByRole('dialog')
  await press(dialog.getByRole('button', { name: '发布', exact: true }))
  await expect(dialog.getByRole('status')).toHaveText(/已发布/)
}
const listShown = (page: Page | FrameLocator) =>
  page
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Number(/goodsId=(\d+)/.exec(link.getAttribute('href') ?? '')?.[1])))

test.describe('by mouse', { tag: '@whole' }, () => {
  test.use(desktop)
  test('six articles are chosen, published and shown in their order', async ({ page, browser }) => {
    let taps = 0
    const press: Press = async (target) => {
      taps++
      await target.click()
    }
    await signIn(page)
    await makePage(page, press, 'summer')
    const canvas = page.frameLocator('iframe')
    await expect(canvas.getByRole('listitem')).toHaveCount(chosen.length)
    await publish(page, press)
    console.log(`a campaign page with six articles: ${taps} clicks`)
    expect(taps).toBeLessThanOrEqual(most)
    const visitor = await browser.newPage()
    await openPage(visitor, '/p/summer')
    await expect(visitor.getByRole('listitem')).toHaveCount(chosen.length)
    expect(await listShown(visitor)).toEqual(chosen)
    await visitor.getByRole('listitem').first().getByRole('link').click()
    await expect(visitor).toHaveURL(/goodsId=3004/)

    // the order is changed, and a description replaces the choice
    await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click()
    const field = page.getByRole('group', { name: '亲手挑的商品' })
    await field.getByRole('button', { name: /^后移/ }).first().click()
    await expect.poll(() => listShown(canvas)).toEqual([1001, 3004, ...chosen.slice(2)])
    await page.getByRole('button', { name: '清除“亲手挑的商品”' }).click()
    await expect(page.getByRole('group', { name: '最多几件' })).toBeVisible()
    await page.getByRole('group', { name: '类别' }).getByText('普通商品').click()
    await page.getByRole('group', { name: '分组标签' }).getByRole('button', { name: '选标签' }).click()
    await expect(page.getByRole('dialog', { name: '选标签' }).getByRole('listitem').first()).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await findAxeViolations(page)).toEqual([])

    // a link to an article has the same list
    await page.getByRole('button', { name: /^按钮/ }).first().click()
    const tap = page.getByRole('group', { name: '点按钮', exact: true })
    await tap.getByRole('combobox').first().selectOption('page')
    await tap.getByRole('combobox').nth(1).selectOption('/pages/goods/general/index')
    await tap.getByRole('button', { name: /^选商品/ }).click()
    await page.getByRole('dialog', { name: '选商品' }).getByRole('searchbox').fill('3002')
    await page.getByRole('dialog', { name: '选商品' }).getByRole('listitem').getByRole('button').click()
    await expect(tap).toContainText('满格随身 Wi-Fi')
    expect(await findAxeViolations(page)).toEqual([])
  })
})

test.describe('by touch on a small phone', { tag: '@whole' }, () => {
  test.use({ viewport: { width: 375, height: 740 }, isMobile: true, hasTouch: true })
  test('six articles are chosen and published', async ({ page }) => {
    let taps = 0
    const press: Press = async (target) => {
      taps++
      await target.tap()
    }
    await signIn(page)
    await makePage(page, press, 'summer-phone')
    await publish(page, press)
    console.log(`a campaign page with six articles: ${taps} taps`)
    expect(taps).toBeLessThanOrEqual(most)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })
})
