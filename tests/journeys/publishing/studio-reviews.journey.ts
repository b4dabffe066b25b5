/** Drafts that another person approves: by mouse on a desktop, and by keyboard on a phone (docs/decisions/server/0098). */
import type { Page } from '@playwright/test'
import { demoOperators } from '#server/seed/accounts.ts'
import { createEditorClient, desktop, findAxeViolations, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, test, url } from '../support/shop.ts'

const place = { path: '/pages/customer/index', layer: 'promo', scope: 'AG0002' } as const
const getAccount = (login: string) => demoOperators.find((account) => account.login === login)!
const agent = getAccount('demo-agent')
const publisher = getAccount('demo-publisher')
useOwnShop()

/** Saves a draft of the storefront. */
async function write(text: string): Promise<number> {
  const { call } = await createEditorClient(agent)
  const { revision } = await call('GET /api/admin/layer', place)
  const content = { title: { 'zh-CN': text, en: 'Help' } }
  return (await call('POST /api/admin/revisions', { place, content, base: revision })).revision
}
const openDraft = (page: Page) => page.goto(`${url()}/studio/edit?${new URLSearchParams(place)}`)
async function changeAccount(page: Page, account: typeof agent, to: string): Promise<void> {
  await page.context().clearCookies()
  await signIn(page, { account, to })
}

test.describe('on a desktop', () => {
  test.use(desktop)
  test(
    'a storefront sends, the shop comments, returns and approves, and the storefront publishes',
    { tag: '@whole' },
    async ({ page, noise }) => {
      noise.ignore(/401 \(Unauthorized\)/)
      await write('专属客服')
      await signIn(page, { account: agent })
      await openDraft(page)
      await page.getByRole('button', { name: '发布' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('button', { name: '发布', exact: true })).toBeHidden()
      await dialog.getByLabel('给审的人的说明').fill('请看标题')
      expect(await findAxeViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: '送审' }).click()
      await expect(dialog.getByRole('status')).toContainText('已送审')

      await changeAccount(page, publisher, '/')
      await expect(page.getByRole('img', { name: '1 份等您处理' })).toBeVisible()
      await page.getByRole('link', { name: /^送审/ }).click()
      const forMe = page.getByRole('region', { name: '待我审' })
      await expect(forMe).toContainText('请看标题')
      expect(await findAxeViolations(page)).toEqual([])
      await forMe.getByRole('link').click()
      await expect(page.getByRole('region', { name: '之前的页面' })).toBeVisible()
      await expect(page.getByRole('region', { name: '之后的页面' })).toBeVisible()
      await expect(page.getByRole('complementary', { name: '1 处改动' })).toContainText('专属客服')
      // a tap in the picture selects the node that the comment is about
      const after = page.frameLocator('iframe').last()
      await expect(after.locator('#root > *').first()).toBeVisible()
      await after.locator('#root').click({ position: { x: 180, y: 200 } })
      const comments = page.getByRole('region', { name: '意见' })
      await comments.getByLabel(/对“.*”的意见/).fill('字太小')
      await comments.getByRole('button', { name: '写下意见' }).click()
      await expect(comments.getByRole('listitem')).toContainText('字太小')
      expect(await findAxeViolations(page)).toEqual([])
      const decision = page.getByRole('region', { name: '您的决定' })
      await expect(decision.getByRole('button', { name: '退回' })).toBeDisabled()
      await decision.getByLabel('说明（退回时要写）').fill('换个说法')
      await decision.getByRole('button', { name: '退回' }).click()
      await expect(page.getByRole('main')).toContainText('已退回')

      const revision = await write('您的客服')
      const { call } = await createEditorClient(agent)
      const { id } = await call('POST /api/admin/reviews', { revisions: [revision] })
      await page.goto(`${url()}/studio/review?id=${id}`)
      await decision.getByRole('button', { name: '批准' }).click()
      await expect(page.getByRole('main')).toContainText('已批准，待发布')

      await changeAccount(page, agent, '/')
      await openDraft(page)
      await page.getByRole('button', { name: '发布' }).click()
      await dialog.getByRole('button', { name: '发布', exact: true }).click()
      await expect(dialog.getByRole('status')).toContainText('已发布')
    },
  )

  test('an owner sets who publishes how', { tag: '@whole' }, async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page, { to: '/settings' })
    await page.getByRole('link', { name: '谁能发布' }).click()
    const rule = page.getByLabel('总部的发布人（全部），没有提示')
    await expect(rule).toHaveValue('alone')
    await rule.selectOption('要一个人批准')
    await page.getByLabel('店铺推广码').fill('AG0002')
    await page.getByRole('button', { name: '给一个店铺单独设置' }).click()
    await page.getByLabel('店铺的账号（店铺 AG0002），有警告').selectOption('不能发布')
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page.getByRole('status')).toHaveText('已保存')
    await page.reload()
    await expect(rule).toHaveValue('approval')
    const { call } = await createEditorClient()
    await call('POST /api/admin/publish-rules', { list: [] })
  })
})

test.describe('on a phone, by keyboard', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('a reviewer finds, comments and approves', { tag: '@whole' }, async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    const { call } = await createEditorClient(agent)
    const { id } = await call('POST /api/admin/reviews', { revisions: [await write('随时找我们')], note: '给手机看' })
    await signIn(page, { account: publisher })
    const press = async (target: ReturnType<Page['getByRole']>) => {
      await target.focus()
      await page.keyboard.press('Enter')
    }
    const checkScreen = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(await findAxeViolations(page)).toEqual([])
    }
    await press(page.getByRole('link', { name: /^送审/ }))
    await expect(page.getByRole('region', { name: '待我审' })).toContainText('给手机看')
    await checkScreen()
    await press(page.getByRole('region', { name: '待我审' }).getByRole('link').first())
    await expect(page.getByRole('complementary')).toContainText('随时找我们')
    await page.getByLabel('对整个页面的意见').focus()
    await page.keyboard.type('好')
    await press(page.getByRole('button', { name: '写下意见' }))
    await expect(page.getByRole('region', { name: '意见' }).getByRole('listitem')).toContainText('整个页面')
    await checkScreen()
    await press(page.getByRole('button', { name: '批准' }))
    await expect(page.getByRole('main')).toContainText('已批准，待发布')
    const { state } = await call('GET /api/admin/reviews/{id}', { id: String(id) })
    expect(state).toBe('approved')
    await page.goto(`${url()}/studio/publish-rules`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('谁能发布')
    await checkScreen()
  })
})
