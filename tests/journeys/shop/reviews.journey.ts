/** A review of a completed order: from the list to the page of the goods, and its deletion (docs/domain §3.4). */
import { enterShop, expect, openPage, test } from '../support/shop.ts'

test('what was received is reviewed from the list of orders, seen by its author, and deleted', async ({
  page,
  context,
}) => {
  await enterShop(context, '13800000001')
  await openPage(page, '/pages/order/index?stage=done')
  await page.getByRole('link', { name: '评价', exact: true }).first().click()
  await expect(page).toHaveURL(/#\/pages\/order\/comment\/index\?orderSn=/)
  const four = page.getByRole('radio', { name: '4 星，满分 5 星' })
  await four.click()
  await expect(four).toBeChecked()
  await page.getByRole('textbox').first().fill('收到了，和图片一样，很好用')
  await page.getByRole('button', { name: '提交评价' }).click()
  await expect(page.getByRole('main').getByText('收到了，和图片一样，很好用')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByText('收到了，和图片一样，很好用')).toBeVisible()
  await page.getByRole('button', { name: '删除评价' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除评价' }).click()
  await expect(page.getByRole('main').getByText('收到了，和图片一样，很好用')).toBeHidden()
})
