/**
 * The visitor's presumed location is only a suggestion: in the number filter, the region pickers and the goods pages (product §7
 * ipLocation).
 */
import type { Page } from '@playwright/test'
import { expect, login, openPage, test } from '../support/shop.ts'

/** An IP address in Ürümqi. */
const far = '61.128.99.133'
test.use({ extraHTTPHeaders: { 'x-forwarded-for': far } })

const recordRequests = (page: Page, path: string) => {
  const sent: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === path) sent.push(url)
  })
  return sent
}

test('the number filter suggests the place, and filters the list only when it is selected', async ({ page }) => {
  const [places, lists] = [
    recordRequests(page, '/api/shop/base/ipLocation'),
    recordRequests(page, '/api/shop/numberList'),
  ]
  await openPage(page, '/?indexFirstGroup=1')
  await expect(page.getByRole('feed').getByRole('link').first()).toBeVisible()
  expect(places, 'home asks nothing before the place is looked at').toHaveLength(0)
  await page.getByRole('button', { name: '归属地' }).click()
  const currentPlace = page.getByRole('dialog').getByRole('button', { name: '当前位置：乌鲁木齐市' })
  await expect(currentPlace).toBeVisible()
  expect(lists.some(({ searchParams }) => searchParams.has('provinceId'))).toBe(false)
  await currentPlace.click()
  await expect(page.getByRole('button', { name: '归属地 乌鲁木齐市' })).toBeVisible()
  await expect.poll(() => lists.at(-1)?.searchParams.get('cityId')).toBe('650100')
  // the shopper's own choice is preserved, and the suggestion is only offered again
  await page.getByRole('button', { name: '归属地 乌鲁木齐市' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '全国' }).click()
  await expect(page.getByRole('button', { name: '归属地' })).toBeVisible()
})

test(
  'goods that are not delivered there say so, and no part waits for the answer',
  { tag: '@whole' },
  async ({ page }) => {
    let answer = () => undefined as void
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/shop/base/ipLocation', async (route) => {
      await held
      await route.continue()
    })
    await openPage(page, '/pages/goods/fastNumber/index?goodsId=1001')
    await expect(page.getByRole('button', { name: '立即办理' })).toBeVisible()
    const note = page.getByText('您可能在新疆维吾尔自治区，此商品暂不配送到那里')
    await expect(note).toHaveCount(0)
    answer()
    await expect(note).toBeVisible()
  },
)

test('a region picker opens at the place, and the shopper selects', { tag: '@whole' }, async ({ page }) => {
  await openPage(page, '/pages/goods/general/index?goodsId=3004&buy=true')
  const field = page.getByRole('button', { name: /所在地区/ })
  await field.click()
  const picker = page.getByRole('dialog')
  await expect(picker.getByText('当前位置：新疆维吾尔自治区 乌鲁木齐市')).toBeVisible()
  await expect(picker.getByRole('option', { name: '乌鲁木齐市' })).toBeInViewport()
  await expect(
    page.getByRole('button', { name: /所在地区/, includeHidden: true }),
    'nothing is filled in by itself',
  ).not.toContainText('乌鲁木齐')
  for (const name of ['湖北省', '武汉市', '武昌区']) await picker.getByRole('option', { name }).click()
  await expect(field).toContainText('湖北省 武汉市 武昌区')
  await expect(picker).toHaveCount(0)
  await field.click()
  await expect(picker.getByRole('option', { name: '武昌区' })).toHaveAttribute('aria-selected', 'true')
  await expect(picker.getByText('当前位置')).toHaveCount(0)
})

test("the picker of a card's address book does so, too", { tag: '@whole' }, async ({ page }) => {
  await login(page)
  await openPage(page, '/pages-sub/iot/integralShop/details/selectAddress/edit')
  await page.getByRole('button', { name: /所在地区/ }).click()
  await expect(page.getByRole('dialog').getByText('当前位置：新疆维吾尔自治区 乌鲁木齐市')).toBeVisible()
})

test('without an answer the picker opens at its first entry', { tag: '@whole' }, async ({ page, noise }) => {
  noise.ignore(/Failed to load resource/)
  await page.route('**/api/shop/base/ipLocation', (route) => route.abort())
  await openPage(page, '/pages/goods/general/index?goodsId=3004&buy=true')
  await page.getByRole('button', { name: /所在地区/ }).click()
  await expect(page.getByRole('dialog').getByRole('option', { name: '北京市' })).toBeVisible()
  await expect(page.getByRole('dialog').getByText('当前位置')).toHaveCount(0)
})
