/** Studio, from the sign-in to the published page (docs/operators.md). */
import type { FrameLocator, Locator, Page } from '@playwright/test'
import { createPhoto } from '#server/testing/pictures.ts'
import { demoOwner } from '#server/seed/accounts.ts'
import { desktop, findAxeViolations, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, test } from '../support/shop.ts'

const shop = () => process.env.SHOP!
const path = '/pages/customer/index'

async function openEditor(page: Page): Promise<FrameLocator> {
  await page.getByRole('searchbox').fill('联系客服')
  await page.getByRole('link', { name: path }).click()
  const canvas = page.frameLocator('iframe')
  await expect(canvas.getByText('常见问题')).toBeVisible()
  return canvas
}
/** Returns the field with the name of the first entry of the selected menu. `entry`: its current name. */
async function openFirstEntry(page: Page, entry: string): Promise<Locator> {
  await page.getByRole('button', { name: `第 1 项 ${entry}` }).click()
  return page.getByRole('group', { name: '名称', exact: true }).getByLabel('中文')
}

useOwnShop()
test.use(desktop)

test.describe('an editor', () => {
  test('changes a text by pointing at it, hides a part, undoes, publishes, and a visitor sees it @turn1of3', async ({
    page,
    noise,
    browser,
  }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page)
    expect(await findAxeViolations(page)).toEqual([])
    const canvas = await openEditor(page)

    // a tap only selects
    await canvas.getByText('客服电话').click()
    await expect(page.getByRole('complementary').last().getByRole('heading').first()).toHaveText('客服电话')
    await (await openFirstEntry(page, '客服电话')).fill('给我们打电话')
    await expect(canvas.getByText('给我们打电话')).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('有未保存的修改')

    const outline = page.getByRole('navigation', { name: '结构' })
    await outline
      .getByRole('button', { name: /^网上商城|^domain/ })
      .first()
      .focus()
    await page.keyboard.press('Delete')
    await expect(canvas.getByText('shop.example.com')).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(canvas.getByText('shop.example.com')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])

    // closing a tab loses no work, and undo continues
    page.on('dialog', (question) => void question.accept())
    await page.reload()
    await expect(canvas.getByText('给我们打电话')).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('有未保存的修改')
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(canvas.getByText('客服电话')).toBeVisible()
    await page.getByRole('button', { name: '重做' }).click()
    await expect(canvas.getByText('给我们打电话')).toBeVisible()

    // as for a visitor: a tap opens the next page, and editing returns to this one
    await page.getByRole('button', { name: '试用' }).click()
    await canvas.getByText('全部问题').click()
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveText('常见问题')
    await page.getByRole('button', { name: '编辑' }).click()
    await expect(canvas.getByText('给我们打电话')).toBeVisible()
    await canvas.getByText('给我们打电话').click()

    await page.getByRole('button', { name: '发布' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('给我们打电话')
    await dialog.getByRole('button', { name: '发布' }).click()
    await expect(dialog.getByRole('status')).toContainText('已发布')
    await dialog.getByRole('button', { name: '关闭' }).click()

    const visitor = await browser.newPage()
    await visitor.goto(`${shop()}/shop/#${path}`)
    await expect(visitor.getByText('给我们打电话')).toBeVisible()
    await visitor.close()

    // restore the shipped version for later journeys
    await page.getByRole('button', { name: '恢复“入口”' }).click()
    await page.getByRole('button', { name: '发布' }).click()
    await dialog.getByRole('button', { name: '发布' }).click()
    await expect(dialog.getByRole('status')).toContainText('已发布')
  })

  test('who saved meanwhile is named, nothing is overwritten, and both changes are put together or chosen @turn2of3', async ({
    page,
    noise,
    browser,
  }) => {
    noise.ignore(/401 \(Unauthorized\)|409 \(Conflict\)/)
    await signIn(page)
    const first = await openEditor(page)
    // on another computer
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
    const other = await context.newPage()
    await signIn(other)
    const second = await openEditor(other)
    const change = async (of: Page, canvas: FrameLocator, text: string, to: string) => {
      await canvas.getByText(text).click()
      await (await openFirstEntry(of, text)).fill(to)
      await of.getByRole('button', { name: '存草稿', exact: true }).click()
    }
    await change(page, first, '客服电话', '电话')
    await expect(page.getByRole('status')).toHaveText('草稿已保存')
    await second.getByText('客服电话').click()
    await (await openFirstEntry(other, '客服电话')).fill('热线')
    await change(other, second, '客服二维码', '二维码')
    await expect(other.getByRole('alert')).toContainText(demoOwner.login)
    await other.getByRole('button', { name: '合并到对方的版本上' }).click()
    // conflicting changes show both values, and either can be chosen
    const both = other.getByRole('alert', { name: '两边都改过的地方' })
    await expect(both).toContainText('我的 热线')
    await expect(second.getByText('热线', { exact: true })).toBeVisible()
    expect(await findAxeViolations(other)).toEqual([])
    await both.getByRole('button', { name: /^用对方的/ }).click()
    await expect(both).toBeHidden()
    await expect(second.getByText('电话', { exact: true })).toBeVisible()
    await expect(second.getByText('二维码', { exact: true })).toBeVisible()
    await other.getByRole('button', { name: '存草稿', exact: true }).click()
    await expect(other.getByRole('status')).toHaveText('草稿已保存')
    await context.close()
  })
})

