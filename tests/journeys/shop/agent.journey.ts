/**
 * An agent invites with a poster and sets a sub-agent's prices; visitors of that storefront see and pay them (product §5, §6, §8;
 * docs/domain §3.7).
 */
import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { readQr } from '../support/qr.ts'
import { createPhone, submitApplication } from '../support/applicant.ts'
import { confirmAtProvider } from '../support/provider.ts'
import { demoConsole, expect, openPage, test, url } from '../support/shop.ts'

const [top, lower, stranger, informed] = ['13800000010', '13800000011', '13800000079', '13800000074']
/** 长乐卡: free, with a commission of 30 yuan. */
const goodsId = 1003
const shopOfLower = `/pages/goods/fastNumber/formSubmit?goodsId=${goodsId}&promoCode=AG0003`
test.describe.configure({ mode: 'serial' })

type State = Awaited<ReturnType<BrowserContext['storageState']>>
const statesByPhone: Record<string, State> = {}
/** One SMS login per phone; afterwards the browser stays logged in. */
async function enter(page: Page, mobile: string, route: string): Promise<void> {
  const state = statesByPhone[mobile]
  if (state) {
    const kept = state.origins.flatMap(({ localStorage }) => localStorage)
    await page.addInitScript((entries) => entries.forEach(({ name, value }) => localStorage.setItem(name, value)), kept)
    await openPage(page, route)
    return
  }
  await openPage(page, route)
  await expect(page).toHaveURL(/pages\/login\/index\?redirect=/)
  await page.getByLabel('手机号').fill(mobile)
  const before = await demoConsole.newestCode(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await demoConsole.code(mobile, before))
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '查询订单' }).click()
  await expect(page).not.toHaveURL(/login/)
  statesByPhone[mobile] = await page.context().storageState()
}
const staff = (promoCode: string, command: 'suspend' | 'resume') =>
  fetch(`${url()}/demo/agents/${promoCode}/${command}`, { method: 'POST' })

test('from 我的 to the agents below; the saved poster leads to the lower shop, the link is copied @turn1of2', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, top, '/pages/index/agent/index')
  await openPage(page, '/pages/user/index2')
  await page.getByRole('link', { name: /下级代理/ }).click()
  await expect(page).toHaveURL(/pages\/index\/agent\/index/)
  await expect(page.getByRole('feed').getByRole('link', { name: /江城通讯/ })).toContainText('138****0011')

  await page.getByRole('button', { name: '复制链接' }).click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('/shop/?promoCode=AG0002')

  await page.getByRole('button', { name: '邀请海报' }).click()
  const sheet = page.getByRole('dialog')
  const picture = await sheet.getByRole('img').first().screenshot()
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: '保存海报' }).click()
  const file = await readFile(await (await saved).path())
  expect(await readQr(context, file), 'the picture in the album').toBe(link)
  expect(await readQr(context, picture), 'the picture on the screen').toBe(link)

  const visitor = await context.newPage()
  await visitor.goto(link)
  await expect(visitor).toHaveURL(/\/shop\/#\/\?promoCode=AG0002$/)
  await expect(visitor.getByRole('article').first()).toBeVisible()
  await openPage(visitor, '/pages/user/index2')
  await expect(visitor.getByText('楚天数码').first()).toBeVisible()
})

test(
  'the price of an agent is shown to the visitors of the lower shop; an empty one is sent unchanged and restores the default',
  { tag: '@whole' },
  async ({ page, context }) => {
    await enter(page, top, '/pages/index/agent/index')
    await page.getByRole('link', { name: /江城通讯.*价格设置/ }).click()
    await expect(page).toHaveURL(/agent\/price\?.*agentId=2/)
    // the previous page also has a search, and remains until this page can be drawn
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('价格设置')
    await page.getByRole('searchbox').fill('长乐卡')
    const row = page.getByRole('feed').getByRole('button', { name: /长乐卡/ })
    await expect(page.getByRole('feed').getByRole('button')).toHaveCount(1)
    await expect(row).toContainText('默认价')

    await row.click()
    const typed = page.getByRole('textbox', { name: '下级售价' })
    await typed.fill('30.01')
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByRole('alert'), 'docs/domain §3.7: not above the commission').toContainText('¥30.00')
    await typed.fill('9.9')
    const sent = page.waitForRequest(/savePrice/)
    await page.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click()
    expect((await sent).postDataJSON()).toEqual({ agentId: 2, list: [{ goodsId, price: 9.9 }] })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row).toContainText('自定义')

    const visitor = await context.newPage()
    await openPage(visitor, shopOfLower)
    await expect(visitor.getByText('¥9.90').last()).toBeVisible()
    await submitApplication(visitor, createPhone())
    await visitor.getByRole('button', { name: /立即支付.*9\.90/ }).click()
    await confirmAtProvider(visitor)
    await openPage(visitor, shopOfLower)

    await row.click()
    await page.getByRole('button', { name: '恢复默认' }).click()
    const emptied = page.waitForRequest(/savePrice/)
    await page.getByRole('button', { name: '保存为默认价' }).click()
    expect((await emptied).postDataJSON(), 'product §5: empty values too').toEqual({
      agentId: 2,
      list: [{ goodsId, price: '' }],
    })
    await expect(row).toContainText('默认价')
    await visitor.reload()
    await expect(visitor.getByText('¥0.00').last()).toBeVisible()
  },
)

