/** Two concurrent editors in Studio: presence, the other editor's actions, and a merge before a conflict. */
import type { Browser, Page } from '@playwright/test'
import { desktop, createEditorClient, findAxeViolations, openEditor, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, test, url } from '../support/shop.ts'

const path = '/pages/customer/index'
const place = { path, layer: 'site', scope: '' } as const
const lin = { login: 'lin', name: '林', password: 'a-password-of-lin' }

const server = useOwnShop()
test.use(desktop)
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  await (await createEditorClient()).call('POST /api/admin/operators', { ...lin, role: 'publisher', promoCode: null })
})
/** Opens a page on another computer. */
async function other(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: desktop.viewport, locale: 'zh-CN' })
  await signIn(page, { account: lin })
  return page
}
const titleIn = (page: Page) => page.frameLocator('iframe').getByRole('heading', { level: 1 })

test(
  'two editors see each other, and a draft of the one is merged by the other',
  { tag: '@whole' },
  async ({ page, noise, browser }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page)
    const canvas = await openEditor(page, path)
    const people = page.getByRole('list', { name: '也打开了这个页面' })
    const second = await other(browser)
    await expect(people).toBeHidden()
    // only the stream, because opening a second editor would slow down the first
    const stream = await second.evaluateHandle(
      (query) => new EventSource(`/api/admin/events?${query}`),
      new URLSearchParams({ path }).toString(),
    )
    await expect(people.getByRole('img'), 'who comes is seen').toBeVisible()
    await stream.evaluate((source) => source.close())
    await expect(people, 'who leaves is gone').toBeHidden()

    await openEditor(second, path)
    await expect(second.getByRole('list', { name: '也打开了这个页面' }).getByRole('img')).toHaveAccessibleName('店长')
    await expect(people.getByRole('img')).toHaveAccessibleName('林')
    expect(await findAxeViolations(page)).toEqual([])
    await second.getByRole('link', { name: '所有页面' }).click()
    await expect(people).toBeHidden()

    // each changes something else
    await canvas.getByText('客服电话').click()
    await page.getByRole('button', { name: '第 1 项 客服电话' }).click()
    await page.getByRole('group', { name: '名称', exact: true }).getByLabel('中文').fill('电话')
    await openEditor(second, path)
    await second.getByRole('group').getByLabel('中文').first().fill('林的客服')
    await second.getByRole('button', { name: '存草稿' }).click()
    const news = page.getByRole('alert')
    await expect(news).toContainText('林 存了一份草稿')
    expect(await findAxeViolations(page)).toEqual([])
    await news.getByRole('button', { name: '现在合并' }).click()
    await expect(news).toBeHidden()
    await expect(titleIn(page)).toHaveText('林的客服')
    await expect(canvas.getByText('电话', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: '存草稿' }).click()
    await expect(page.getByRole('status')).toHaveText('草稿已保存')
    // editors are not notified of their own draft
    await expect(news).toBeHidden()
    await expect(second.getByRole('alert')).toContainText('店长 存了一份草稿', { timeout: 120_000 })

    await second.getByRole('button', { name: '现在合并' }).click()
    await second.getByRole('button', { name: '发布' }).click()
    await second.getByRole('dialog').getByRole('button', { name: '发布' }).click()
    await expect(second.getByRole('dialog').getByRole('status')).toContainText('已发布')
    await expect(news).toContainText('林 发布了这个页面')
    await second.close()
  },
)

test(
  'the list of pages follows what others do, and a page that a browser could not draw is told',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    const { call } = await createEditorClient(lin)
    await signIn(page)
    const promise = page.getByRole('link', { name: '/pages/about/promise' })
    await expect(promise).not.toContainText('有草稿')
    const content = { title: { 'zh-CN': '承诺', en: 'Promise' } }
    await call('POST /api/admin/revisions', { place: { ...place, path: '/pages/about/promise' }, content, base: null })
    await expect(promise).toContainText('有草稿')

    await openEditor(page, path)
    const { pages } = (await (await fetch(`${url()}/api/layouts`)).json()) as { pages: Record<string, string> }
    await fetch(`${url()}/api/layouts/${pages[path]}/report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'hash does not match' }),
    })
    await expect(page.getByRole('alert')).toContainText('1 位顾客的浏览器画不出这个页面')
    await page.getByRole('button', { name: '知道了' }).click()
    await expect(page.getByRole('alert')).toBeHidden()
  },
)

test('a stream that breaks comes back with what happened meanwhile', { tag: '@whole' }, async ({ page, noise }) => {
  noise.ignore(/401 \(Unauthorized\)|ERR_|Failed to load/)
  const { call } = await createEditorClient(lin)
  await signIn(page)
  await openEditor(page, path)
  const { revision } = await call('GET /api/admin/layer', place)
  await server.kill()
  await server.again()
  const content = { title: { 'zh-CN': '后来', en: 'Later' } }
  await call('POST /api/admin/revisions', { place, content, base: revision })
  await expect(page.getByRole('alert')).toContainText('林 存了一份草稿', { timeout: 120_000 })
})
