/** Home in its variants, search and filters (product §2, §3, §9; docs/domain §3.1, §3.2). */
import type { Page } from '@playwright/test'
import { createPhone, submitApplication, reserve } from '../support/applicant.ts'
import { confirmAtProvider } from '../support/provider.ts'
import { expect, readLocalState, openPage, test } from '../support/shop.ts'

/** Returns the rows, without the heart buttons of numbers. */
const rows = (page: Page) => {
  const feed = page.getByRole('feed')
  return feed.getByRole('link').or(feed.getByRole('button', { name: /^(?!收藏 )/ }))
}
/** Returns the listed numbers, digits only. */
const numbers = async (page: Page) =>
  (await rows(page).allInnerTexts()).map((text) => /^[\d\s]+/.exec(text)![0].replaceAll(/\D/g, '').slice(0, 11))
const all = (page: Page, fits: (number: string) => boolean) =>
  expect
    .poll(async () => {
      const rows = await numbers(page)
      return rows.length > 0 && rows.every(fits)
    })
    .toBe(true)

test(
  'the first group: the choice of this browser, otherwise that of the shop; a link overrides it; one column or two',
  { tag: '@whole' },
  async ({ page }) => {
    await openPage(page, '/?promoCode=AG0003')
    const tab = (name: string) => page.getByRole('tab', { name })
    await expect(tab('号卡商品'), 'this shop begins with its goods').toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: '精选' }), 'suggest is off: no "selected"').toHaveCount(0)
    await tab('靓号选号').click()
    await expect(rows(page).first()).toBeVisible()
    await page.reload()
    await expect(tab('靓号选号'), 'the local value').toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: '单列' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: '双列' }), 'a new visitor had two columns').toBeVisible()
    await expect.poll(async () => (await readLocalState(page)).indexArrange).toBe(1)
    await page.getByRole('button', { name: '双列' }).click()
    await expect.poll(async () => (await readLocalState(page)).indexArrange).toBe(2)
    await page.evaluate(() => {
      const local = JSON.parse(localStorage.getItem('menmian.local')!) as object
      localStorage.setItem('menmian.local', JSON.stringify({ ...local, indexArrange: 7 }))
    })
    await page.reload()
    await expect(page.getByRole('button', { name: '双列' }), 'product §4: anything else is 1').toBeVisible()
    await page.goto('about:blank')
    await openPage(page, '/?indexFirstGroup=2')
    await expect(tab('号卡商品'), 'the link').toHaveAttribute('aria-selected', 'true')
  },
)

test('the first screen of home has plates, the quick links, and two rows of numbers with their prices', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await openPage(page, '/')
  const plate = page.getByRole('list', { name: '今日靓号' }).getByRole('link').first()
  await expect(plate).toHaveText(/1\d{10}¥[\d,]+ · 低消 ¥\d+\/月/)
  await expect(page.getByRole('link', { name: '优选专场' })).toBeInViewport({ ratio: 1 })
  // the server-rendered page is replaced during this time
  await expect
    .poll(async () => {
      const bar = await page.getByRole('navigation', { name: '主导航' }).boundingBox()
      const number = await rows(page).nth(3).boundingBox()
      return Boolean(bar && number && number.y + number.height <= bar.y)
    })
    .toBe(true)
})

test('home: its popup once, menus that lead to pages and outside, an unknown one shows a message, service is in the bar @turn1of3', async ({
  page,
}) => {
  await openPage(page, '/?promoCode=AG0002')
  const popup = page.getByRole('dialog', { name: '到店自提' })
  await expect(popup).toContainText('备注“自提”')
  await popup.getByRole('button').last().click()
  await expect(popup).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(popup, 'product §3 goodsShowedPopup').toHaveCount(0)

  await openPage(page, '/pages/index/VanityNumber/menus?promoCode=MM0001')
  await page.getByRole('button', { name: '语音营业厅' }).click()
  await expect(page.getByRole('status').filter({ hasText: '该菜单类型方法暂不支持' })).toBeVisible()
  await page.getByRole('link', { name: '服务承诺' }).click()
  await expect(page).toHaveURL(/about\/promise/)
  await page.getByRole('button', { name: '返回' }).first().click()
  await page.getByRole('link', { name: '靓号选号' }).click()
  await expect(page).toHaveURL(/VanityNumber\/index/)
  await page.getByRole('link', { name: '客服', exact: true }).click()
  await expect(page).toHaveURL(/customer\/index/)
})

