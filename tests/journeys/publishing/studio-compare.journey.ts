/** Two versions of a page side by side in Studio. */
import { chooseInBar, desktop, createEditorClient, findAxeViolations, openEditor, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { expect, test } from '../support/shop.ts'

const HELP = { path: '/pages/customer/index', layer: 'site', scope: '' } as const
const words = { 'zh-CN': '给我们打电话', en: 'Call us' }
const renamed = { nodes: { phone: { props: { items: [{ name: words, icon: 'phone', press: 'phone' }] } } } }

useOwnShop()
test.use(desktop)
test.describe.configure({ mode: 'serial' })

test(
  'what is shown and the work are compared: changes are told, marked on both, and both are scrolled alike',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    const { call } = await createEditorClient()
    await call('POST /api/admin/revisions', { place: HELP, content: renamed, base: null })
    await signIn(page)
    const canvas = await openEditor(page, HELP.path)
    // unsaved work is also compared
    await page
      .getByRole('navigation', { name: '结构' })
      .getByRole('button', { name: /^网上商城/ })
      .first()
      .focus()
    await page.keyboard.press('Delete')
    await expect(canvas.getByText('shop.example.com')).toBeHidden()
    await chooseInBar(page, '对比')
    const before = page.frameLocator('[title="之前的页面"]')
    const after = page.frameLocator('[title="之后的页面"]')
    await expect(before.getByText('客服电话')).toBeVisible()
    await expect(after.getByText('给我们打电话')).toBeVisible()
    await expect(before.getByText('shop.example.com')).toBeVisible()
    await expect(after.getByText('shop.example.com')).toBeHidden()
    const list = page.getByRole('complementary')
    await expect(list.getByRole('heading', { level: 2 })).toHaveText('2 处改动')
    await expect(list).toContainText('“客服电话” → “给我们打电话”')
    await expect(list.getByRole('button', { name: /^删/ })).toContainText('网上商城')
    const sides = page.getByRole('region')
    await expect(sides.first().getByText('改')).toBeVisible()
    await expect(sides.last().getByText('改')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])

    const top = (of: typeof before) => of.locator('html').evaluate(() => Math.round(scrollY))
    await before.locator('html').evaluate(() => scrollTo(0, 160))
    await expect.poll(() => top(after)).toBeGreaterThan(60)
    await list.getByRole('button', { name: /^改/ }).click()
    await expect(list.getByRole('button', { name: /^改/ })).toHaveAttribute('aria-pressed', 'true')
    await list.getByRole('button', { name: /^删/ }).click()
    await expect(list.getByRole('button', { name: /^删/ })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(list.getByRole('heading', { level: 2 })).toHaveText('2 changes')
    expect(await findAxeViolations(page)).toEqual([])
  },
)

test.describe('on a phone', { tag: '@whole' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test('a revision is compared with the one before from the history, one side at a time', async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await signIn(page, { to: `/history?${new URLSearchParams(HELP)}` })
    await page
      .getByRole('link', { name: /^和前一版对比/ })
      .first()
      .tap()
    const before = page.frameLocator('[title="之前的页面"]')
    const after = page.frameLocator('[title="之后的页面"]')
    await expect(after.getByText('给我们打电话')).toBeVisible()
    await expect(before.getByText('客服电话')).toBeHidden()
    await page.getByRole('button', { name: '之前', exact: true }).tap()
    await expect(before.getByText('客服电话')).toBeVisible()
    await expect(after.getByText('给我们打电话')).toBeHidden()
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  })
})
