/** Data, conditions and sections in Studio: chosen by name, shown on the canvas, and inserted on another page. */
import { useOwnShop } from '../support/server.ts'
import { expect, test } from '../support/shop.ts'
import { desktop, findAxeViolations, openEditor, signIn } from '../support/editors.ts'

useOwnShop()
test.use(desktop)
test.beforeEach(({ noise }) => noise.ignore(/401 \(Unauthorized\)/))

test(
  'a title takes data of the page and a condition by rows, both seen on the canvas',
  { tag: '@whole' },
  async ({ page }) => {
    await signIn(page)
    const canvas = await openEditor(page)
    const heading = canvas.getByRole('heading', { name: '常见问题' })
    await heading.click()
    await page.getByRole('button', { name: '“标题”用数据' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('客服电话')
    // the current value is shown before it is chosen
    await expect(dialog.getByRole('option')).toContainText(['400-000-0000'])
    await dialog.getByRole('combobox').press('Enter')
    await expect(dialog.getByRole('status')).toContainText('400-000-0000')
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByRole('combobox').press('Enter')
    await expect(dialog).toBeHidden()
    await expect(canvas.getByRole('heading', { name: '400-000-0000' })).toBeVisible()
    await expect(page.getByRole('group', { name: '标题', exact: true })).toContainText('店铺 · 客服电话')
    await page.getByRole('button', { name: '“标题”自己写' }).click()
    await expect(heading).toBeVisible()

    await page.getByRole('button', { name: '加条件' }).click()
    await dialog.getByRole('combobox').fill('questions.length')
    await dialog.getByRole('combobox').press('Enter')
    const condition = page.getByRole('group', { name: '什么时候显示' })
    await expect(condition).toContainText('只在：问题 · 数量 大于 0')
    await expect(condition).toContainText('画布上现在成立')
    await condition.getByLabel('值').fill('1000')
    await expect(condition).toContainText('画布上现在不成立')
    await expect(heading).toBeHidden()
    await condition.getByRole('button', { name: '去掉条件' }).click()
    await expect(heading).toBeVisible()

    // in the same form: the parameter of the link, and the title of the page
    await page.getByRole('button', { name: '“categoryId”用数据' }).click()
    await dialog.getByRole('combobox').fill('questions.length')
    await dialog.getByRole('combobox').press('Enter')
    await dialog.getByRole('combobox').press('Enter')
    await expect(page.getByRole('group', { name: '参数 categoryId' })).toContainText('问题 · 数量')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: '参数 categoryId' })).toBeHidden()
    await page.getByRole('button', { name: '“标题”用数据' }).click()
    await dialog.getByRole('combobox').fill('店名')
    await dialog.getByRole('combobox').press('Enter')
    await dialog.getByRole('combobox').press('Enter')
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('门面优选号卡商城')
    await page.getByRole('button', { name: '发布' }).click()
    await dialog.getByRole('button', { name: '放弃这些修改' }).click()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('联系客服')
  },
)

test(
  'a component is kept as a section, put on another page with its data, renamed, removed and brought back',
  { tag: '@whole' },
  async ({ page }) => {
    await signIn(page)
    await openEditor(page)
    const outline = page.getByRole('navigation', { name: '结构' })
    await outline.getByRole('button', { name: '暂无相关问题', exact: true }).click()
    await outline.getByRole('button', { name: '暂无相关问题：更多操作' }).click()
    await page.getByRole('menuitem', { name: '存为组合' }).click()
    await page.getByRole('dialog').getByLabel('名称').fill('热门问题')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '好' }).click()

    const canvas = await openEditor(page, '/pages/about/promise')
    await page.getByRole('tab', { name: '添加组件' }).click()
    const sections = page.getByRole('region', { name: '本店的组合' })
    await sections.getByRole('button', { name: /^热门问题 / }).click()
    await expect(canvas.getByText('收到卡后怎样激活？')).toBeVisible()
    await expect(page.getByRole('tab', { name: /个发现/ })).toHaveCount(0)

    const more = sections.getByRole('button', { name: '热门问题：更多操作' })
    await more.click()
    await page.getByRole('menuitem', { name: '改名' }).click()
    await sections.getByLabel('组合的名称').fill('常用问答')
    await sections.getByRole('button', { name: '保存' }).click()
    await sections.getByRole('button', { name: '常用问答：更多操作' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await expect(sections).toContainText('已删除“常用问答”')
    await expect(sections).toContainText('还没有组合')
    await sections.getByRole('button', { name: '撤销' }).click()
    await expect(sections.getByRole('button', { name: /^常用问答 / })).toBeEnabled()
    expect(await findAxeViolations(page)).toEqual([])
  },
)

test('the card of links to a page is written beside its preview, and the default of an empty part is shown @turn2of3', async ({
  page,
}) => {
  await signIn(page)
  const canvas = await openEditor(page)
  await expect(canvas.getByRole('heading', { name: '常见问题' })).toBeVisible()
  const card = page.getByRole('figure', { name: '别人在聊天里看到的卡片' })
  await expect(card).toContainText('联系客服')
  await expect(card).toContainText('店铺的简介')
  await page.getByRole('group', { name: '分享标题' }).getByRole('textbox').first().fill('有问题找我们')
  await page.getByRole('group', { name: '分享描述' }).getByRole('textbox').first().fill('每天 9 点到 21 点')
  await expect(card).toContainText('有问题找我们')
  await expect(card).toContainText('每天 9 点到 21 点')
  await page.getByRole('group', { name: '分享图片' }).getByRole('textbox').fill('/shop/art/logo.svg')
  await expect(card.locator('img')).toHaveAttribute('src', /logo\.svg$/)
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '清除“分享标题”' }).click()
  await expect(card).toContainText('联系客服')
})
