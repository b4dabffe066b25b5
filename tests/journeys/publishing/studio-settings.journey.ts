/** Settings in Studio: forms over the same drafts as pages. */
import { createPhoto } from '#server/testing/pictures.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, openPage, test } from '../support/shop.ts'
import { desktop, findAxeViolations, signIn } from '../support/editors.ts'

useOwnShop()
test.use(desktop)

test('a notice and a slide with a new picture are changed by a form, and a visitor sees them @turn1of3', async ({
  page,
  noise,
  browser,
}) => {
  test.setTimeout(360_000)
  noise.ignore(/401 \(Unauthorized\)/)
  await signIn(page, { to: '/settings' })
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('link', { name: /^店铺/ }).click()
  const notice = page.getByRole('group', { name: '公告' })
  await notice.getByLabel('中文').fill('双十二在即')
  await notice.getByLabel('英文').fill('12.12 is coming')
  await expect(notice).toContainText('这一层改过')
  // the shop next to the form shows the change before it is saved
  await expect(page.frameLocator('iframe').getByText('双十二在即')).toBeVisible()
  await expect(page.getByRole('status').first()).toHaveText('有未保存的修改')

  // a slide moves, and another is added with a newly uploaded picture
  const slides = page.getByRole('group', { name: '首页轮播', exact: true })
  await slides.getByRole('button', { name: '添加' }).click()
  await slides.getByRole('button', { name: '从图库选' }).click()
  const library = page.getByRole('dialog')
  const buffer = Buffer.from(await createPhoto(1200, 460, 5))
  await library.locator('input[type=file]').setInputFiles([{ name: 'sale.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(library.getByRole('button', { name: /^sale/ }).locator('img')).toBeVisible({ timeout: 120_000 })
  expect(await findAxeViolations(page)).toEqual([])
  await library.getByRole('button', { name: /^sale/ }).click()
  await expect(slides.getByRole('textbox', { name: '图片' })).toHaveValue('media:1')
  const alternative = slides.getByRole('group', { name: '替代文字' })
  await alternative.getByLabel('中文').fill('双十二')
  await alternative.getByLabel('英文').fill('12.12')
  await expect(page.getByRole('complementary')).toContainText('没有发现问题')
  expect(await findAxeViolations(page)).toEqual([])

  // closing a tab loses no work
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  await expect(notice.getByLabel('中文')).toHaveValue('双十二在即')
  await page.getByRole('button', { name: '发布' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '发布' }).click()
  await expect(dialog.getByRole('status')).toContainText('已发布')
  await dialog.getByRole('button', { name: '关闭' }).click()

  const visitor = await browser.newPage()
  await visitor.goto(`${process.env.SHOP!}/shop/`)
  await expect(visitor.getByText('双十二在即')).toBeVisible()
  await visitor.close()

  // a tap restores the value of the layer below
  await notice.getByRole('button', { name: '恢复“公告”' }).click()
  await expect(notice).not.toContainText('这一层改过')
  await page.getByRole('link', { name: '设置' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '设置' })).toBeVisible()
})

test(
  'a colour that is too pale is refused with the nearest one, which one tap takes',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page, { to: '/settings' })
    await page.getByRole('link', { name: /^外观/ }).click()
    const brand = page.getByRole('group', { name: '品牌色' })
    await brand.getByRole('textbox', { name: '品牌色' }).fill('#ffffee')
    const findings = page.getByRole('complementary')
    await expect(findings).toContainText('MM8015')
    await findings.getByRole('button', { name: '修正' }).click()
    await expect(brand.getByRole('textbox', { name: '品牌色' })).not.toHaveValue('#ffffee')
    await expect(findings).toContainText('没有发现问题')
    await page.getByRole('group', { name: '圆角' }).getByText('直角').click()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(page.getByRole('radio', { name: '直角' })).not.toBeChecked()
    await page.getByRole('button', { name: '重做' }).click()
    await page.getByRole('button', { name: '发布' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '发布' }).click()
    await expect(dialog.getByRole('status')).toContainText('已发布')
    await openPage(page, '/pages/customer/index')
    const readRadius = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--radius-card').trim())
    await expect.poll(readRadius).toMatch(/^0(?:rem)?$/)
  },
)

test(
  'a word of the shop is found, changed and seen, and a value that it does not have is refused at once',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page, { to: '/settings' })
    await page.getByRole('link', { name: /^文字/ }).click()
    await page.getByRole('searchbox').fill('搜生日')
    const row = page.getByRole('group', { name: 'home.search', exact: true })
    await row.getByLabel('中文').fill('搜靓号 {x}')
    await expect(row).toContainText('没有 {x} 这个值')
    await row.getByLabel('中文').fill('搜靓号')
    await expect(page.frameLocator('iframe').getByText('搜靓号')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await row.getByRole('button', { name: '恢复 home.search' }).click()
    await expect(page.frameLocator('iframe').getByText('搜生日')).toBeVisible()

    // where it is shown
    await row.getByText('显示在哪里').click()
    await expect(row.getByRole('link').first()).toHaveText(/^首页 · /)
    expect(await findAxeViolations(page)).toEqual([])
    await row.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/studio\/edit\?path=%2F&.*node=search/)
    await expect(page.getByRole('group', { name: '输入提示' }).first()).toBeVisible()
  },
)

test(
  'a new card layout begins as a copy, and is seen on the home page of a card and published',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page, { to: '/settings' })
    await page.getByLabel('新的卡布局').fill('夏日版')
    await page.getByRole('button', { name: '新建' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '夏日版' })).toBeVisible()
    await page.getByRole('group', { name: '公告', exact: true }).getByLabel('中文').fill('夏天流量翻倍')
    await expect(page.frameLocator('iframe').getByText('夏天流量翻倍').first()).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    // the popup is only for a top-up activity, which is chosen from the list
    const popup = page.getByRole('group', { name: '弹窗', exact: true })
    await popup.getByRole('button', { name: /^选充值活动/ }).click()
    const activities = page.getByRole('dialog', { name: '选充值活动' })
    const [name = ''] = await activities.getByRole('listitem').first().locator('span > span').allTextContents()
    await activities.getByRole('listitem').first().getByRole('button').click()
    await expect(popup.getByRole('button', { name: /^换一个/ })).toBeVisible()
    await expect(popup).toContainText(name)
    await page.getByRole('button', { name: '发布' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '发布' }).click()
    await expect(dialog.getByRole('status')).toContainText('已发布')
  },
)

test.describe('on a phone', { tag: '@whole' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('every form is used in English, without a sideways scroll', async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page, { to: '/settings' })
    await page.getByRole('button', { name: 'English' }).tap()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    for (const name of ['Storefront', 'Login of cards', 'Tab bar', 'Look', 'Words']) {
      await page.getByRole('link', { name: new RegExp(`^${name}`) }).tap()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByRole('group').first()).toBeVisible()
      expect([name, await findAxeViolations(page)]).toEqual([name, []])
      expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, 360])
      const values = await page
        .locator('input, textarea')
        .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value))
      // no value is shown in its stored form, and no text is cut to half of the phone
      expect(values.filter((value) => /\[object|''/.test(value))).toEqual([])
      await expect(page.getByText('wxpay')).toHaveCount(0)
      const widths = await page
        .locator(':is(input, textarea)[lang=en]')
        .evaluateAll((all) => all.map((element) => element.clientWidth))
      expect([name, widths.filter((width) => width < 240)]).toEqual([name, []])
      await page.goBack()
    }
  })
})
