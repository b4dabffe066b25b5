/** States of a page in Studio: persona, data, language, look and text size (docs/decisions/studio/0046). */
import type { FrameLocator, Page } from '@playwright/test'
import { demoOwner } from '#server/seed/accounts.ts'
import { pickDailyRows } from '#tests/night.ts'
import { desktop, findAxeViolations } from '../support/editors.ts'
import { expect, test, url } from '../support/shop.ts'

const cardHome = '/pages/iot/index/index'
const questions = '/pages/customer/question/index'

async function openEditor(page: Page, path: string, state = ''): Promise<FrameLocator> {
  await page.goto(`${url()}/studio/edit?path=${path}&layer=site&scope=${state}`)
  await page.getByLabel('账号').fill(demoOwner.login)
  await page.getByLabel('密码').fill(demoOwner.password)
  await page.getByRole('button', { name: '登录' }).click()
  return page.frameLocator('iframe')
}
const control = (page: Page) => page.getByRole('button', { name: /^状态($|：)/ })
const choose = (page: Page, name: string) =>
  page.getByRole('dialog', { name: '状态' }).getByRole('radio', { name, exact: true }).check()

test.use(desktop)
test.beforeEach(({ noise }) => noise.ignore(/401 \(Unauthorized\)/))

test('a card page is looked at as five cards', { tag: '@whole' }, async ({ page }) => {
  const canvas = await openEditor(page, cardHome)
  await expect(canvas.getByText('1440 **** 0001')).toBeVisible()
  await control(page).click()
  const people = page.getByRole('group', { name: '谁在看' })
  await expect(people.getByRole('radio')).toHaveCount(5)
  expect(await findAxeViolations(page)).toEqual([])
  for (const [name, shows] of [
    ['待实名的卡', '1440 **** 0002'],
    ['停机的卡', '已停机'],
    ['设备里的卡', 'MF-2026-5G'],
    ['会员的卡', '1440 **** 0001'],
    ['停机的卡', '已停机'],
  ] as const) {
    await choose(page, name)
    await expect(canvas.getByText(shows).first()).toBeVisible()
  }
})

test('by keyboard, and the address opens the same state again', { tag: '@whole' }, async ({ page }) => {
  const canvas = await openEditor(page, cardHome)
  await expect(canvas.getByText('1440 **** 0001')).toBeVisible()
  await control(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: '正常的卡' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/as=stopped/)
  const ground = canvas.locator('html')
  await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.getByRole('radio', { name: '浅色' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(ground).toHaveCSS('background-color', 'rgb(16, 22, 20)')
  await page.getByRole('radio', { name: '100%' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(control(page)).toBeFocused()
  await expect(control(page)).toHaveText('状态：停机的卡 · 深色 · 130%')
  await page.reload()
  await expect(canvas.getByText('已停机')).toBeVisible()
  await expect(control(page)).toHaveText('状态：停机的卡 · 深色 · 130%')
  const size = () => canvas.locator('body').evaluate((body) => Number.parseFloat(getComputedStyle(body).fontSize))
  const large = await size()
  await control(page).click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await expect(page).not.toHaveURL(/as=|look=|text=/)
  await expect(ground).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(canvas.getByText('已停机')).toBeHidden()
  expect(large / (await size())).toBeCloseTo(1.3, 2)
})

test('a list is empty, has one row and many, fails and waits; and is in English @turn3of3', async ({ page }) => {
  const canvas = await openEditor(page, questions)
  const rows = canvas.getByRole('article')
  await expect(rows.nth(1)).toBeVisible()
  await control(page).click()
  await choose(page, '一条')
  await expect(rows).toHaveCount(1)
  await choose(page, '没有')
  await expect(rows).toHaveCount(0)
  await expect(canvas.getByText('没有找到相关问题')).toBeVisible()
  await choose(page, '很多')
  await expect(rows.first()).toHaveAttribute('aria-setsize', '60')
  await choose(page, '没有网络')
  await expect(canvas.getByText('网络错误，换个网络试试').first()).toBeVisible()
  await choose(page, '很慢')
  // neither rows nor a message about them
  await expect(canvas.getByText('网络错误，换个网络试试')).toHaveCount(0)
  await page.waitForTimeout(1000)
  await expect(rows).toHaveCount(0)
  await expect(canvas.getByText('没有找到相关问题')).toHaveCount(0)
  await choose(page, '示例')
  await expect(rows.first()).toBeVisible()
  await choose(page, 'English')
  await expect(canvas.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(/data=examples&lang=en/)
})

test('a page whose address needs a parameter is shown with an example of it', { tag: '@whole' }, async ({ page }) => {
  const canvas = await openEditor(page, '/pages/goods/pretty/index')
  await expect(canvas.getByText('选择套餐')).toBeVisible()
})

test(
  'what a tap writes is answered with the error that was chosen, and nothing is sent',
  { tag: '@whole' },
  async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    const canvas = await openEditor(page, '/pages/goods/pretty/index', '&data=32001')
    await expect(canvas.getByText('选择套餐')).toBeVisible()
    await page.getByRole('button', { name: '试用' }).click()
    await expect(control(page)).toHaveText('状态：号码被别人抢先')
    sent.length = 0
    await canvas
      .getByRole('button', { name: /预约|预定|立即/ })
      .first()
      .click()
    await canvas.getByRole('dialog').getByRole('button').last().click()
    await expect(canvas.getByText('返回商城')).toBeVisible()
    expect(sent.filter((path) => path.includes('/shop/'))).toEqual([])
  },
)

test(
  'all states of a page stand side by side, none has a failed node, and a tap opens one',
  { tag: '@whole' },
  async ({ page }) => {
    test.setTimeout(720_000)
    await openEditor(page, cardHome)
    await control(page).click()
    await page.getByRole('link', { name: '所有状态' }).click()
    const cells = page.getByRole('figure')
    await expect(cells.first()).toHaveAttribute('data-state', 'drawn')
    expect(await findAxeViolations(page)).toEqual([])
    for (const path of pickDailyRows([cardHome, questions, '/pages/goods/pretty/index'], 3)) {
      await page.goto(`${url()}/studio/states?path=${path}&layer=site&scope=`)
      await expect(cells.first()).toBeVisible()
      const count = await cells.count()
      expect(count, path).toBeGreaterThan(10)
      for (let index = 0; index < count; index++) {
        await cells.nth(index).scrollIntoViewIfNeeded()
        await expect(cells.nth(index), `${path}, state ${index}`).toHaveAttribute('data-state', 'drawn', {
          timeout: 120_000,
        })
      }
    }
    await page.getByRole('link', { name: '在编辑器里看：很长的文字' }).click()
    await expect(page).toHaveURL(/\/studio\/edit\?.*data=long/)
    await expect(control(page)).toHaveText('状态：很长的文字')
  },
)
