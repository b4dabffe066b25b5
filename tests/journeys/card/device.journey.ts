/**
 * A device and its SIMs (product §3, docs/domain §3.14): commands from the tap to the device and back, with every outcome: done, failed,
 * cooling down, offline, missing.
 */
import type { Browser, Page } from '@playwright/test'
import { expect, openPage, submitProof, test, url } from '../support/shop.ts'

/** A device with two SIMs; its 5G network has no name yet. No other journey uses it. */
const simNo = '1440000000035'
test.describe.configure({ mode: 'serial' })

async function login(page: Page, card = simNo): Promise<void> {
  await openPage(page, '/pages/iot/login/index')
  await page.getByRole('textbox').first().fill(card)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/#\/pages\/iot\/index\/index/)
  // other cards are only read
  if (card === simNo) await submitProof(page)
}
/** Acts as the device or the carrier on the console's page. */
async function atConsole(browser: Browser, list: string, row: string, button: string): Promise<void> {
  const console_ = await browser.newPage()
  await console_.goto(`${url()}/demo`)
  const folded = console_.locator('details', { has: console_.locator(`#${list}`) }).locator('summary')
  if (await folded.count()) await folded.click()
  const answered = console_.waitForResponse((response) => response.request().method() === 'POST')
  // the lists are redrawn every two seconds, so the button must be pressed in the same turn in which it is found
  await console_
    .locator(`#${list} li`, { hasText: row })
    .getByRole('button', { name: button, exact: true })
    .evaluate((element: HTMLElement) => element.click())
  await answered
  await console_.close()
}
/** A toast disappears after seconds, so the wait for it starts before the work that causes it ends. */
const expectToast = (work: Promise<void>, page: Page, words: string) =>
  Promise.all([expect(page.getByText(words)).toBeVisible({ timeout: 120_000 }), work])
const section = (page: Page, heading: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: heading }) })
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
const manage = '/pages-sub/iot/deviceManage/index'

// `@sampled`, because the following tests depend on its result
test(
  'a restart fails with its reason, a reset is done and 5G is back, a second one must wait; a new name is saved',
  { tag: '@sampled' },
  async ({ page, browser }) => {
    await login(page)
    await openPage(page, manage)
    await expect(page.getByRole('heading', { name: 'MANGE-BOX' })).toBeVisible()
    await expect(page.getByText('5G', { exact: true }), 'product §3, §9: only with name and password').toHaveCount(0)

    await page.getByRole('button', { name: /^重启/ }).click()
    await confirm(page, '重启')
    await expect(page.getByText('正在重启，通常约 20 秒')).toBeVisible()
    await expect(page.getByRole('button', { name: /^恢复出厂/ }), 'one thing at a time').toBeDisabled()
    await page.reload()
    await expect(page.getByText('正在重启，通常约 20 秒'), 'progress survives a reload').toBeVisible()
    await atConsole(browser, 'actions', simNo, '失败')
    await expect(page.getByText('这次操作没有成功，请联系客服处理').first()).toBeVisible()
    await expect(section(page, '最近操作').getByText('失败')).toBeVisible()

    await page.getByRole('button', { name: /^恢复出厂/ }).click()
    await expect(page.getByRole('alertdialog').getByText('将清除 Wi-Fi 名称和密码')).toBeVisible()
    await confirm(page, '恢复出厂')
    await expect(page.getByText('正在恢复出厂设置')).toBeVisible()
    await expectToast(atConsole(browser, 'actions', simNo, '完成'), page, '操作已完成')
    await expect(page.getByRole('heading', { name: 'MIFI-0002', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'MIFI-0002-5G' }), '5G is complete now').toBeVisible()
    await page.getByRole('button', { name: /^恢复出厂/ }).click()
    await confirm(page, '恢复出厂')
    await expect(page.getByText(/秒后再试/).first()).toBeVisible()

    await page.getByRole('link', { name: '修改', exact: true }).first().click()
    await expect(page.getByText('正在修改 2.4G 频段')).toBeVisible()
    const [name, password] = [page.getByLabel('Wi-Fi 名称'), page.getByLabel('Wi-Fi 密码')]
    await expect(name).toHaveValue('MIFI-0002')
    await password.fill('1234567')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(
      page.getByText('请按加密方式输入密码：字母、数字或英文符号，WPA 8 至 63 位，WEP 5 或 13 位'),
    ).toBeVisible()
    await password.fill('abcde')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('alertdialog'), 'five characters are WEP’s: not asked about, but refused').toHaveCount(
      0,
    )
    await expect(
      page.getByText('请按加密方式输入密码：字母、数字或英文符号，WPA 8 至 63 位，WEP 5 或 13 位'),
    ).toBeVisible()
    await name.fill('客厅 Wi-Fi')
    await password.fill('newpassword')
    await page.getByRole('button', { name: '保存' }).click()
    await confirm(page, '保存')
    await expect(page.getByRole('heading', { name: '客厅 Wi-Fi' })).toBeVisible({ timeout: 120_000 })
    await expect(page.getByText('以前分享的二维码已失效'), 'and a new one is offered').toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: '显示密码' }).first().click()
    await expect(page.getByText('newpassword')).toBeVisible()
  },
)

