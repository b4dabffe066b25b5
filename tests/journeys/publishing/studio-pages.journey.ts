/** The list of pages in Studio: selecting a layer, and custom pages (docs/decisions/documents/0039). */
import { desktop, findAxeViolations, openEditor, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, openPage, test, url } from '../support/shop.ts'

useOwnShop()
test.use(desktop)

test(
  "a storefront's own page is created, published, and shown to its shoppers only",
  { tag: '@whole' },
  async ({ page, noise, browser }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page)
    await page.getByRole('combobox', { name: '店铺' }).selectOption('AG0002')
    await page.getByRole('button', { name: '新建页面' }).click()
    const dialog = page.getByRole('dialog', { name: '新建页面' })
    await dialog.getByLabel('中文名称').fill('会员日')
    await dialog.getByLabel('英文名称').fill('Members’ day')
    await expect(dialog.getByLabel('地址')).toHaveValue('members-day')
    await dialog.getByLabel('地址').fill('members day')
    await expect(dialog.getByRole('alert')).toContainText('小写字母')
    await dialog.getByLabel('地址').fill('members')
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: '创建并编辑' }).click()

    const canvas = page.frameLocator('iframe')
    await expect(canvas.getByText('会员日').last()).toBeVisible()
    await expect(page.getByText('店铺 AG0002')).toBeVisible()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText('已发布').first()).toBeVisible()

    const visitor = await browser.newPage()
    await openPage(visitor, '/p/members?promoCode=AG0002')
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('会员日')
    const another = await browser.newPage()
    await openPage(another, '/p/members')
    await expect(another.getByText('页面不存在')).toBeVisible()

    // back leads to the same storefront, where the page is listed by its name
    await page.goto(`${url()}/studio/?layer=promo&scope=AG0002`)
    await expect(page.getByRole('link', { name: '会员日 /p/members' })).toContainText('已发布')
    await page.getByRole('combobox', { name: '店铺' }).selectOption('')
    await expect(page.getByRole('link', { name: '会员日' })).toHaveCount(0)
  },
)

test(
  'in a trial, links lead to the next page, which is edited from there, or are said to lead nowhere',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)|404 \(Not Found\)/)
    await signIn(page)
    const canvas = await openEditor(page)
    await canvas.getByText('全部问题').click()
    await expect(page.getByRole('complementary').last().getByRole('link', { name: '编辑这个页面' })).toBeVisible()
    await page.getByRole('button', { name: '试用' }).click()
    await canvas.getByText('全部问题').click()
    const notice = page.getByRole('main').getByRole('status')
    await expect(notice).toContainText('现在看到的是“常见问题”。')
    await canvas.getByRole('button', { name: '返回' }).click()
    await expect(notice).toBeHidden()
    await canvas.getByText('全部问题').click()
    await notice.getByRole('link', { name: '编辑这个页面' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^常见问题/ })).toBeVisible()
    await expect(canvas.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible()
  },
)
