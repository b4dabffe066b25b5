/**
 * The clock passes every due time of a card: an unpaid order closes, a seckill starts and ends, a package is renewed, another package and a
 * membership end, and finally a card that is not renewed.
 */
import type { Page } from '@playwright/test'
import { prepareRecharge } from '../support/ordering.ts'
import { expectProviderPage } from '../support/provider.ts'
import { useOwnShop } from '../support/server.ts'
import { demoConsole, expect, login, openPage, test } from '../support/shop.ts'

const DAY = 86_400_000
const MINUTE = 60_000
useOwnShop()

/** Moves the clock to a wall time some days after a date, in the shop's zone. */
const until = async (date: string, days: number, time: string) => {
  const { timestamp } = await demoConsole.clock()
  await demoConsole.forward(Date.parse(`${date}T${time}+08:00`) + days * DAY - timestamp)
}
/** Opens a fresh page each time, so that no state from before the clock moved remains. */
const open = async (page: Page, route: string) => {
  await page.goto('about:blank')
  await openPage(page, route)
}
const password = async (page: Page) => {
  for (const digit of '246810') await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click()
}

test(
  'a card over the weeks: order, seckill, renewal, the end of its membership',
  { tag: '@whole' },
  async ({ page }) => {
    test.setTimeout(360_000)
    const begun = (await demoConsole.clock()).now.slice(0, 10)
    await login(page, '1440000000001')

    // an unpaid recharge is closed after a quarter of an hour
    await (await prepareRecharge(page)).click()
    await expectProviderPage(page)
    await open(page, '/pages/iot/orderLogs/index?tab=recharges')
    await page.getByRole('link', { name: '继续支付' }).first().click()
    await expect(page).toHaveURL(/balance\/pay\/index\?.*orderSn=SB/)
    await expect(page.getByRole('button', { name: /立即支付/ })).toBeVisible()
    await demoConsole.forward(13 * MINUTE)
    await page.reload()
    await expect(page.getByRole('button', { name: /立即支付/ }), 'not yet').toBeVisible()
    await demoConsole.forward(3 * MINUTE)
    await page.reload()
    await expect(page.getByText('订单已关闭')).toBeVisible()
    await expect(page.getByRole('button', { name: /立即支付/ })).toHaveCount(0)

    // renewal has a separate consent, and requires the pay password
    await open(page, '/pages/iot/setRenew/index')
    await expect(page.getByText('自动续费未开通')).toBeVisible()
    await open(page, '/pages/iot/orderLogs/BalanceLogList')
    await expect(page.getByText('充值').first()).toBeVisible()
    const renewed = page.getByRole('article').filter({ hasText: '自动续费' }).filter({ hasText: '悦享 30GB 月包' })
    await expect(renewed, 'nothing was taken for it so far').toHaveCount(0)
    await open(page, '/pages-sub/iot/index/vip/index')
    await expect(page.getByText('生效中')).toBeVisible()
    await open(page, '/pages/iot/setRenew/index')
    await page.getByRole('radio', { name: /悦享 30GB/ }).click()
    await page.getByRole('button', { name: '开通自动续费' }).click()
    await expect(page.getByText('请先阅读并同意'), 'nothing is ticked beforehand').toBeVisible()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '开通自动续费' }).click()
    await password(page)
    await expect(page.getByText('下次扣费')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    // usage follows the clock
    await open(page, '/pages-sub/iot/index/historyLine/index')
    await expect(page.getByRole('slider')).toBeVisible()
    await expect(page.getByText('近 7 天')).toBeVisible()

    // the next round of the seckill: announced, then open
    await until(begun, 4, '09:30:00')
    await open(page, '/pages/iot/package/SeckillSection')
    await page.getByRole('link', { name: '即将开始' }).click()
    await expect(page).toHaveURL(/package\/details\/index\?.*packageId=504/)
    await expect(page.getByRole('timer')).toContainText(/29\D+\d\d/)
    await expect(page.getByText('距开始')).toBeVisible()
    await expect(
      page.getByText('开始时间').locator('xpath=..'),
      'when it begins, and below what it costs then',
    ).toContainText('10:00')
    await expect(page.getByText('秒杀优惠').locator('xpath=..')).toContainText('-¥5.10')
    await expect(page.getByText('最早生效').locator('xpath=..'), 'nobody is served before').toContainText('10:00')
    await expect(page.getByRole('button', { name: '尚未开抢' })).toBeDisabled()
    await expect(
      page.getByRole('note').filter({ hasText: '10:00 开抢' }).getByRole('link', { name: '去充值' }),
      'what can be done meanwhile',
    ).toBeVisible()
    await page.goBack()
    await demoConsole.forward(31 * MINUTE)
    await page.reload()
    await expect(page.getByRole('link', { name: '立即抢' })).toBeEnabled()
    await demoConsole.forward(14 * 60 * MINUTE)
    await page.reload()
    await expect(page.getByText('现在没有秒杀'), 'a round ends with its day').toBeVisible()
    const today = await demoConsole.clock()
    await open(page, '/pages-sub/iot/index/historyLine/index')
    await expect(
      page.getByText(today.now.slice(0, 10).replaceAll('-', '/')).first(),
      'the newest day is the clock’s',
    ).toBeVisible()

    // renewed three days before the end, and again afterwards: the package continues
    await demoConsole.forward(60 * DAY)
    await open(page, '/pages/iot/orderLogs/index')
    await expect(page, 'a login lasts thirty days').toHaveURL(/login\/index/)
    await login(page, '1440000000001')
    await open(page, '/pages/iot/orderLogs/index')
    await expect(page.getByText('自动续费').first()).toBeVisible()
    await open(page, '/pages/iot/orderLogs/BalanceLogList')
    await expect(renewed.first()).toContainText('-¥12.00')
    await open(page, '/pages-sub/iot/index/vip/index')
    await expect(page.getByText('未开通'), 'the membership has ended').toBeVisible()
    await open(page, '/pages-sub/iot/index/packageInfo/index')
    await expect(page.getByRole('heading', { name: '悦享 30GB 月包' })).toBeVisible()
  },
)

test(
  'off by default: the package of another card ended meanwhile, and no payment was made for it',
  { tag: '@whole' },
  async ({ page }) => {
    test.setTimeout(180_000)
    await login(page, '1440000000005')
    // shown once a day, so it appears here and not on the next return to home
    const prompt = page.getByRole('dialog')
    await expect(prompt.getByRole('button', { name: '订购套餐' })).toBeVisible()
    await prompt.getByRole('button', { name: '稍后再说' }).click()
    await open(page, '/pages-sub/iot/index/packageInfo/index')
    await expect(page.getByText('没有这样的套餐')).toBeVisible()
    await page.getByRole('tab', { name: '已失效' }).click()
    await expect(page.getByRole('heading', { name: /无忧不限量月包/ }).first()).toBeVisible()
    await open(page, '/pages/iot/setRenew/index')
    await expect(page.getByText('自动续费未开通')).toBeVisible()
    await open(page, '/pages-sub/iot/user/asset')
    await expect(page.getByText('¥187.00')).toBeVisible()
    await open(page, '/pages/iot/index/index')
    await expect(page.getByText('已停机').first()).toBeVisible()

    // three months later the number returns to the carrier
    await demoConsole.forward(100 * DAY)
    await open(page, '/pages/iot/login/index')
    await page.getByRole('textbox').first().fill('1440000000005')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page.getByText('请检查卡号是否有误').first()).toBeVisible()
  },
)
