/**
 * Access by a card's number alone (docs/decisions/server/0016): other actions require one step-up proof, continue afterwards, and stay open for
 * half an hour. It moves the clock, so it has its own server.
 */
import type { Page } from '@playwright/test'
import { useOwnShop } from '../support/server.ts'
import { demoConsole, expect, login, openPage, test, url } from '../support/shop.ts'

test.describe.configure({ mode: 'serial' })
useOwnShop()

const manage = '/pages-sub/iot/deviceManage/index'
const addresses = '/pages-sub/iot/integralShop/details/selectAddress/index'
const sheet = (page: Page) => page.getByRole('dialog', { name: '身份验证' })
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
async function byCode(page: Page, mobile: string): Promise<void> {
  await demoConsole.forward(61_000)
  const before = await demoConsole.newestCode(mobile)
  await sheet(page).getByRole('button', { name: '获取验证码' }).click()
  await expect(sheet(page).getByRole('button', { name: /重新获取|\d+/ })).toBeVisible()
  await sheet(page)
    .getByRole('textbox', { name: /验证码/ })
    .fill(await demoConsole.code(mobile, before))
  await sheet(page).getByRole('button', { name: '确认' }).click()
  await expect(sheet(page)).toHaveCount(0)
}

test('a device command asks for the proof once and continues; an address list needs none then, and asks again after half an hour', async ({
  page,
}) => {
  await login(page, '1440000000005')
  await openPage(page, manage)
  await expect(page.getByRole('button', { name: '显示密码' }).first()).toBeVisible()
  await page.getByRole('button', { name: '显示密码' }).first().click()
  await expect(sheet(page), 'a password is shown to the holder only').toBeVisible()
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByText('mange2026')).toHaveCount(0)

  await page.getByRole('button', { name: /^重启/ }).click()
  await confirm(page, '重启')
  await expect(sheet(page)).toContainText('138****0006')
  await page.goBack()
  await expect(page.getByText('正在重启'), 'nothing was sent').toHaveCount(0)
  await page.getByRole('button', { name: /^重启/ }).click()
  await confirm(page, '重启')
  await byCode(page, '13800000006')
  await expect(page.getByText('正在重启，通常约 20 秒'), 'what was begun goes on').toBeVisible()
  await expect(page.getByText('mange2026').first(), 'and the password that was asked for is shown').toBeVisible()

  await openPage(page, addresses)
  await expect(page.getByRole('button', { name: '新增收货地址' }).first()).toBeVisible()
  await demoConsole.forward(31 * 60_000)
  await page.reload()
  await expect(page.getByText('请先验证身份')).toBeVisible()
  await expect(sheet(page), 'a page asks for nothing by itself').toHaveCount(0)
  await page.getByRole('button', { name: '验证身份' }).click()
  await byCode(page, '13800000006')
  await expect(page.getByRole('button', { name: '新增收货地址' }).first()).toBeVisible()
})

test('points are spent with the pay password, requested once', { tag: '@whole' }, async ({ page }) => {
  await login(page, '1440000000014', url(), { bare: true })
  await openPage(page, '/pages-sub/iot/integralShop/index')
  await page.getByRole('tab', { name: '话费流量' }).click()
  await page.getByRole('link', { name: /满 20 减 5 元优惠券/ }).click()
  await page.getByRole('button', { name: '立即兑换' }).click()
  await expect(page, 'the default address, not all of it').toHaveURL(/details\/payment\?/)
  await expect(page.getByText('****', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '立即兑换' }).click()
  await expect(sheet(page)).toBeVisible()
  for (const digit of '111222') await sheet(page).getByRole('button', { name: digit, exact: true }).click()
  await expect(sheet(page).getByText(/还可以尝试 4 次/)).toBeVisible()
  for (const digit of '246810') await sheet(page).getByRole('button', { name: digit, exact: true }).click()
  await expect(page).toHaveURL(/orderSn=SI/)
  await openPage(page, addresses)
  await expect(page.getByText('宋知意').first()).toBeVisible()
})

test(
  'a card without a phone binds one first, and returns to the requested page',
  { tag: '@whole' },
  async ({ page }) => {
    await login(page, '1440000000002')
    await openPage(page, addresses)
    await page.getByRole('button', { name: '验证身份' }).click()
    await sheet(page).getByRole('button', { name: '去绑定' }).click()
    await expect(page).toHaveURL(/bindPhone/)
    await page.getByLabel('手机号').fill('13800000615')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByLabel(/验证码/).fill(await demoConsole.code('13800000615'))
    await page.getByRole('button', { name: '绑定', exact: true }).click()
    await expect(sheet(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: '新增收货地址' }).first()).toBeVisible()
  },
)
