/** A production server on an empty database: every public page answers, the printed link makes the owner, and a checklist leads on. */
import { findRoute, getRoutes } from '#server/app/html/routes.ts'
import { buildExampleQuery } from '#schemas/examples/parameters.ts'
import { desktop, findAxeViolations } from '../support/editors.ts'
import { startIsolatedServer } from '../support/server.ts'
import { expect, test } from '../support/shop.ts'

let server: Awaited<ReturnType<typeof startIsolatedServer>>
test.beforeAll(async () => {
  test.setTimeout(360_000)
  server = await startIsolatedServer({ NODE_ENV: 'production', DEMO: 'off', WORKERS: '1' })
})
test.afterAll(() => server.stop())
const readLink = () => /http\S+#first-owner=\S+/.exec(server.output())?.[0] ?? ''

test('every public page of the empty shop answers, and none shows contents of the demo shop', async () => {
  const paths = Object.keys(getRoutes())
  expect(paths.length).toBeGreaterThan(110)
  for (const path of paths) {
    const query = new URLSearchParams(buildExampleQuery(path, findRoute(path)?.query))
    const answer = await fetch(`${server.url}/shop${path}?${query}`)
    expect([path, answer.status]).toEqual([path, 200])
    expect(await answer.text(), path).not.toMatch(/门面优选|00000000|星河卡/)
  }
})

test.describe(() => {
  test.use(desktop)
  test('the link makes the owner once; the checklist is ticked by what the owner publishes, and can be folded', async ({
    page,
    browser,
    noise,
  }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    await page.goto(readLink())
    await page.getByRole('heading', { name: '创建店主账号' }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await page.getByLabel('姓名').fill('梅')
    await page.getByLabel('账号').fill('mei')
    await page.getByLabel('密码', { exact: true }).fill('a long pass phrase')
    await page.getByLabel('再输入一次密码').fill('a long pass phrase')
    await page.keyboard.press('Enter')
    const title = page.getByText('开张清单：做完 0 / 9')
    await expect(title).toBeVisible()
    expect(page.url(), 'the code is no longer in the address').toBe(`${server.url}/studio/`)
    expect(await findAxeViolations(page)).toEqual([])

    const step = page.getByRole('link', { name: '写明联系方式' })
    await title.focus()
    await page.keyboard.press('Enter')
    await expect(step).toBeHidden()
    await page.reload()
    await expect(title).toBeVisible()
    await expect(step).toBeHidden()
    await title.click()
    await step.click()
    await page.getByRole('textbox', { name: '客服电话' }).fill('0755-12345678')
    await page.getByRole('button', { name: '发布' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '发布' }).click()
    await expect(dialog.getByRole('status')).toContainText('已发布')
    await page.goto(`${server.url}/studio/`)
    await expect(page.getByText('开张清单：做完 2 / 9')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '写明联系方式' }).getByRole('img')).toHaveAccessibleName(
      '已完成',
    )
    await page.setViewportSize({ width: 360, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

    const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await other.goto(readLink())
    await other.getByLabel('姓名').fill('林')
    await other.getByLabel('账号').fill('lin')
    await other.getByLabel('密码', { exact: true }).fill('a long pass phrase')
    await other.getByLabel('再输入一次密码').fill('a long pass phrase')
    await other.getByRole('button', { name: '创建并登录' }).click()
    await expect(other.getByRole('alert')).toContainText('代码不正确')
  })
})
