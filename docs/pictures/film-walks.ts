/** The journeys that `films.ts` records, step by step as a user takes them. */
import type { BrowserContext, Page } from 'playwright'
import { createIdNumber } from '#server/testing/orders/orders.ts'
import { createPhone, chooseRegion, fillApplicant } from '#tests/journeys/support/applicant.ts'
import { demoConsole, enterCard, openPage } from '#tests/journeys/support/shop.ts'
import type { Film } from './film.ts'

type Walk = (of: { page: Page; context: BrowserContext; step: Film['step'] }) => Promise<void>

const password = '246810'
const cardWithCode = { simNo: '1440000000006', mobile: '13800000006' }
const press = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first().click()
const pressKeys = async (page: Page) => {
  for (const digit of password) await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click()
}
const wait = (page: Page, ms = 2000) => page.waitForTimeout(ms)
const fillParcel = async (page: Page, name: string) => {
  await page.getByLabel(/^(姓名|Name)/).fill(name)
  await page.getByLabel(/手机号|Mobile/).fill(createPhone())
  await page.getByLabel(/详细地址|Address/).fill('中南路 99 号 3 栋 502')
}

export const walks: Record<string, Walk> = {
  async number({ page, step }) {
    await step('home', () => openPage(page, '/?indexFirstGroup=1'))
    await step('a number', () => page.getByRole('feed').getByRole('link').first().click())
    await step('reserve', () => press(page, /^(预约|Reserve)$/))
    await step('confirm', () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^(预约|Reserve)$/ })
        .click(),
    )
    await step('fill', () => fillApplicant(page, createPhone(), createIdNumber()))
    await step('place', () => chooseRegion(page))
    await step('submit', () => press(page, '提交订单'))
    await step('pay', () => press(page, /立即支付/))
    await step('at the provider', () => press(page, '确认支付'))
    await step('wait', () => wait(page))
    await step('orders', () => press(page, '查看订单'))
  },
  async goods({ page, step }) {
    await step('list', () => openPage(page, '/pages/goods/general/index'))
    await step('an article', () => page.getByRole('feed').getByRole('link').nth(1).click())
    await step('variant', () => page.getByRole('radio').last().click())
    await step('buy', () => press(page, '立即购买'))
    await step('two', () => press(page, '增加'))
    await step('one', () => press(page, '减少'))
    await step('fill', () => fillParcel(page, '李四'))
    await step('place', () => chooseRegion(page))
    await step('submit', () => press(page, '提交订单'))
    await step('Alipay', () => page.getByRole('radio', { name: /支付宝/ }).click())
    await step('pay', () => press(page, /立即支付/))
    await step('at the provider', () => press(page, '确认支付'))
    await step('wait', () => wait(page))
  },
  async topup({ page, context, step }) {
    await enterCard(context)
    await step('card', () => openPage(page, '/pages/iot/index/index'))
    await step('balance', () => press(page, /余额|Balance/))
    await step('30 yuan', () =>
      page
        .getByRole('radio', { name: /30\.00/ })
        .first()
        .click(),
    )
    await step('pay', () => press(page, /立即充值|Top up ¥/))
    await step('at the provider', () => press(page, '确认支付'))
    await step('wait', () => wait(page))
    await step('records', () => press(page, '查看充值记录'))
  },
  async package({ page, context, step }) {
    await enterCard(context)
    await step('packages', () => openPage(page, '/pages/iot/package/index'))
    await step('a package', () => press(page, /购买|立即|订购/))
    await step('balance', () => page.getByRole('radio', { name: /余额/ }).click())
    await step('agree', () => page.getByRole('checkbox').first().check())
    await step('pay', () => press(page, /立即支付/))
    await step('password', () => pressKeys(page))
    await step('wait', () => wait(page))
  },
  async points({ page, context, step }) {
    await enterCard(context)
    await step('points shop', () => openPage(page, '/pages-sub/iot/integralShop/index'))
    await step('second tab', () => page.getByRole('tab').nth(1).click())
    await step('first tab', () => page.getByRole('tab').first().click())
    await step('an article', () => page.getByRole('feed').getByRole('link').first().click())
    await step('exchange', () => press(page, /兑换/))
    await step('submit', () => press(page, '提交订单'))
    await step('balance', () => page.getByRole('radio', { name: /余额/ }).first().click())
    await step('pay', () => press(page, /确认支付/))
    await step('password', () => pressKeys(page))
    await step('wait', () => wait(page))
  },
  async code({ page, step }) {
    await step('login', () => openPage(page, '/pages/iot/login/index'))
    await step('card', () => page.getByRole('textbox').first().fill(cardWithCode.simNo))
    await step('not agreed', () => press(page, /^登录$/))
    await step('agree', () => page.getByRole('checkbox').check())
    await step('log in', () => press(page, /^登录$/))
    const before = await demoConsole.newestCode(cardWithCode.mobile)
    await step('ask', () => press(page, '获取验证码'))
    const sent = await demoConsole.code(cardWithCode.mobile, before)
    await step('code', () => page.getByRole('textbox').last().fill(sent))
    await step('wait', () => wait(page))
  },
  async scan({ page, step }) {
    await step('login', () => openPage(page, '/pages/iot/login/index'))
    await step('scan', () => press(page, /扫/))
    await step('back', () => page.goBack())
    await step('by its sticker', () => openPage(page, '/pages/iot/login/index?simNo=1440000000001'))
  },
  async filters({ page, step }) {
    await step('home', () => openPage(page, '/?indexFirstGroup=1'))
    await step('filter', () => press(page, '筛选'))
    const sheet = page.getByRole('dialog')
    await step('telecom', () => sheet.getByText('中国电信').first().click())
    await step('show', () => sheet.getByRole('button', { name: '查看号码' }).click())
    await step('down', () => page.evaluate(() => scrollTo({ top: 1400, behavior: 'smooth' })))
    await step('a number', () => page.locator('[role=feed] button:not([aria-pressed]) >> visible=true').nth(5).click())
    await step('back', () => page.goBack())
  },
  async address({ page, context, step }) {
    await enterCard(context)
    await step('exchange', () => openPage(page, '/pages-sub/iot/integralShop/details/payment?goodsId=43'))
    await step('addresses', () => press(page, /138/))
    await step('add', () => press(page, '新增收货地址'))
    await step('fill', () => fillParcel(page, '程一诺'))
    await step('place', () => chooseRegion(page))
    await step('save', () => press(page, '保存'))
    await step('wait', () => wait(page))
  },
  async names({ page, context, step }) {
    const buffer = await page.screenshot()
    await enterCard(context, '1440000000011')
    const mobile = createPhone()
    await step('real name', () => openPage(page, '/pages/iot/realnameAuth/platform'))
    await step('a phone first', () => page.getByLabel('手机号').fill(mobile))
    await step('ask', () => press(page, '获取验证码'))
    const sent = await demoConsole.code(mobile)
    await step('code', () => page.getByLabel('验证码').fill(sent))
    await step('bind', () => press(page, /^绑定$/))
    for (const name of ['身份证人像面', '身份证国徽面', '本人免冠照']) {
      const photo = { name: 'photo.png', mimeType: 'image/png', buffer }
      await step(name, () => page.getByLabel(name).setInputFiles(photo))
    }
    await step('submit', () => press(page, '提交审核'))
  },
  async speed({ page, context, step }) {
    await enterCard(context)
    await step('speed', () => openPage(page, '/pages-sub/iot/index/accelerate/index'))
    await step('a day', () => press(page, /1 天/))
    await step('balance', () => page.getByRole('radio', { name: /余额/ }).first().click())
    await step('pay', () => press(page, /立即支付|确认支付/))
    await step('password', () => pressKeys(page))
    await step('wait', () => wait(page))
  },
  async tabs({ page, step }) {
    await step('home', () => openPage(page, '/'))
    for (const index of [1, 0, 1, 0])
      await step(`tab ${index}`, () => page.getByRole('navigation').last().getByRole('button').nth(index).click())
  },
}
