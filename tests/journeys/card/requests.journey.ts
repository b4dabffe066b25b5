/** Requests of a card holder (docs/domain §3.18) on the pages: a loss and its end, a complaint with its number, and a withdrawn closing. */
import type { Page } from '@playwright/test'
import { useOwnShop } from '../support/server.ts'
import { enterCard, expect, login, openPage, submitProof, test } from '../support/shop.ts'

useOwnShop()
const services = '/pages-sub/iot/service'
const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

test('a card is reported lost from the my page, says so on home, and is lifted again', async ({ page }) => {
  await enterCard(page.context())
  await openPage(page, '/pages-sub/iot/user/index')
  await page.getByRole('link', { name: /服务办理/ }).click()
  await page.getByRole('link', { name: /^挂失/ }).click()
  await page.getByRole('button', { name: '立即挂失' }).click()
  await confirm(page, '立即挂失')
  await expect(page).toHaveURL(/service\/request\?.*sn=FW/)
  await expect(page.getByText('挂失中').first()).toBeVisible()
  await openPage(page, '/pages/iot/index/index')
  await page.getByRole('link', { name: '去解挂' }).click()
  await page.getByRole('link', { name: /挂失中/ }).click()
  await page.getByRole('button', { name: '解挂', exact: true }).click()
  await confirm(page, '解挂')
  await expect(page.getByText('已解挂').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '解挂', exact: true })).toHaveCount(0)
  await openPage(page, '/pages/iot/index/index')
  await expect(page.getByText('正常在网')).toBeVisible()
})

test(
  'a complaint gets its number, and a closing says what ends and is withdrawn',
  { tag: '@whole' },
  async ({ page }) => {
    await login(page, '1440000000014')
    await submitProof(page)
    await openPage(page, `${services}/apply?kind=complaint`)
    await page.getByLabel('类型').selectOption('网络问题')
    await page.getByRole('textbox').fill('晚上八点以后网速很慢，视频打不开')
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText(/FW\d{14}[A-Z]{4}/)).toBeVisible()
    await openPage(page, `${services}/index`)
    await expect(page.getByRole('link', { name: /投诉.*待处理/s })).toBeVisible()
    await page.getByRole('link', { name: /^销户/ }).click()
    await expect(page.getByText('积分作废')).toBeVisible()
    await page.getByLabel('原因').selectOption('不再使用')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '提交申请' }).click()
    await confirm(page, '申请销户')
    await expect(page.getByText(/将于 \d{4}-\d\d-\d\d 注销/)).toBeVisible()
    await page.getByRole('button', { name: '撤销申请' }).click()
    await confirm(page, '撤销申请')
    await expect(page.getByText('卡片继续使用')).toBeVisible()
  },
)
