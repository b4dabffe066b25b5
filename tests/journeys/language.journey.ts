/** Chinese first, English complete: chosen on both "my" pages or by a link, kept, and followed by the server's words, too. */
import { expect, login, open, test, url } from './shop.ts'

test('a shopper and a card holder choose their language where they stand; menus, tabs and titles follow, and it is kept', async ({ page }) => {
  const choice = (name: string) => page.getByRole('button', { name, exact: true }).or(page.getByRole('radio', { name, exact: true }))
  await open(page, '/pages/user/index2')
  await expect(page.getByRole('button', { name: '服务承诺' })).toBeVisible()
  await page.getByRole('button', { name: '语言' }).click()
  await choice('English').click()
  await expect(page.getByRole('button', { name: 'Our promise' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Me', exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Our promise' })).toBeVisible()

  await login(page)
  await expect(page.getByRole('button', { name: 'Buy a plan' })).toBeVisible()
  const tabs = page.getByRole('navigation').last()
  await expect(tabs).toContainText(/Home.*Plans.*Me/s)
  await open(page, '/pages-sub/iot/user/index')
  await choice('简体中文').click()
  await expect(tabs).toContainText(/首页.*套餐.*我的/s)
  await page.goto(`${url()}/shop/?lang=en#/`)
  await expect(page).toHaveTitle('Menmian Select SIM store')
})
