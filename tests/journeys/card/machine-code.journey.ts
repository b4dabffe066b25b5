/** One machine, one code (docs/domain §3.16): each of the ten blocks alone, a disabled one, and a sticker that is bound to a card. */
import type { Page } from '@playwright/test'
import { expect, login, openPage, submitProof, test } from '../support/shop.ts'

/** A free sticker with every block, and a card's sticker with three disabled. */
const [free, bound] = ['MF2026000006', '1440000000001']
const blocks = {
  BtnRecharge: '自助充值',
  RechargeNo: '卡号与设备号',
  OfficialRecharge: '公众号充值',
  MPRecharge: '小程序充值',
  ScanRecharge: '扫码充值',
  AppRecharge: 'App 充值',
  VideoTutorial: '视频教程',
  CustomRichText: '使用须知',
  OnlineService: '在线客服',
  PhoneService: '电话客服',
}

test('each block has a page of its own, with nothing of the others', { tag: '@whole' }, async ({ page }) => {
  for (const [name, title] of Object.entries(blocks)) {
    await page.goto('about:blank')
    await openPage(page, `/pages-sub/iot/machineCode/${name}?code=${free}`)
    await expect(page.locator('main').getByText(title, { exact: true }).first(), name).toBeVisible()
    const lines = (await page.locator('main').innerText()).split('\n')
    expect(
      Object.values(blocks).filter((block) => lines.includes(block)),
      name,
    ).toEqual([title])
  }
})

test(
  'a block that the storefront switched off says so, and so does an unknown or unused code',
  { tag: '@whole' },
  async ({ page }) => {
    for (const name of ['AppRecharge', 'MPRecharge', 'VideoTutorial']) {
      await page.goto('about:blank')
      await openPage(page, `/pages-sub/iot/machineCode/${name}?code=${bound}`)
      await expect(page.getByText('这项服务暂未开启'), name).toBeVisible()
    }
    for (const code of ['MF2026000003', 'MF0000000000']) {
      await page.goto('about:blank')
      await openPage(page, `/pages-sub/iot/machineCode/index?code=${code}`)
      await expect(page.locator('main').getByText('该码不存在或已停用')).toBeVisible()
    }
  },
)

test('a heading leads to its block alone, and back', { tag: '@whole' }, async ({ page }) => {
  await openPage(page, `/pages-sub/iot/machineCode/index?code=${free}`)
  for (const [name, title] of Object.entries(blocks)) {
    const block = page.locator('section', { has: page.getByRole('heading', { name: title, exact: true }) }).last()
    await block.getByRole('link', { name: '查看' }).click()
    await expect(page).toHaveURL(new RegExp(`machineCode/${name}\\?.*code=${free}`))
    await expect(page.getByRole('link', { name: '查看' })).toHaveCount(0)
    await page.goBack()
  }
})

test(
  'a sticker leads to its card: the login has the number, which the visitor has in hand',
  { tag: '@whole' },
  async ({ page }) => {
    for (const code of [bound, 'MF2026000001', 'MF2026000002']) {
      await page.goto('about:blank')
      await openPage(page, `/pages-sub/iot/machineCode/index?code=${code}`)
      await expect(page.getByText('还没有绑定'), code).toHaveCount(0)
      await page.getByRole('button', { name: '进入自助服务' }).click()
      await expect(page.getByRole('textbox').first(), code).toHaveValue(code)
    }
    await page.goto('about:blank')
    await openPage(page, `/pages-sub/iot/machineCode/index?code=${bound}`)
    await page.getByRole('button', { name: '进入自助服务' }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/iot\/index\/index/)
  },
)

test(
  'an unbound sticker: a logged-in card binds it; other visitors log in first, and are not prompted before',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const late = await browser.newPage()
    await login(late)
    await openPage(late, `/pages-sub/iot/machineCode/index?code=${free}`)
    await expect(late.getByText('绑定到卡号 1440000000001')).toBeVisible()

    await openPage(page, `/pages-sub/iot/machineCode/index?code=${free}`)
    await page.getByRole('button', { name: '去登录' }).click()
    await expect(page.getByText('请先登录', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/login\/index\?/)
    await page.getByRole('textbox').first().fill('1440000000035')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`machineCode/index\\?.*code=${free}`))
    // only the card's holder may bind a code
    await submitProof(page)
    const bind = async (tab: Page) => {
      await tab.getByRole('button', { name: '绑定我的卡' }).click()
      await tab.getByRole('alertdialog').getByRole('button').last().click()
    }
    await bind(page)
    // the device is shown under its active SIM, which other journeys switch
    await expect(page.getByText(/\*{4} ?00[34]5|1440 ?0000 ?0004 ?5/).first()).toBeVisible()
    await expect(page.getByText('设备号 MF2026000002')).toBeVisible()
    await expect(page.getByText('还没有绑定')).toHaveCount(0)

    await bind(late)
    await expect(late.getByText('该码已绑定其他卡或设备')).toBeVisible()
    await expect(late.getByText('还没有绑定')).toHaveCount(0)
    await late.close()
  },
)
