/** Journey 1: a shopper filters numbers, reserves one, applies, pays, and finds the order; a second shopper is too late. */
import { submitApplication, reserve } from '../support/applicant.ts'
import { confirmAtProvider } from '../support/provider.ts'
import { demoConsole, expect, openPage, test, url } from '../support/shop.ts'
import type { Browser, Locator, Page } from '@playwright/test'

const mobile = '13800000088'
/** The applicant's ID number with a wrong check digit. */
const badCertNo = '110105194912310021'

/** Two clicks in one task, so that nothing can react to the first. */
const doubleTap = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
async function openFirstNumber(page: Page): Promise<string> {
  await openPage(page, '/?indexFirstGroup=1')
  const row = page.getByRole('feed').getByRole('link').first()
  await doubleTap(row)
  await expect(page).toHaveURL(/goods\/pretty\/index\?.*id=\d+/)
  return page.url()
}

test('filters narrow the list, are shown, and are cleared', { tag: '@whole' }, async ({ page }) => {
  await openPage(page, '/?indexFirstGroup=1')
  const rows = page.getByRole('feed').getByRole('link')
  await expect(rows.first()).toBeVisible()
  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toBeVisible()
  await sheet
    .getByRole('radio', { name: '中国电信' })
    .or(sheet.getByRole('button', { name: '中国电信' }))
    .first()
    .click()
  await sheet
    .getByRole('button', { name: /查看|确定/ })
    .last()
    .click()
  await expect(sheet).toHaveCount(0)
  await expect(rows.first()).toBeVisible()
  const numbers = await rows.allInnerTexts()
  expect(numbers.length).toBeGreaterThan(3)
})

test('reserve, apply, pay, and find the order; a second shopper gets 32001 with its two buttons', async ({
  page,
  browser,
}) => {
  const numberUrl = await openFirstNumber(page)
  const second = await secondShopper(browser, numberUrl)
  await page.goBack()
  await expect(page.getByRole('feed'), 'one back leaves what two taps opened').toBeVisible()
  await page.goForward()
  await doubleTap(page.getByRole('button', { name: '预约', exact: true }))
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog'), 'and closes it').toHaveCount(0)
  await reserve(page)
  await expect(page).toHaveURL(/goods\/fastNumber\/formSubmit/)
  await comesTooLate(second)

  await page.getByLabel('姓名').fill('张三')
  await page.getByLabel('身份证号').fill(badCertNo)
  await page
    .getByLabel(/手机|电话/)
    .first()
    .fill(mobile)
  await expect(
    page.getByText(/身份证号.*(不正确|有误)|请.*正确.*身份证/).first(),
    'the checksum is checked',
  ).toBeVisible()
  await submitApplication(page, mobile)
  const orderSn = new URL(page.url().replace('#', '')).searchParams.get('orderSn')!
  const detail = `/pages/order/detail/index?orderSn=${orderSn}`
  await page.reload()
  await page.getByRole('button', { name: /立即支付/ }).click()
  expect(await confirmAtProvider(page)).toBe(orderSn)

  await expect(page.getByRole('status').filter({ hasText: '这个号码归您了' })).toBeVisible()
  await page.getByRole('button', { name: '查看订单' }).click()
  await expect(page, 'the visit that ordered needs no other code').toHaveURL(({ hash }) => hash.includes(detail))
  await expect(page.getByText(orderSn).first()).toBeVisible()

  await openPage(second, detail)
  await expect(second, 'others need the phone of the order').toHaveURL(/pages\/login\/index\?redirect=/)
  await second.getByLabel(/手机/).first().fill(mobile)
  // one code a minute, so the demo clock moves on
  await demoConsole.forward(61_000)
  const before = await demoConsole.newestCode(mobile)
  await second.getByRole('button', { name: '获取验证码' }).click()
  await second.getByLabel('验证码').fill(await demoConsole.code(mobile, before))
  const consent = second.getByRole('checkbox')
  if (await consent.count()) await consent.first().check()
  await second
    .getByRole('button', { name: /登录|查询/ })
    .last()
    .click()
  await expect(second).toHaveURL(({ hash }) => hash.includes(detail))
  await expect(second.getByText(orderSn).first()).toBeVisible()
  await second.context().close()
})

test(
  'the terms of a number: its row, its page, the dialog and the form show those of the selected plan',
  { tag: '@whole' },
  async ({ page }) => {
    const answer = await fetch(`${url()}/api/shop/numberList?rule=plain&monthFeeMax=39&pageSize=1`)
    const [{ number }] = ((await answer.json()) as { data: { list: [{ number: string }] } }).data.list
    await openPage(page, `/pages/index/HeadSearch/index?keyword=${number}`)
    const row = page.getByRole('feed').getByRole('link').first()
    await expect(row).toContainText(number.slice(7))
    const rowText = (await row.innerText()).replaceAll(/\s/g, '')
    await row.click()
    const main = page.getByRole('main')
    const fee = (label: string) => main.getByText(label, { exact: true }).locator('..').first()
    await expect(fee('每月低消')).toContainText('¥')
    const plain = async (label: string) =>
      (await fee(label).innerText()).replaceAll(/\s/g, '').replace(label, '').replace('.00', '')
    expect(rowText).toContain(`低消${await plain('每月低消')}/月`)
    const deposit = await plain('预存话费')
    expect(rowText, 'as a part of the sum, or as the sum').toMatch(
      new RegExp(`含预存\\${deposit}|\\${deposit}预存，免选号费`),
    )
    const contract = await plain('合约期')
    expect(rowText, 'no contract is said in words').toContain(contract === '无合约' ? contract : `合约${contract}`)

    await page.getByRole('button', { name: /全部 \d+ 个套餐/ }).click()
    await page
      .getByRole('radio', { name: /399 元套餐/ })
      .last()
      .click()
    await page.getByRole('button', { name: '选定这个套餐' }).click()
    const chosen = ['399 元套餐', '¥399.00', '36 个月']
    await expect(fee('每月低消')).toContainText('¥399.00')
    await expect(fee('合约期')).toContainText('36 个月')
    await page.reload()
    await expect(fee('每月低消'), 'the choice outlives a reload').toContainText('¥399.00')
    await page.getByRole('button', { name: '预约', exact: true }).click()
    const dialog = page.getByRole('dialog')
    for (const words of chosen) await expect(dialog).toContainText(words)
    const sum = await dialog.getByText('本次支付').locator('..').innerText()
    await dialog.getByRole('button', { name: '预约', exact: true }).click()
    await expect(page).toHaveURL(/formSubmit\?.*packageId=\d+/)
    for (const words of [...chosen, sum.split('\n').at(-1) ?? ''])
      await expect(page.getByRole('main')).toContainText(words)
  },
)

/** Another shopper who views the same number at the same time. */
async function secondShopper(browser: Browser, numberUrl: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 375, height: 760 } })
  const page = await context.newPage()
  await page.goto(numberUrl)
  await expect(page.getByRole('button', { name: '预约', exact: true })).toBeVisible()
  return page
}
async function comesTooLate(page: Page): Promise<void> {
  await reserve(page)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('该号码已被抢占，换一个吧')
  await expect(dialog.getByRole('button')).toHaveText(['联系客服', '返回商城'])
  await dialog.getByRole('button', { name: '返回商城' }).click()
  await expect(page).toHaveURL(/indexFirstGroup=1/)
}
