/** Transitions between parts of the shop: after a login, from the cashier, after a reload, in a second tab. */
import type { Page } from '@playwright/test'
import { createPhone, groupPhone, submitApplication, reserve } from '../support/applicant.ts'
import { createClient } from '../support/ordering.ts'
import { useOwnShop } from '../support/server.ts'
import { demoConsole, enterCard, expect, openPage, test } from '../support/shop.ts'

test.describe.configure({ mode: 'serial' })
useOwnShop()

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '主导航' }).getByText(name)
async function logInByCode(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await demoConsole.code(mobile))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /查询订单|登录/ }).click()
}

test('after a login from 我的 back leaves 我的 and skips the login page', { tag: '@whole' }, async ({ page }) => {
  await openPage(page, '/')
  await tab(page, '我的').click()
  await page.getByRole('link', { name: /登录/ }).first().click()
  await expect(page).toHaveURL(/pages\/login\/index/)
  await page.getByRole('button', { name: '《隐私政策》' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await logInByCode(page, '13800000631')
  await expect(page).toHaveURL(/user\/index2/)
  await expect(page.getByText('138****0631')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/#\/(\?|$)/)
})

test(
  'after a card login by code back leaves the card and skips the pages of number and code',
  { tag: '@whole' },
  async ({ page }) => {
    await openPage(page, '/pages/customer/index')
    await page.evaluate(() => void (location.hash = '#/pages-sub/iot/user/index'))
    await page.getByRole('textbox').first().fill('1440000000006')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL(/login\/code\/index/)
    // another journey may have sent a code to this phone
    await demoConsole.forward(61_000)
    const before = await demoConsole.newestCode('13800000006')
    await page.getByRole('button', { name: '获取验证码' }).click()
    await page.getByLabel('验证码').fill(await demoConsole.code('13800000006', before))
    await page.getByRole('button', { name: '验证并登录' }).click()
    await expect(page).toHaveURL(/pages-sub\/iot\/user\/index/)
    await page.goBack()
    await expect(page).toHaveURL(/pages\/customer\/index/)
  },
)

test(
  'back from the cashier the number shows that it is ordered, and leads to the payment; to others it is taken',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await openPage(page, '/?indexFirstGroup=1')
    await page.getByRole('feed').getByRole('link').first().click()
    await expect(page).toHaveURL(/goods\/pretty\/index/)
    const number = page.url()
    await reserve(page)
    await expect(page).toHaveURL(/formSubmit/)
    const form = page.url()
    await submitApplication(page, createPhone())
    const cashier = page.url()
    await page.goBack()
    await expect(page).toHaveURL(number)
    await expect(page.getByText('您已下单，付款后号码归您')).toBeVisible()
    await expect(page.getByText('付款剩余时间')).toBeVisible()
    await expect(page.getByText('该号码暂时不能预约')).toHaveCount(0)
    await page.getByRole('button', { name: '去支付' }).last().click()
    await expect(page).toHaveURL(cashier)
    await page.goBack()
    await page.evaluate((hash) => void (location.hash = hash), new URL(form).hash)
    await expect(page, 'its form is sent already').toHaveURL(cashier)
    const other = await browser.newPage()
    await other.goto(number)
    await expect(other.getByText('该号码暂时不能预约')).toBeVisible()
    await expect(other.getByText('您已下单')).toHaveCount(0)
    await other.close()
  },
)

test(
  'the wait for another code survives a reload and going back, for its phone only, and stores no phone in clear',
  { tag: '@whole' },
  async ({ page }) => {
    const [mobile, another] = [createPhone(), '13800000633']
    await openPage(page, '/pages/login/index')
    await page.getByLabel('手机号').fill(mobile)
    await page.getByRole('button', { name: '获取验证码' }).click()
    const waiting = page.getByRole('button', { name: /秒后重发/ })
    await expect(waiting).toBeDisabled()
    await page.reload()
    await expect(page.getByLabel('手机号')).toHaveValue(groupPhone(mobile))
    await expect(waiting).toBeDisabled()
    await page.getByRole('link', { name: /客服/ }).first().click()
    await expect(page).toHaveURL(/customer/)
    await page.goBack()
    await expect(waiting).toBeDisabled()
    await page.getByLabel('手机号').fill(another)
    await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled()
    await page.getByLabel('手机号').fill(mobile)
    await expect(waiting).toBeDisabled()
    expect(await page.evaluate(() => sessionStorage.getItem('menmian.typed.waits'))).not.toContain(mobile)
    await demoConsole.forward(61_000)
    await page.reload()
    await expect(page.getByRole('button', { name: '获取验证码' }), 'by the server’s time').toBeEnabled()
  },
)

test(
  "a second tab shows changes of the first one, and each requests its storefront's prices again when it becomes visible",
  { tag: '@whole' },
  async ({ page, context }) => {
    await openPage(page, '/?indexFirstGroup=1')
    await page
      .getByRole('feed')
      .getByRole('link', { name: /^(?!收藏 )/ })
      .nth(3)
      .click()
    await expect(page.getByRole('button', { name: '预约', exact: true })).toBeVisible()
    const requests: string[] = []
    page.on('request', (request) => void (/numberView/.test(request.url()) && requests.push(request.url())))
    const second = await context.newPage()
    await second.goto(page.url())
    await reserve(second)
    await expect(second).toHaveURL(/formSubmit/)
    await expect(page.getByText('号码已为您保留').first()).toBeVisible()
    await openPage(second, '/?promoCode=AG0002')
    await expect
      .poll(() => requests.at(-1), { message: 'another storefront in the second tab' })
      .toContain('promoCode=AG0002')
    await second.close()
    await expect.poll(() => page.evaluate(() => document.hidden)).toBe(false)
    const before = requests.length
    // an answer of the last second is fresh, so the first time may be too early
    await expect
      .poll(async () => {
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        return requests.length
      })
      .toBe(before + 1)
  },
)

test(
  'auto-renewal is turned off after a confirmation that names the plan and its remaining term',
  { tag: '@whole' },
  async ({ page, context }) => {
    await enterCard(context, '1440000000001')
    await openPage(page, '/pages/iot/setRenew/index')
    await expect(page.getByText(/自动续费(已|未)开通/).first()).toBeVisible()
    const ask = await createClient(page)
    const { options, autoRenew } = await ask('/api/iot/renewPackageOption', {})
    const option = options[0]!
    if (autoRenew !== 1)
      await ask('/api/iot/simUpdateRenewPackage', {
        packageId: option.packageId,
        expectMoney: option.price,
        autoRenew: 1,
        agree: true,
        payPassword: '246810',
      })
    await page.reload()
    const off = page.getByRole('button', { name: '关闭自动续费' })
    await off.click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('关闭自动续费？')
    await expect(dialog).toContainText(/续费套餐.+当前套餐.+已订至\s*\d{4}\/\d\d\/\d\d/s)
    await dialog.getByRole('button', { name: '先不关' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('自动续费已开通')).toBeVisible()
    await off.click()
    await dialog.getByRole('button', { name: '关闭', exact: true }).click()
    await expect(page.getByText('自动续费未开通')).toBeVisible()
    await expect(dialog).toHaveCount(0)
  },
)
