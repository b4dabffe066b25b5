/**
 * A card holder buys a speed-up and a membership, signs in, completes a task and exchanges coins for a coupon. The end of the membership
 * moves the clock, so this journey has its own server.
 */
import type { Page } from '@playwright/test'
import { confirmAtProvider } from '../support/provider.ts'
import { useOwnShop } from '../support/server.ts'
import { demoConsole, expect, login, openPage, openFreshPage, test } from '../support/shop.ts'

const good = '1440000000001'
const device = '1440000000005'
test.describe.configure({ mode: 'serial' })
useOwnShop()

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().click()

test('a member buys a speed-up from the balance at the member price, sees it active and in the records; another change waits three minutes @turn1of3', async ({
  page,
}) => {
  await login(page, good)
  await openPage(page, '/pages-sub/iot/index/accelerate')
  await expect(page.getByText('会员价已减免，结算时直接生效')).toBeVisible()
  await expect(page.getByRole('button', { name: /极速 7Mbps 日包/ })).toBeDisabled()
  await press(page, /狂飙 300Mbps 日包.*5.40/)
  const sheet = page.getByRole('dialog').first()
  await expect(sheet.getByText('会员折扣')).toBeVisible()
  await sheet.getByRole('radio', { name: /余额/ }).click()
  await sheet.getByRole('button', { name: '立即支付 ¥5.40' }).click()
  for (const digit of '246810')
    await page.getByRole('dialog').last().getByRole('button', { name: digit, exact: true }).click()
  await expect(page).toHaveURL(/order\/pay\/index\?.*orderSn=SA/)
  await expect(page.getByText('支付成功').first()).toBeVisible()
  await openPage(page, '/pages-sub/iot/index/accelerate/order')
  await expect(page.getByText('生效中')).toHaveCount(1)
  await expect(page.getByText('已失效')).toHaveCount(1)
  await openPage(page, '/pages-sub/iot/index/accelerate/index')
  await expect(page.getByRole('timer').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /狂飙 300Mbps 日包/ })).toBeDisabled()
  await demoConsole.forward(3 * 60_000)
  await page.reload()
  await expect(page.getByRole('button', { name: /狂飙 300Mbps 日包/ })).toBeEnabled()
})

test('sign-in with double points for members and once a day, a task from its page to its reward, and the rules @turn3of3', async ({
  page,
}) => {
  await login(page, good)
  await openPage(page, '/pages-sub/iot/task/index')
  await expect(page.getByText('会员 2 倍')).toBeVisible()
  await page.getByRole('button', { name: '签到', exact: true }).dblclick()
  await expect(page.getByText('签到成功，获得 10 积分')).toBeVisible()
  await expect(page.getByRole('button', { name: '已签到' })).toBeDisabled()
  await expect(page.getByText('已连续签到 3 天')).toBeVisible()

  const task = page.getByRole('article').filter({ hasText: '逛逛积分商城' })
  await task.getByRole('button', { name: '去完成' }).click()
  await expect(page).toHaveURL(/integralShop\/index/)
  await page.goBack()
  await task.getByRole('button', { name: '领取' }).click()
  await expect(page.getByText('奖励已到账')).toBeVisible()
  await expect(task.getByText('已完成')).toBeVisible()
  await press(page, '任务规则')
  await expect(page).toHaveURL(/protocol\/taskRule/)
  await expect(page.getByText('每天可签到一次，以北京时间为准。')).toBeVisible()
  await openPage(page, '/pages-sub/iot/task/landscape')
  await expect(page.getByRole('button', { name: '已签到' })).toBeVisible()
})

test('coins become a coupon after a confirmation, and the log has a row @turn3of3', async ({ page }) => {
  await login(page, good)
  await openPage(page, '/pages-sub/iot/index/couponExchange')
  const row = page.getByRole('article').filter({ hasText: '节日满 50 减 10 元' })
  await row.getByRole('button', { name: '兑换' }).click()
  await expect(page.getByRole('dialog').getByText('将消耗 90 券币，兑换后不可退回。')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '兑换' }).click()
  await expect(page.getByText('兑换成功，已放入我的优惠券')).toBeVisible()
  await expect(row.getByRole('button', { name: '已达上限' })).toBeDisabled()
  // it closes by a step back, which would leave the next page
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openPage(page, '/pages-sub/iot/index/couponExchange/order')
  await expect(page.getByRole('heading', { name: '节日满 50 减 10 元', exact: true })).toBeVisible()
  await page.getByRole('tab', { name: '券币明细' }).click()
  await expect(page.getByText('-90').first()).toBeVisible()
})

test('from the speed-ups to a membership: popup, payment through the provider, its coupon, its end by the clock @turn2of3', async ({
  page,
}) => {
  await login(page, device)
  await openPage(page, '/pages-sub/iot/index/accelerate/index')
  await press(page, '去开通')
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /银卡会员/ })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: '立即开通' }).click()
  await expect(page).toHaveURL(/vip\/pay\?.*vipId=1/)
  await page.getByRole('radio', { name: /微信/ }).click()
  await press(page, '立即支付 ¥9.90')
  await confirmAtProvider(page)
  await press(page, '查看会员权益')
  await expect(page.getByText('生效中')).toBeVisible()
  await expect(page.getByRole('button', { name: '续费' })).toBeVisible()
  await openPage(page, '/pages-sub/iot/index/couponExchange/order')
  await expect(page.getByText('满 20 减 5 元').first()).toBeVisible()
  await openPage(page, '/pages-sub/iot/index/accelerate/index')
  await expect(page.getByText('会员价已减免，结算时直接生效')).toBeVisible()

  await demoConsole.forward(32 * 86_400_000)
  await login(page, device)
  await openFreshPage(page, '/pages-sub/iot/index/vip/index')
  await expect(page.getByText('未开通')).toBeVisible()
  await page.getByRole('radio', { name: /金卡会员/ }).click()
  await expect(page.getByText('加速 8 折')).toBeVisible()
  await expect(page.getByRole('button', { name: '立即开通' })).toBeEnabled()
})