test('filters: carrier, place, pattern, price, digits; all of them apply, are shown, and are cleared @turn3of3', async ({
  page,
}) => {
  await openPage(page, '/pages/index/VanityNumber/index')
  await page.getByRole('tab', { name: '中国联通' }).click()
  await page.getByRole('button', { name: '规律' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'AAA', exact: true }).click()
  await all(page, (number) => /(\d)\1\1$/.test(number))
  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选号码' })
  await expect(sheet.getByRole('radio', { name: '中国联通' }), 'what was chosen before').toBeChecked()
  await sheet.getByRole('group', { name: '不含数字' }).getByRole('checkbox', { name: '4' }).click()
  await sheet.getByRole('group', { name: '含数字', exact: true }).getByRole('checkbox', { name: '8' }).click()
  await sheet.getByRole('radio', { name: '号码费从低到高' }).click()
  await sheet.getByRole('button', { name: '查看号码' }).click()
  await all(page, (number) => /(\d)\1\1$/.test(number) && !number.includes('4') && number.slice(1).includes('8'))
  await expect(page.getByRole('button', { name: '筛选' })).toContainText('3')
  // the sum includes the deposit
  const fees = (await rows(page).allInnerTexts()).map((text) => {
    const [sum = 0, deposit = 0] = [...text.matchAll(/¥\s*([\d,]+)/g)].map(([, digits]) =>
      Number(digits!.replaceAll(',', '')),
    )
    return sum - deposit
  })
  expect(fees).toEqual(fees.toSorted((a, b) => a - b))
  await page.getByRole('button', { name: '归属地' }).click()
  const place = page.getByRole('dialog', { name: '归属地' })
  await place.getByText('西藏自治区', { exact: true }).click()
  await place
    .getByRole('button', { name: /西藏自治区/ })
    .last()
    .click()
  await page.getByRole('button', { name: '号码费' }).click()
  await page.getByRole('dialog').getByRole('radio').first().click()
  await expect(page.getByText('没有符合条件的号码，换个条件试试')).toBeVisible()
  await page.getByRole('button', { name: '清空条件' }).click()
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '筛选' })).not.toContainText('3')
})

test(
  'exact positions: a typed digit is matched at its position, page after page',
  { tag: '@whole' },
  async ({ page }) => {
    await openPage(page, '/pages/index/FilterSearch/index')
    await expect(rows(page).first()).toBeVisible()
    const boxes = page.getByRole('textbox')
    await boxes.last().fill('8')
    await all(page, (number) => number.endsWith('8'))
    await boxes.nth((await boxes.count()) - 2).fill('6')
    await all(page, (number) => number.endsWith('68'))
    const before = (await numbers(page)).length
    await rows(page).last().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 6000)
    await expect.poll(async () => (await numbers(page)).length).toBeGreaterThan(before)
    const listed = await numbers(page)
    expect(new Set(listed).size, 'no number twice').toBe(listed.length)
    expect(listed.every((number) => number.endsWith('68'))).toBe(true)
  },
)

test('search: hot words, only digits for numbers, words for goods, recent searches are stored and deleted @turn2of3', async ({
  page,
}) => {
  await openPage(page, '/?indexFirstGroup=1')
  await page.getByRole('link', { name: '搜生日、幸运数字' }).click()
  await expect(page).toHaveURL(/HeadSearch\/index/)
  await page.getByRole('button', { name: /1314/ }).click()
  await all(page, (number) => number.includes('1314'))
  const field = page.getByRole('searchbox')
  await field.fill('生日0520')
  await expect(field, 'a number has no words').toHaveValue('0520')
  await all(page, (number) => number.includes('0520'))
  await rows(page).first().click()
  await expect(page).toHaveURL(/goods\/pretty\/index/)
  await page.getByRole('button', { name: '返回' }).first().click()
  await expect(field, 'back leads to the place in the list').toHaveValue('0520')
  await page.getByRole('search').getByRole('button', { name: '清空' }).click()
  await expect(page.getByRole('heading', { name: '最近搜索' })).toBeVisible()
  await page.getByRole('button', { name: '0520' }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: '清空' }).click()
  await field.fill('手机')
  await field.press('Enter')
  await expect(page.getByRole('tab', { name: '商品' }), 'words are searched among the goods').toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(rows(page).first(), 'named so comes first').toContainText('手机')
  await field.fill('没有这样的商品')
  await expect(rows(page)).toHaveCount(0)
  await page.reload()
  await field.fill('')
  await page.getByRole('button', { name: '清空' }).click()
  await expect(page.getByRole('heading', { name: '最近搜索' })).toHaveCount(0)
  await expect.poll(async () => (await readLocalState(page)).searchHistory).toEqual([])
  // words from a link search the goods
  await page.goto('about:blank')
  await openPage(page, '/pages/index/HeadSearch/index?keyword=随身')
  await expect(page.getByRole('tab', { name: '商品' })).toHaveAttribute('aria-selected', 'true')
  await expect(rows(page).first()).toContainText('随身')
})

test('a number found by search is reserved, applied for and paid: the return page says so, and leads to the order', async ({
  page,
}) => {
  await openPage(page, '/pages/index/HeadSearch/index?keyword=88')
  await all(page, (number) => number.includes('88'))
  const [number] = await numbers(page)
  await rows(page).first().click()
  await reserve(page)
  await expect(page.getByRole('main')).toContainText(number!.slice(7))
  await submitApplication(page, createPhone())
  await page.getByRole('button', { name: /立即支付/ }).click()
  await confirmAtProvider(page)
  await page.getByRole('button', { name: '查看订单' }).click()
  await expect(page).toHaveURL(/order\/detail/)
})