test(
  'hidden and offline: a device that is off says so and can only be read, until its button is pressed',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await login(page)
    await openPage(page, manage)
    await page.getByRole('button', { name: '隐藏名称' }).first().click()
    await confirm(page, '隐藏名称')
    await expect(page.getByText('名称已隐藏')).toBeVisible({ timeout: 120_000 })

    await page.getByRole('button', { name: /^关机/ }).click()
    await expect(page.getByRole('alertdialog').getByText('关机后不能远程开机')).toBeVisible()
    await confirm(page, '关机')
    await expectToast(atConsole(browser, 'actions', simNo, '完成'), page, '设备离线，请开机后重试')
    await expect(page.getByRole('button', { name: /^重启/ })).toBeDisabled()
    await expect(page.getByRole('button', { name: '修改', exact: true }).first()).toBeDisabled()
    await openPage(page, '/pages/iot/switchNet/index')
    await expect(page.getByRole('button', { name: '切换', exact: true })).toBeDisabled()

    await atConsole(browser, 'devices', 'MF2026000002', '开机')
    await page.reload()
    await expect(page.getByRole('button', { name: '切换', exact: true })).toBeEnabled()
  },
)

test('another SIM takes over, and the next change must wait', { tag: '@whole' }, async ({ page, browser }) => {
  await login(page)
  await openPage(page, '/pages/iot/switchNet/index')
  await page.getByRole('button', { name: '切换', exact: true }).click()
  await expect(page.getByRole('alertdialog').getByText('期间设备会断网')).toBeVisible()
  await confirm(page, '切换')
  await expect(page.getByText('正在切换，通常约一分钟')).toBeVisible()
  await expectToast(atConsole(browser, 'actions', simNo, '完成'), page, '操作已完成')
  await expect(page.getByText('可再次切换还需')).toBeVisible()
  const card = page.locator('article', { hasText: '0035' })
  await expect(card.getByRole('button', { name: '切换' })).toBeDisabled()
  await expect(page.locator('article', { hasText: '使用中' })).not.toContainText('0035')
})

test(
  'a break because of over-use: the request from home is refused by the carrier, and not repeated at once',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await login(page)
    await atConsole(browser, 'sims', simNo, '超量断网')
    await page.reload()
    await expect(page.getByRole('dialog').getByText('上网已暂停', { exact: true })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '稍后再说' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
    const notice = page.getByRole('button', { name: '解除断网' })
    await notice.click()
    await expect(page.getByText(/解除断网：处理中/)).toBeVisible()
    await atConsole(browser, 'actions', simNo, '失败')
    await expect(page.getByText('这次操作没有成功，请联系客服处理').first()).toBeVisible()
    await expect(notice, 'still cut off').toBeVisible()
    await notice.click()
    await expect(page.getByText(/秒后再试/).first()).toBeVisible()
  },
)

test(
  'the carrier does not answer: a refresh shows that the data are older',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await login(page, '1440000000015')
    for (const name of ['稍后再说', '关闭']) await page.getByRole('dialog').getByRole('button', { name }).click()
    await atConsole(browser, 'carrier', '运营商查询接口', '无应答')
    await page.getByRole('button', { name: '刷新用量' }).click()
    await expect(page.getByText('暂时连不上运营商，显示的是较早的用量')).toBeVisible()
    await atConsole(browser, 'carrier', '运营商查询接口', '恢复')
  },
)

test('an unlimited plan shows no remaining volume', { tag: '@whole' }, async ({ page }) => {
  await login(page, '1440000000005')
  await openPage(page, '/pages/iot/switchNet/index')
  const card = page.locator('article', { hasText: '使用中' })
  await expect(card).toContainText('0005')
  await expect(card).toContainText('不限量')
  await expect(card).not.toContainText('GB')
})

test('a card without a device shows why there is nothing to manage', { tag: '@whole' }, async ({ page }) => {
  await login(page, '1440000000001')
  for (const route of [
    manage,
    '/pages-sub/iot/deviceManage/setSsidPwd/index?wifiType=2.4G',
    '/pages/iot/switchNet/index',
  ]) {
    await page.goto('about:blank')
    await openPage(page, route)
    await expect(page.getByText('这张卡不在设备中')).toBeVisible()
  }
  await page.getByRole('link', { name: '返回卡首页' }).click()
  await expect(page).toHaveURL(/#\/pages\/iot\/index\/index/)
})
