/**
 * The most common job of an operator: a campaign page with six chosen articles, without JSON and with at most twelve taps from the list of
 * pages to the published page.
 */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { createEditorClient, desktop, findAxeViolations, signIn } from '../support/editors.ts'
import { findThemeFaults } from '../support/pages.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, openPage, test } from '../support/shop.ts'

useOwnShop()
test.beforeEach(({ noise }) => noise.ignore(/401 \(Unauthorized\)/))

/** In an order that is not that of the shop. */
const chosen = [3004, 1001, 3003, 1007, 3002, 1002]
const most = 12

type Press = (target: Locator) => Promise<void>
async function createPage(page: Page, press: Press, slug: string): Promise<void> {
  await press(page.getByRole('button', { name: '新建页面' }))
  const form = page.getByRole('dialog', { name: '新建页面' })
  await form.getByLabel('中文名称').fill('暑期特惠')
  await form.getByLabel('英文名称').fill('Summer sale')
  await form.getByLabel('地址').fill(slug)
  await press(form.getByRole('button', { name: '创建并编辑' }))
}
/** Adds a shelf and chooses its records, each found by words of its own. */
async function addShelf(page: Page, press: Press, shelf: { block: RegExp; picker: string; words: string[] }) {
  await press(page.getByRole('button', { name: shelf.block }))
  const picker = page.getByRole('dialog', { name: shelf.picker })
  for (const words of shelf.words) {
    await picker.getByRole('searchbox').fill(words)
    // the tile of the search before is pressed
    const tile = picker.getByRole('listitem').getByRole('button', { pressed: false })
    await expect(tile).toHaveCount(1)
    await press(tile)
  }
  await expect(picker.getByRole('status')).toHaveText(`已选 ${shelf.words.length} 个`)
  expect(await findAxeViolations(page)).toEqual([])
  await press(picker.getByRole('button', { name: '选好了' }))
  await expect(picker).toBeHidden()
}
const goods = { block: /^商品货架/, picker: '选商品', words: chosen.map(String) }
/** Returns records whose names are unique, in an order that is not that of the shop. */
async function readRecords(kind: 'number' | 'package', count: number) {
  const { list } = await (await createEditorClient()).call('GET /api/admin/records', { kind, page: 1, limit: 24 })
  const isUnique = (name: string) => list.filter((record) => record.name['zh-CN'].includes(name)).length === 1
  return list
    .filter(({ name, stock }) => isUnique(name['zh-CN']) && stock !== 0)
    .slice(0, count)
    .toReversed()
}
async function publish(page: Page, press: Press): Promise<void> {
  await press(page.getByRole('button', { name: '发布', exact: true }))
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: '发布', exact: true })
  // a disabled button takes no focus
  await expect(button).toBeEnabled()
  await press(button)
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
    await createPage(page, press, 'summer')
    await addShelf(page, press, goods)
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
    await expect(page.getByRole('group', { name: '最多几个' })).toBeVisible()
    await page.getByRole('group', { name: '类别' }).getByText('普通商品').click()
    await page.getByRole('group', { name: '分组标签' }).getByRole('button', { name: '选标签' }).click()
    await expect(page.getByRole('dialog', { name: '选标签' }).getByRole('listitem').first()).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await findAxeViolations(page)).toEqual([])

    // a link to an article has the same list
    await page.getByRole('button', { name: /^按钮/ }).first().click()
    const tap = page.getByRole('group', { name: '点按钮', exact: true })
    await tap.getByRole('combobox').first().selectOption('page')
    await tap.getByRole('button', { name: /首页$/ }).click()
    const pages = page.getByRole('dialog', { name: '选页面' })
    await expect(pages.getByRole('group', { name: '首页和选号' }).getByRole('option').first()).toBeVisible()
    await expect(pages.getByRole('group', { name: '技术页面和弹层' })).toHaveCount(0)
    const names = await pages.getByRole('option').evaluateAll((options) => options.map((option) => option.textContent))
    expect(names.length).toBeGreaterThan(60)
    expect(new Set(names).size).toBe(names.length)
    await pages.getByRole('combobox').fill('/pages/goods/general/index')
    await expect(pages.getByRole('option')).toHaveCount(1)
    expect(await findAxeViolations(page)).toEqual([])
    await pages.getByRole('option').click()
    await tap.getByRole('button', { name: /^选商品/ }).click()
    await page.getByRole('dialog', { name: '选商品' }).getByRole('searchbox').fill('3002')
    const found = page.getByRole('dialog', { name: '选商品' }).getByRole('listitem').getByRole('button')
    await expect(found).toHaveCount(1)
    await found.click()
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
    await createPage(page, press, 'summer-phone')
    await addShelf(page, press, goods)
    await publish(page, press)
    console.log(`a campaign page with six articles: ${taps} taps`)
    expect(taps).toBeLessThanOrEqual(most)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
  })
})

