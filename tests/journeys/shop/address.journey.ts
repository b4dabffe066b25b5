/**
 * The address of an exchange: it is chosen, survives back, reload and another tab, and is made the default in one tap (product §3,
 * docs/domain §3.15).
 */
import type { Page } from '@playwright/test'
import { expect, readLocalState, login, openPage, test } from '../support/shop.ts'

const book = '/pages-sub/iot/integralShop/details/selectAddress/index'

/** Adds another address to the card's existing ones. */
async function add(page: Page, name: string): Promise<void> {
  await openPage(page, book)
  await page.getByRole('button', { name: '新增收货地址' }).click()
  await page.getByLabel('姓名').fill(name)
  await page.getByLabel('手机号').fill('13800000077')
  await page.getByRole('button', { name: /所在地区/ }).click()
  for (const place of ['湖北省', '武汉市', '武昌区'])
    await page.getByRole('dialog').getByRole('option', { name: place }).click()
  await page.getByLabel('详细地址').fill('中南路 99 号 3 栋 502')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page).not.toHaveURL(/selectAddress/)
}
async function toPayment(page: Page): Promise<void> {
  await openPage(page, '/pages-sub/iot/integralShop/index')
  await page.getByRole('tab', { name: '话费流量' }).click()
  await page.getByRole('link', { name: /满 20 减 5 元优惠券/ }).click()
  await expect(page).toHaveURL(/details\/index\?goodsId=\d+/)
  await openPage(page, `/pages-sub/iot/integralShop/details/payment?goodsId=${/goodsId=(\d+)/.exec(page.url())![1]!}`)
}

test(
  'a selected address stays selected, in this tab and after opening another',
  { tag: '@whole' },
  async ({ page, context }) => {
    await login(page)
    await add(page, '程一诺')
    await add(page, '何清欢')
    await toPayment(page)
    const door = (name: string) => page.getByRole('button', { name: new RegExp(`${name} 138`) })
    const first = page.getByRole('button', { name: /138\*/ })
    await first.click()
    await page.getByRole('button', { name: /^何清欢/ }).click()
    await expect(door('何清欢')).toBeVisible()
    await page.reload()
    await expect(door('何清欢'), 'after a reload').toBeVisible()
    await page.goBack()
    await page.goForward()
    await expect(door('何清欢'), 'after back and forth').toBeVisible()

    // the address book in another tab: choosing there returns to the order from which it was opened
    await door('何清欢').click()
    await expect(page).toHaveURL(/selectAddress/)
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('button', { name: /^程一诺/ }).click()
    await expect(other).toHaveURL(/details\/payment\?goodsId=/)
    await expect(other.getByRole('button', { name: /程一诺 138/ })).toBeVisible()

    // another card has other addresses
    await expect.poll(() => readLocalState(other)).toMatchObject({ iotSimAddressId: expect.any(Number) })
    await login(other, '1440000000014')
    await expect
      .poll(() => readLocalState(other))
      .toMatchObject({
        iotSimAddressId: 0,
        selectAddressBackPath: '',
      })
  },
)

test('opened from the user centre the address book belongs to no order, and one tap makes an address the default', async ({
  page,
}) => {
  await login(page)
  await openPage(page, book)
  const makeDefault = page.getByRole('button', { name: /^设为默认：.+的地址$/ }).first()
  const name = /^设为默认：(.+)的地址/.exec((await makeDefault.getAttribute('aria-label'))!)![1]!
  await makeDefault.click()
  await expect(page.getByRole('status').filter({ hasText: '已设为默认地址' })).toBeVisible()
  const row = page.getByRole('button', { name: new RegExp(`^${name}.*默认`) })
  await expect(row).toBeVisible()
  await expect(page).toHaveURL(/selectAddress/)
  await row.click()
  await expect(page).toHaveURL(/iot\/user\/index/)
})