test(
  "product §8 33001: prices of another agent's agent lead back to the own list; a visitor who is not or no longer an agent gets a message",
  { tag: '@whole' },
  async ({ page, browser }) => {
    await enter(page, top, '/pages/index/agent/price?agentId=3')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('非您的直属下级代理，无法查看价格')
    await dialog.getByRole('button', { name: '返回我的下级代理' }).click()
    await expect(page).toHaveURL(/pages\/index\/agent\/index/)

    const other = await browser.newContext({ locale: 'zh-CN', viewport: { width: 375, height: 760 } })
    const nobody = await other.newPage()
    await enter(nobody, stranger, '/pages/index/agent/index')
    await expect(nobody.getByText('有上级代理给您的邀请码就能加入')).toBeVisible()
    await other.close()
    const otherContext = await browser.newContext({ locale: 'zh-CN', viewport: { width: 375, height: 760 } })
    const below = await otherContext.newPage()
    await enter(below, lower, '/pages/index/agent/index')
    await expect(below.getByText('云上号卡')).toBeVisible()
    await expect(below.getByText('邀请码'), 'the shop of the agent has showInviteRegister off').toHaveCount(0)

    await staff('AG0003', 'suspend')
    try {
      await page.reload()
      await expect(page.getByRole('feed')).toContainText('已停用')
      await page.getByRole('link', { name: /江城通讯/ }).click()
      await expect(page.getByText('该代理已停用，暂不能设置价格').first()).toBeVisible()
      await page.getByRole('feed').getByRole('button').first().click()
      const notice = page.getByRole('alertdialog', { name: '提示' })
      await expect(notice).toContainText('该代理已停用，暂不能设置价格')
      await notice.getByRole('button', { name: '确定' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await below.reload()
      await expect(below.getByText('有上级代理给您的邀请码就能加入')).toBeVisible()
    } finally {
      await staff('AG0003', 'resume')
    }
    await otherContext.close()
  },
)

test(
  'an invite code is typed: a wrong one shows a message under the field, a correct one asks for confirmation and joins',
  { tag: '@whole' },
  async ({ page }) => {
    await enter(page, informed, '/pages/index/agent/index')
    await openPage(page, '/pages/user/index2')
    await page.getByRole('link', { name: '成为代理' }).click()
    await page.getByRole('button', { name: '输入邀请码' }).click()
    const sheet = page.getByRole('dialog', { name: '输入邀请码' })
    const typed = sheet.getByLabel('邀请码')
    const join = async (code: string) => {
      await typed.fill(code)
      await sheet.getByRole('button', { name: '立即加入' }).click()
    }
    await join('CT2')
    await expect(typed).toHaveAccessibleDescription('邀请码由 4 至 12 位字母和数字组成')
    const confirm = page.getByRole('alertdialog')
    await join('CT2W9R6')
    await confirm.getByRole('button', { name: '立即加入' }).click()
    await expect(typed).toHaveAccessibleDescription('邀请码不存在或已失效')
    await join(' ct2w9r5')
    await expect(confirm).toContainText('加入后不能更换上级')
    await confirm.getByRole('button', { name: '立即加入' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByText('暂无下级代理')).toBeVisible()
  },
)

test('an invited person joins, has a shop and a code, and is listed below the inviter @turn2of2', async ({
  page,
  browser,
}) => {
  await enter(page, stranger, '/pages/index/agent/index')
  await openPage(page, '/pages/user/index2?promoCode=AG0002')
  await page.getByRole('link', { name: '成为代理' }).click()
  await expect(page.getByText('楚天数码邀请您成为代理')).toBeVisible()
  await page.getByRole('button', { name: '立即加入' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toContainText('138****0079')
  await dialog.getByRole('button', { name: '立即加入' }).click()
  await expect(page.getByText('邀请码')).toBeVisible()
  await expect(page.getByText('暂无下级代理')).toBeVisible()

  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 375, height: 760 } })
  const above = await context.newPage()
  await enter(above, top, '/pages/index/agent/index')
  await expect(above.getByRole('feed')).toContainText('138****0079')
  await context.close()
})