test.describe('by keyboard', { tag: '@whole' }, () => {
  test.use(desktop)
  test('numbers are chosen, published and shown in their order', async ({ page, browser }) => {
    const press: Press = async (target) => {
      await target.focus()
      await page.keyboard.press('Enter')
    }
    await signIn(page)
    const numbers = await readRecords('number', 3)
    await createPage(page, press, 'numbers')
    await addShelf(page, press, {
      block: /^靓号货架/,
      picker: '选号码',
      words: numbers.map(({ name }) => name['zh-CN']),
    })
    await expect(page.frameLocator('iframe').getByRole('listitem')).toHaveCount(3)

    // a link: the page by its name, and the number from the list
    await press(page.getByRole('button', { name: /^按钮/ }).first())
    const tap = page.getByRole('group', { name: '点按钮', exact: true })
    await tap.getByRole('combobox').first().selectOption('page')
    await press(tap.getByRole('button', { name: /首页$/ }))
    await page.keyboard.type('号码预约')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await press(tap.getByRole('button', { name: /^选号码/ }))
    await page.keyboard.type(numbers[0]!.name['zh-CN'])
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(tap).toContainText(numbers[0]!.name['zh-CN'])
    await expect(tap.getByRole('button', { name: /^选靓号套餐/ })).toBeVisible()
    await page.getByRole('group', { name: '文字' }).getByLabel('中文').fill('看这个号码')
    await page.getByRole('group', { name: '文字' }).getByLabel('英文').fill('See this number')

    await publish(page, press)
    const visitor = await browser.newPage()
    await openPage(visitor, '/p/numbers')
    const links = visitor.getByRole('listitem').getByRole('link')
    await expect(links).toHaveCount(3)
    const ids = await links.evaluateAll((all) =>
      all.map((link) => /[?&]id=(\d+)/.exec(link.getAttribute('href') ?? '')?.[1]),
    )
    expect(ids).toEqual(numbers.map(({ key }) => key))
    expect(await findThemeFaults(visitor, '/p/numbers')).toEqual([])
    await links.first().click()
    await expect(visitor).toHaveURL(new RegExp(`id=${ids[0]}`))
  })
})

test.describe('by touch on the smallest phone', { tag: '@whole' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('plans are chosen, published and shown before the login', async ({ page, browser }) => {
    const press: Press = (target) => target.tap()
    const isFitting = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await signIn(page)
    const plans = await readRecords('package', 2)
    await createPage(page, press, 'plans')
    await addShelf(page, press, {
      block: /^套餐货架/,
      picker: '选套餐',
      words: plans.map(({ name }) => name['zh-CN']),
    })
    await isFitting()
    await publish(page, press)
    const visitor = await browser.newPage()
    await openPage(visitor, '/p/plans')
    await expect(visitor.getByRole('listitem').getByRole('heading')).toHaveText(plans.map(({ name }) => name['zh-CN']))
    expect(await findThemeFaults(visitor, '/p/plans')).toEqual([])
    await visitor.getByRole('listitem').first().getByRole('link', { name: '订购' }).click()
    await expect(visitor).toHaveURL(/iot\/login/)
  })
})
