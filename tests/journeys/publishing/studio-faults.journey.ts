/** Failures during editing: Studio shows the state, loses no work, and recovers automatically. */
import type { Page } from '@playwright/test'
import { demoOperators, demoOwner } from '#server/seed/accounts.ts'
import { chooseInBar, desktop, createEditorClient, findAxeViolations, openEditor, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, test } from '../support/shop.ts'

const ADMIN = '**/api/admin/**'
const demoEditor = demoOperators.find(({ role }) => role === 'editor')!
const REVISIONS = '**/api/admin/revisions'

useOwnShop()
test.use(desktop)
test.beforeEach(({ noise }) =>
  noise.ignore(/401|413|404|Failed to load resource|ERR_FAILED|ERR_INTERNET|unknown widget/),
)

const titleField = (page: Page) => page.getByRole('group').getByLabel('中文').first()
const titleOn = (page: Page) => page.frameLocator('iframe').getByRole('heading', { level: 1 })
const status = (page: Page) => page.getByRole('status').first()
/** Types the title of the page, which appears on the canvas immediately. */
async function type(page: Page, title: string): Promise<void> {
  await titleField(page).fill(title)
  await expect(titleOn(page)).toHaveText(title)
}
const save = (page: Page) => page.getByRole('button', { name: '存草稿', exact: true }).click()

async function signInAgain(page: Page, { login, password }: { login: string; password: string }): Promise<void> {
  await page.getByLabel('账号').fill(login)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}

test(
  'a server that is away, a session that is over, a draft that is refused and a full storage lose nothing',
  { tag: '@whole' },
  async ({ page, context }) => {
    await signIn(page)
    await openEditor(page)
    const alert = page.getByRole('banner').getByRole('alert')

    // the server is unreachable: editing continues, and the message disappears automatically
    await page.route(ADMIN, (route) => route.abort())
    await type(page, '没有网络')
    await expect(alert).toContainText('没有应答')
    await save(page)
    await expect(status(page)).toHaveText('有未保存的修改')
    await type(page, '还是没有')
    await page.unroute(ADMIN)
    await expect(alert).toBeHidden({ timeout: 120_000 })
    await save(page)
    await expect(status(page)).toHaveText('草稿已保存')

    // the session is over
    await context.clearCookies()
    await type(page, '登录过期')
    await expect(page.getByLabel('密码')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    await expect(page.getByLabel('账号')).toHaveValue(demoOwner.login)
    await signInAgain(page, demoOwner)
    await expect(titleField(page)).toBeFocused()
    await page.keyboard.type('了')
    await expect(titleOn(page)).toHaveText('登录过期了')
    await expect(alert).toBeHidden({ timeout: 120_000 })
    await save(page)
    await expect(status(page)).toHaveText('草稿已保存')

    // the same with an open dialog: its action runs after the sign-in
    await type(page, '登录过期')
    await chooseInBar(page, '带备注保存')
    await page.getByRole('dialog').getByLabel('备注').fill('为了双十二')
    await context.clearCookies()
    await page.getByRole('dialog').getByRole('button', { name: '存草稿', exact: true }).click()
    await signInAgain(page, demoOwner)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(status(page)).toHaveText('草稿已保存')

    // another account of the same browser has its own work
    await context.clearCookies()
    await type(page, '店长的修改')
    await signInAgain(page, demoEditor)
    await expect(titleOn(page)).toHaveText('登录过期')
    await context.clearCookies()
    await type(page, '编辑的修改')
    await signInAgain(page, demoOwner)
    await expect(titleOn(page)).toHaveText('店长的修改')

    // the draft is refused
    await page.route(REVISIONS, (route) => route.fulfill({ status: 413, json: { error: '这份草稿太大了' } }))
    await type(page, '太大')
    await save(page)
    await expect(alert).toContainText('这份草稿太大了')
    await expect(status(page)).toHaveText('有未保存的修改')
    await page.unroute(REVISIONS)

    // the device's storage is full
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype
      Object.assign(window, { put })
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('', 'QuotaExceededError')
      }
    })
    await type(page, '设备满了')
    await expect(alert.filter({ hasText: '存储空间满了' })).toBeVisible()
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = (window as unknown as { put: IDBObjectStore['put'] }).put
    })
    await type(page, '又有地方了')
    await expect(alert.filter({ hasText: '存储空间满了' })).toBeHidden()
    await save(page)
    await expect(status(page)).toHaveText('草稿已保存')
  },
)

test(
  'a draft that is no page yet is on the canvas; a part that cannot be drawn is named, and the others are drawn',
  { tag: '@whole' },
  async ({ page }) => {
    const words = (text: string) => ({ 'zh-CN': text, en: text })
    const place = { path: '/p/new-page', layer: 'site', scope: '' } as const
    const nodes = {
      hello: { widget: 'basic/text', props: { text: words('新页面') } },
      later: { widget: 'acme/later', props: {} },
      picture: { widget: 'basic/image', props: { image: '/files/none.png', alt: words('没有的图片') } },
    }
    const content = { version: 1, title: words('新页面的标题'), nodes, order: Object.keys(nodes) }
    await (await createEditorClient()).call('POST /api/admin/revisions', { place, content, base: null, note: '' })
    await signIn(page)
    const canvas = await openEditor(page, place.path)
    await expect(titleOn(page)).toHaveText('新页面的标题')
    await expect(canvas.getByText('新页面', { exact: true })).toBeVisible()
    await page.getByText('有一部分画不出来：later').getByRole('button', { name: '看它的属性' }).click()
    const properties = page.getByRole('complementary').last()
    await expect(properties).toContainText('acme/later')
    await expect(page.getByRole('tab', { name: /个发现/ })).toBeVisible()

    await page
      .getByRole('navigation', { name: '结构' })
      .getByRole('button', { name: '没有的图片', exact: true })
      .click()
    await expect(properties.getByRole('status')).toContainText('这张图片打不开')

    // still reported after another change, and gone when the part is removed
    await canvas.getByText('新页面', { exact: true }).click()
    await expect(titleField(page), 'the fields follow the click').toHaveValue('新页面')
    await titleField(page).fill('改过的文字')
    await expect(canvas.getByText('改过的文字')).toBeVisible()
    await expect(page.getByText(/有一部分画不出来/)).toBeVisible()
    await page.getByRole('navigation', { name: '结构' }).getByRole('button', { name: 'later', exact: true }).focus()
    await page.keyboard.press('Delete')
    await expect(page.getByText(/有一部分画不出来/)).toBeHidden()
  },
)