test('a part is added, filled in, moved, copied to another page and removed, by taps and by keyboard alone @turn3of3', async ({
  page,
  noise,
}) => {
  noise.ignore(/401 \(Unauthorized\)/)
  await signIn(page)
  const canvas = await openEditor(page)
  const outline = page.getByRole('navigation', { name: '结构' })
  const rows = outline.locator('[aria-current]:not([tabindex="-1"])')
  await outline.getByRole('button', { name: '网上商城', exact: true }).click()
  await page.getByRole('tab', { name: '添加组件' }).click()
  await page.getByRole('searchbox').fill('通知')
  await page.getByRole('button', { name: /^通知条/ }).click()
  await page.getByRole('group', { name: '内容', exact: true }).getByLabel('中文').fill('双十二不打烊')
  await expect(canvas.getByText('双十二不打烊')).toBeVisible()
  await page.getByRole('button', { name: /^更多设置/ }).click()
  await page.getByRole('radio', { name: '提醒' }).check({ force: true })

  // it is inserted after the selection; the keyboard moves and copies it
  await page.getByRole('tab', { name: '结构' }).click()
  await expect(rows).toHaveText('双十二不打烊')
  const order = () => outline.getByRole('listitem').allInnerTexts()
  const before = await order()
  await rows.focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(order).not.toEqual(before)
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toEqual(before)
  await page.keyboard.press('Control+d')
  await expect(canvas.getByText('双十二不打烊')).toHaveCount(2)
  await page.keyboard.press('Control+c')
  await page.getByRole('button', { name: '双十二不打烊：更多操作' }).first().click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  await expect(canvas.getByText('双十二不打烊')).toHaveCount(1)
  page.on('dialog', (question) => void question.accept())

  // on another page
  await page.getByRole('link', { name: '所有页面' }).click()
  await page.getByRole('searchbox').fill('/pages/about/promise')
  await page.getByRole('link', { name: '/pages/about/promise' }).first().click()
  await outline.locator('[data-node]').first().focus()
  await page.keyboard.press('Control+v')
  await expect(canvas.getByText('双十二不打烊')).toBeVisible()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(canvas.getByText('双十二不打烊')).toBeHidden()
  expect(await findAxeViolations(page)).toEqual([])
})

test('a part is dragged to another place in the outline', { tag: '@whole' }, async ({ page, noise }) => {
  noise.ignore(/401 \(Unauthorized\)/)
  await signIn(page)
  const canvas = await openEditor(page)
  const outline = page.getByRole('navigation', { name: '结构' })
  const row = (name: string) => outline.getByRole('button', { name, exact: true })
  const measureTop = async (text: string) => (await canvas.getByText(text, { exact: true }).first().boundingBox())!.y
  expect(await measureTop('常见问题')).toBeGreaterThan(await measureTop('网上商城'))
  await row('常见问题').dragTo(row('网上商城'), { targetPosition: { x: 20, y: 3 } })
  await expect.poll(async () => (await measureTop('常见问题')) < (await measureTop('网上商城'))).toBe(true)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(async () => (await measureTop('常见问题')) > (await measureTop('网上商城'))).toBe(true)
})

test(
  'a picture comes from the library or from this computer, and is on the canvas at once',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page)
    const canvas = await openEditor(page)
    await page.getByRole('tab', { name: '添加组件' }).click()
    await page.getByRole('searchbox').fill('basic/image')
    await page.getByRole('button', { name: /^图片/ }).click()
    await page.getByRole('button', { name: '从图库选' }).click()
    const dialog = page.getByRole('dialog')
    const file = { name: 'store.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await createPhoto(900, 600, 1)) }
    await dialog.locator('input[type=file]').setInputFiles([file])
    await dialog.getByRole('button', { name: /^store/ }).click()
    await expect(canvas.locator('img[src*="/media/"]')).toBeVisible({ timeout: 120_000 })
    await expect(page.getByRole('img', { name: 'store' })).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(canvas.locator('img[src*="/media/"]')).toBeHidden()
  },
)

test(
  'two taps on words lead to their field, also inside an entry of a list',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page)
    const canvas = await openEditor(page)
    await canvas.getByText('在线客服').dblclick()
    await expect(page.locator('input:focus')).toHaveValue('在线客服')
    await page.keyboard.type('打给我们')
    await expect(canvas.getByText('打给我们')).toBeVisible()
  },
)

test(
  'a page that is open in another tab waits, and goes on here with what was done there',
  { tag: '@whole' },
  async ({ page, noise, context }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page)
    const first = await openEditor(page)
    await first.getByText('常见问题').click()
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.getByRole('alert')).toContainText('另一个标签页')
    const getTitleField = (tab: Page) => tab.getByRole('group').getByLabel('中文').first()
    await expect(getTitleField(other)).toBeDisabled()
    await getTitleField(page).fill('大家都问')
    await expect(first.getByText('大家都问')).toBeVisible()
    await other.getByRole('button', { name: '转到这里' }).click()
    await expect(other.frameLocator('iframe').getByText('大家都问')).toBeVisible()
    await expect(getTitleField(other)).toBeEnabled()
    await expect(page.getByRole('alert')).toContainText('另一个标签页')
    await other.close()
  },
)

test('the canvas may be framed by Studio only, and the shop by nobody', async ({ request }) => {
  const readFramePolicy = async (address: string) => {
    const response = await request.get(`${shop()}${address}`)
    return [response.headers()['content-security-policy'], response.headers()['x-frame-options']].join(' ')
  }
  expect(await readFramePolicy('/studio/canvas.html')).toMatch(/frame-ancestors 'self'.*SAMEORIGIN/)
  for (const address of ['/studio/', '/shop/', '/demo'])
    expect(await readFramePolicy(address)).toMatch(/frame-ancestors 'none'.*DENY/)
})
