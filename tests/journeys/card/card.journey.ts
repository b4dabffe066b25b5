/** Journey 2: a card holder logs in, buys a package with the balance and through a provider, sees it in force, and logs out. */
import { confirmAtProvider } from '../support/provider.ts'
import { createDraft } from '../support/drafts.ts'
import { demoConsole, expect, openPage, test } from '../support/shop.ts'
import type { Page } from '@playwright/test'

const good = '1440000000001'

async function login(page: Page, simNo: string): Promise<void> {
  await openPage(page, '/pages/iot/login/index')
  await page.getByRole('textbox').first().fill(simNo)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

test('a protected page requires the card login first, which returns to it', async ({ page }) => {
  await openPage(page, '/pages/iot/package/index')
  await expect(page).toHaveURL(/#\/pages\/iot\/login\/index\?redirect=/)
  await page.getByRole('textbox').first().fill(good)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('同意').first(), 'consent is never ticked beforehand').toBeVisible()
  await expect(page).toHaveURL(/login/)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/#\/pages\/iot\/package\/index/)
})

test('a card in service: home from its own layout, a package from the balance, active at once, records, and logout', async ({
  page,
}) => {
  await login(page, good)
  await expect(page).toHaveURL(/#\/pages\/iot\/index\/index/)
  await expect(page.getByText(/早上好|中午好|下午好|晚上好|夜深了/)).toBeVisible()
  await expect(page.getByRole('dialog'), 'this card has no prompt').toHaveCount(0)

  await openPage(page, '/pages/iot/package/index')
  await page
    .getByRole('link', { name: /购买|立即|订购/ })
    .first()
    .click()
  await expect(page).toHaveURL(/package\/details\/index\?.*packageId=\d+/)

  await page.getByRole('radio', { name: /余额/ }).click()
  await page.getByRole('button', { name: /立即支付/ }).click()
  await expect(page.getByText('请先阅读并同意'), 'the rules must be agreed to').toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /立即支付/ }).click()

  const keypad = page.getByRole('dialog')
  await expect(keypad).toBeVisible()
  for (const digit of '135790') await keypad.getByRole('button', { name: digit, exact: true }).click()
  await expect(
    page.getByText(/还可|剩余|再试|密码不正确|密码错误/).first(),
    'a wrong password says how many tries are left',
  ).toBeVisible()
  for (const digit of '246810') await page.getByRole('dialog').getByRole('button', { name: digit, exact: true }).click()
  await expect(page).toHaveURL(/order\/pay\/index\?.*orderSn=SP/)
  await expect(page.getByText(/支付成功/).first()).toBeVisible()
  const orderSn = new URL(page.url().replace('#', '')).searchParams.get('orderSn')!

  await page.reload()
  await expect(page.getByText(/支付成功/).first(), 'the pay page is complete from its address').toBeVisible()
  await openPage(page, '/pages/iot/orderLogs/index')
  await expect(page.getByText(orderSn).first()).toBeVisible()

  await openPage(page, '/pages-sub/iot/user/index')
  await page.getByRole('button', { name: /退出登录/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/#\/pages\/iot\/login\/index/)
  await expect(page.getByText(/1440.?0000.?0000.?1/).first(), 'the card is among the recent ones').toBeVisible()
  await openPage(page, '/pages/iot/index/index')
  await expect(page).toHaveURL(/login/)
})

test('paying through the provider: the return asks the server, and the package is active', async ({ page }) => {
  await login(page, good)
  await expect(page).toHaveURL(/iot\/index\/index/)
  await openPage(page, '/pages/iot/package/index')
  await page
    .getByRole('link', { name: /购买|立即|订购/ })
    .first()
    .click()
  await expect(page).toHaveURL(/packageId=/)
  await page.getByRole('radio', { name: /微信/ }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /立即支付/ }).click()
  await confirmAtProvider(page)
})

test('a card that requires a code gets it on the bound phone, and a preview is kept through it', async ({ page }) => {
  await openPage(page, `/pages/iot/login/index?preview=${await createDraft(4)}`)
  await page.getByRole('textbox').first().fill('1440000000006')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/login\/code\/index\?.*preview=/)
  await expect(page.getByText('请检查卡号是否有误').first()).toBeVisible()
  const before = await demoConsole.newestCode('13800000006')
  await page.getByRole('button', { name: /获取验证码|发送/ }).click()
  await page
    .getByRole('textbox')
    .last()
    .fill(await demoConsole.code('13800000006', before))
  await page.getByRole('button', { name: /^(登录|确认登录|验证并登录)$/ }).click()
  await expect(page).toHaveURL(/iot\/index\/index/)
  await expect(page.getByRole('heading', { name: '新春充值节' }), 'the popup that the draft alone has').toBeVisible()
})

test('the problems of a card are not shown to a visitor who guesses its number', async ({ page }) => {
  for (const simNo of ['1440000000004', '1449999999999']) {
    await login(page, simNo)
    await expect(page).toHaveURL(/login\/code/)
    await expect(page.getByText('请检查卡号是否有误').first()).toBeVisible()
  }
})
