/** What a card's holder asks for (docs/domain §3.18), on the pages: a loss and its end, a complaint with its number, a closing that is withdrawn. */
import type { Page } from '@playwright/test'
import { ownShop } from '../support/server.ts'
import { enterCard, expect, open, test } from '../support/shop.ts'

ownShop()
const services = '/pages-sub/iot/service/index'
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

test('a card is reported lost from the my page, is cut off on home, and is lifted again', async ({ page }) => {
  await enterCard(page.context())
  await open(page, '/pages-sub/iot/user/index')
  await page.getByRole('button', { name: /服务办理/ }).click()
  await page.getByRole('button', { name: /^挂失/ }).click()
  await page.getByRole('button', { name: '立即挂失' }).click()
  await confirm(page, '立即挂失')
  await expect(page).toHaveURL(/service\/request\?.*sn=FW/)
  await expect(page.getByText('挂失中').first()).toBeVisible()
  await open(page, '/pages/iot/index/index')
  await page.getByRole('button', { name: '去解挂' }).click()
  await page.getByRole('button', { name: /挂失.*挂失中/s }).click()
  await page.getByRole('button', { name: '解挂', exact: true }).click()
  await confirm(page, '解挂')
  await expect(page.getByText('已解挂').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '解挂', exact: true })).toHaveCount(0)
})

test(
  'a complaint gets its number, and a closing says what is lost and is withdrawn',
  { tag: '@whole' },
  async ({ page }) => {
    await enterCard(page.context())
    await open(page, '/pages-sub/iot/service/apply?kind=complaint')
    await page
      .getByRole('combobox')
      .or(page.getByRole('button', { name: /请选择投诉类型/ }))
      .first()
      .click()
    await page.getByText('网络问题').click()
    await page.getByRole('textbox').fill('晚上八点以后网速很慢，视频打不开')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText(/^FW\d{14}[A-Z]{4}$/)).toBeVisible()
    await open(page, services)
    await expect(page.getByRole('button', { name: /投诉.*待处理/s })).toBeVisible()
  },
)
