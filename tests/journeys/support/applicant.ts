/** Fills in the form of a number card as a shopper does. */
import { expect, type Page } from '@playwright/test'
import { createIdNumber } from '#server/testing/orders/orders.ts'
import { demoConsole } from './shop.ts'

/** Returns a different phone on each call, because a phone gets one code a minute. */
export const createPhone = (): string => `1397${String(Date.now()).slice(-7)}`

/** As its field shows it. */
export const groupPhone = (mobile: string): string => mobile.replace(/^(\d{3})(\d{4})/, '$1 $2 ')

export async function chooseRegion(page: Page, names = ['湖北省', '武汉市', '武昌区']): Promise<void> {
  await page
    .getByRole('button', { name: /所在地区|请选择省/ })
    .first()
    .click()
  const picker = page.getByRole('dialog')
  for (const name of names) await picker.getByText(name, { exact: true }).first().click()
  await expect(picker).toHaveCount(0)
}
/** The sample of GB 11643-1999, whose holder is nearly eighty years old. */
export const certNo = '11010519491231002X'
/** Fills in everything except the place. */
export async function fillApplicant(page: Page, mobile: string, person = certNo): Promise<void> {
  await page.getByLabel('姓名').fill('张三')
  await page.getByLabel('身份证号').fill(person)
  await page.getByLabel('联系电话').fill(mobile)
  const code = page.getByRole('button', { name: '获取验证码' })
  if (await code.isVisible()) {
    await code.click()
    await page.getByLabel('验证码').fill(await demoConsole.code(mobile))
  }
  await page.getByLabel('详细地址').fill('中南路 99 号 3 栋 502')
  await page.getByRole('checkbox').first().check()
}
/** Completes and submits the form, and waits for the order's page. */
export async function submitApplication(page: Page, mobile: string): Promise<void> {
  // a new applicant, because an article is sold once to each person
  await fillApplicant(page, mobile, createIdNumber())
  await chooseRegion(page)
  await page.getByRole('button', { name: /提交/ }).click()
  await expect(page).toHaveURL(/order\/pay\/index\?.*orderSn=[A-Z]{2}\d{14}/)
}

/** Goes from a number's page through its terms to its form. */
export async function reserve(page: Page): Promise<void> {
  await page.getByRole('button', { name: '预约', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog, 'low spend, deposit and contract are said before').toContainText('合约期')
  await dialog.getByRole('button', { name: '预约', exact: true }).click()
}
