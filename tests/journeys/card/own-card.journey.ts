/** A holder's tasks: correcting a mistyped number, naming the card, starting a waiting plan, choosing alerts, and viewing an ended card. */
import { useOwnShop } from '../support/server.ts'
import { expect, login, openPage, test } from '../support/shop.ts'

useOwnShop()

test('a mistyped number is shown beside the code that it asks for, and leads back to be changed @turn2of3', async ({
  page,
}) => {
  await openPage(page, '/pages/iot/login/index')
  await page.getByRole('textbox').first().fill('1440009999999')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL(/login\/code\/index/)
  await expect(page.getByText('1440009999999')).toBeVisible()
  await page.getByRole('link', { name: '号码不对？返回修改' }).click()
  await expect(page).toHaveURL(/login\/index/)
  await expect(page.getByRole('textbox').first()).toHaveValue('1440009999999')
})

test('a card gets a name, which the home, the user page and the list of cards show', async ({ page }) => {
  await login(page, '1440000000001')
  await openPage(page, '/pages-sub/iot/user/index')
  await page.getByRole('button', { name: /卡片名称/ }).click()
  await page.getByRole('textbox', { name: /卡片名称/ }).fill('  客厅路由器 ')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('客厅路由器').first()).toBeVisible()
  await openPage(page, '/pages/iot/index/index')
  await expect(page.getByText('客厅路由器').first()).toBeVisible()
  await openPage(page, '/pages-sub/iot/user/changeDevice')
  await expect(page.getByText('客厅路由器').first()).toBeVisible()
})

test('a waiting plan is begun now, after its end and the plan beside it were said @turn1of3', async ({ page }) => {
  await login(page, '1440000000001')
  await openPage(page, '/pages-sub/iot/index/packageInfo/index?effectiveStatus=2')
  await page.getByRole('button', { name: '提前生效' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(/现在起生效，.+ 到期，不再等到/)
  await dialog.getByRole('button', { name: '现在生效' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('tab', { name: '生效中', exact: false }).first()).toHaveAttribute('aria-selected', 'true')
  await openPage(page, '/pages-sub/iot/user/notices')
  await expect(page.getByText('套餐已提前生效').first()).toBeVisible()
})

test('alerts are chosen in the settings, and kept @turn3of3', async ({ page }) => {
  await login(page, '1440000000001')
  await openPage(page, '/pages-sub/iot/user/noticeSettings')
  const low = page.getByRole('radiogroup', { name: '余额低于这个金额时提醒' })
  await low.getByRole('radio', { name: '20 元' }).click()
  await expect(low.getByRole('radio', { name: '20 元' })).toBeChecked()
  await page.reload()
  await expect(low.getByRole('radio', { name: '20 元' })).toBeChecked()
})

test('a cancelled card has no way to buy, and the pages of buying say why @turn2of3', async ({ page }) => {
  await login(page, '1440000000008')
  await page.getByRole('dialog').getByRole('button', { name: '稍后再说' }).click()
  await expect(page.getByText('已销户').first()).toBeVisible()
  for (const gone of ['订购套餐', '套餐订购', '余额充值', '充值有礼'])
    await expect(page.getByText(gone, { exact: true })).toHaveCount(0)
  await openPage(page, '/pages/iot/package/index')
  await expect(page.getByText('该卡已注销、失效或换卡，不能再充值和订购。')).toBeVisible()
})

test('the numbers for customer service are whole and can be copied, also for who is not logged in', async ({
  page,
}) => {
  await openPage(page, '/pages-sub/iot/machineCode/RechargeNo?code=MF2026000006')
  const numbers = page.locator('dl')
  await expect(numbers.getByText('MF2026000006')).toBeVisible()
  await expect(numbers.getByRole('button', { name: /^复制/ })).toHaveCount(1)
  await expect(numbers.filter({ hasText: '*' })).toHaveCount(0)
})
