/** Pages and sections from templates in Studio: at most eight taps from the list of pages to the published campaign page. */
import type { Locator, Page } from '@playwright/test'
import { desktop, findAxeViolations, openEditor, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, openPage, test } from '../support/shop.ts'

useOwnShop()
test.beforeEach(({ noise }) => noise.ignore(/401 \(Unauthorized\)/))

const most = 8
type Press = (target: Locator) => Promise<void>

/** Creates a page from the template of campaigns, which brings its names and an unused address; returns the address. */
async function createCampaign(page: Page, press: Press): Promise<string> {
  await press(page.getByRole('button', { name: '新建页面' }))
  const dialog = page.getByRole('dialog', { name: '新建页面' })
  const gallery = dialog.getByRole('group', { name: '从哪里开始' })
  await expect(gallery.getByRole('radio', { name: '空白页' })).toBeChecked()
  expect(await gallery.getByRole('radio').count()).toBeGreaterThan(10)
  const campaign = gallery.getByRole('radio', { name: '活动页' })
  await press(campaign)
  await expect(campaign).toBeChecked()
  await expect(dialog.getByLabel('中文名称')).toHaveValue('换机季')
  await expect(dialog.getByLabel('英文名称')).toHaveValue('Upgrade season')
  const address = await dialog.getByLabel('地址').inputValue()
  expect(address).toMatch(/^upgrade-season(-\d+)?$/)
  await expect(dialog).toContainText('头图、活动说明')
  expect(await findAxeViolations(page)).toEqual([])
  await press(dialog.getByRole('button', { name: '创建并编辑' }))
  await expect(page.frameLocator('iframe').getByRole('heading', { name: '本期商品' })).toBeVisible()
  return address
}
async function publish(page: Page, press: Press): Promise<void> {
  await press(page.getByRole('button', { name: '发布', exact: true }))
  const dialog = page.getByRole('dialog')
  const button = dialog.getByRole('button', { name: '发布', exact: true })
  await expect(button).toBeEnabled()
  await press(button)
  await expect(dialog.getByRole('status')).toHaveText(/已发布/)
}
const findSections = (page: Page) => page.getByRole('region', { name: '现成的版块' })

test.describe('by touch on the smallest phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('a campaign page from a template is published with at most eight taps', async ({ page, browser }) => {
    let taps = 0
    const press: Press = async (target) => {
      taps++
      await target.tap()
    }
    await signIn(page)
    const address = await createCampaign(page, press)
    await publish(page, press)
    console.log(`a campaign page from a template: ${taps} taps`)
    expect(taps).toBeLessThanOrEqual(most)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    const visitor = await browser.newPage()
    await openPage(visitor, `/p/${address}`)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('换机季')
    await visitor.getByRole('listitem').first().getByRole('link').click()
    await expect(visitor).toHaveURL(/goodsId=\d+/)
  })
})

test.describe('by mouse', { tag: '@whole' }, () => {
  test.use(desktop)
  test('a section is put on a page twice, each with data of its own, and undone', async ({ page }) => {
    await signIn(page)
    const canvas = await openEditor(page)
    await page.getByRole('tab', { name: '添加组件' }).click()
    const sections = findSections(page)
    await expect(sections.getByRole('button', { name: '商品', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(sections.locator('img').first()).toHaveJSProperty('complete', true)
    expect(await findAxeViolations(page)).toEqual([])
    await sections.getByRole('button', { name: '号码', exact: true }).click()
    const suggested = sections.getByRole('button', { name: /^推荐号码/ })
    await expect(suggested).toBeEnabled()
    await suggested.click()
    await expect(canvas.getByRole('heading', { name: '推荐号码' })).toHaveCount(1)
    await page.getByRole('tab', { name: '添加组件' }).click()
    await sections.getByRole('button', { name: '号码', exact: true }).click()
    await suggested.click()
    await expect(canvas.getByRole('heading', { name: '推荐号码' })).toHaveCount(2)

    // a search finds sections of all groups
    await page.getByRole('tab', { name: '添加组件' }).click()
    await page.getByRole('searchbox', { name: '按名称或用途查找组件' }).fill('防骗')
    await expect(sections.getByRole('button')).toHaveCount(1)
    await sections.getByRole('button', { name: /^防骗提醒/ }).click()
    await expect(canvas.getByText('客服不会索要短信验证码和支付密码')).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(canvas.getByText('客服不会索要短信验证码和支付密码')).toHaveCount(0)
    expect(await findAxeViolations(page)).toEqual([])
  })
})

test.describe('by keyboard', { tag: '@whole' }, () => {
  test.use(desktop)
  test('arrow keys choose the template of a page, whose used address gets a number', async ({ page }) => {
    const press: Press = async (target) => {
      await target.focus()
      await page.keyboard.press(((await target.getAttribute('type')) ?? '') === 'radio' ? 'Space' : 'Enter')
    }
    await signIn(page)
    const first = await createCampaign(page, press)
    await page.goBack()
    expect(await createCampaign(page, press)).not.toBe(first)
    await page.goBack()
    await press(page.getByRole('button', { name: '新建页面' }))
    const dialog = page.getByRole('dialog', { name: '新建页面' })
    await dialog.getByRole('radio', { name: '空白页' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: '空白页' })).not.toBeChecked()
    await expect(dialog.getByLabel('中文名称')).not.toHaveValue('')
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByLabel('中文名称')).toHaveValue('')
  })
})
