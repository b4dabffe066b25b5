/** Accounts, the audit log and reports in Studio: by mouse on a desktop, and by keyboard on a phone. */
import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { createEditorClient, desktop, fillInLogin, findAxeViolations, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { demoConsole, expect, test, url } from '../support/shop.ts'

useOwnShop()
const ownPassword = 'a pass phrase of lin'
const checkScreen = async (page: Page) => {
  const { width } = page.viewportSize()!
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(await findAxeViolations(page)).toEqual([])
}
const readSecret = async (dialog: Locator) => (await dialog.getByRole('status').locator('p').first().textContent())!

test.describe('on a desktop', () => {
  test.use(desktop)
  test(
    'an owner adds a person, who replaces the one-time password and sets up a second factor',
    { tag: '@whole' },
    async ({ page, noise }) => {
      noise.ignore(/40[134] \(/)
      await signIn(page)
      await page.getByRole('link', { name: '人员' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('人员')
      await checkScreen(page)
      await page.getByRole('button', { name: '添加人员' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('账号').fill('lin')
      await dialog.getByLabel('姓名').fill('林小满')
      await dialog.getByLabel('角色').selectOption('发布者')
      await dialog.getByLabel('只限店铺').selectOption('AG0002')
      await checkScreen(page)
      await dialog.getByRole('button', { name: '添加人员' }).click()
      const password = await readSecret(dialog)
      expect(password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
      await checkScreen(page)
      await dialog.getByRole('button', { name: '好了' }).click()
      const row = page.getByRole('button', { name: /林小满/ })
      await expect(row).toContainText('店铺 AG0002')
      await expect(row).toContainText('还没有换掉一次性密码')

      await page.context().clearCookies()
      await fillInLogin(page, { login: 'lin', password }, '/')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('换成自己的密码')
      await checkScreen(page)
      await page.getByLabel('一次性密码').fill(password)
      await page.getByLabel('新密码', { exact: true }).fill(ownPassword)
      await page.getByLabel('再输入一次新密码').fill(`${ownPassword}!`)
      await page.getByRole('button', { name: '修改密码' }).click()
      await expect(page.getByRole('alert')).toHaveText('两次输入的新密码不一样。')
      await page.getByLabel('再输入一次新密码').fill(ownPassword)
      await page.getByRole('button', { name: '修改密码' }).click()

      // the navigation shows only what the account may do
      await expect(page.getByRole('link', { name: '操作记录' })).toBeVisible()
      await expect(page.getByRole('link', { name: '人员' })).toBeHidden()
      await page.getByRole('link', { name: '我的账号：林小满' }).click()
      await checkScreen(page)
      const factor = page.getByRole('region', { name: '第二重验证' })
      await factor.getByRole('button', { name: '开启' }).click()
      await factor.getByLabel('现在的密码').fill(ownPassword)
      await factor.getByRole('button', { name: '继续' }).click()
      await expect(factor.getByRole('img', { name: '用身份验证器 App 扫码' })).toBeVisible()
      const secret = (await factor.getByText(/^[A-Z2-7]{32}$/).textContent())!
      const { timestamp } = await demoConsole.clock()
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
      await factor.getByLabel('App 上显示的验证码').fill('000000')
      await factor.getByRole('button', { name: '确认开启' }).click()
      await expect(factor.getByRole('alert')).toBeVisible()
      await factor.getByLabel('App 上显示的验证码').fill(code)
      await checkScreen(page)
      await factor.getByRole('button', { name: '确认开启' }).click()
      await expect(factor.getByRole('listitem')).toHaveCount(10)
      await checkScreen(page)
      await factor.getByRole('button', { name: '已经存好' }).click()
      await expect(factor.getByRole('status')).toContainText('恢复码还剩 10 个')
      await expect(page.getByRole('region', { name: '我的登录' }).getByRole('listitem')).toHaveCount(1)
    },
  )

  test('an owner takes access away, and the audit log says so', { tag: '@whole' }, async ({ page, noise }) => {
    noise.ignore(/401 \(Unauthorized\)/)
    const { call } = await createEditorClient()
    await call('POST /api/admin/operators', { login: 'mo', name: '莫问', role: 'editor', password: ownPassword })
    await createEditorClient({ login: 'mo', password: ownPassword })
    await signIn(page, { to: '/accounts' })
    const row = page.getByRole('button', { name: /莫问/ })
    await expect(row).toContainText('1 处登录')
    await row.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('角色').selectOption('查看者')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByRole('status').first()).toHaveText('已保存，对方要重新登录。')
    await dialog.getByRole('button', { name: '停用账号' }).click()
    await expect(dialog.getByRole('alert')).toContainText('对方立即退出')
    await checkScreen(page)
    await dialog.getByRole('button', { name: '停用账号' }).click()
    await expect(dialog.getByRole('status').last()).toHaveText('账号已停用。')
    await page.keyboard.press('Escape')
    await expect(row).toContainText('已停用')

    await page.getByRole('link', { name: '操作记录' }).click()
    const entries = page.getByRole('main').getByRole('listitem')
    await expect(entries.first()).toContainText('修改了账号')
    await page.getByLabel('哪一类').selectOption('人员和登录')
    await expect(entries.filter({ hasText: '添加了账号' }).first()).toContainText('mo')
    await checkScreen(page)
    await page.getByLabel('谁').selectOption('莫问（mo）')
    await expect(page.getByRole('status')).toHaveText('没有这样的记录。')
    await page.goBack()
    await page.getByRole('link', { name: '报告' }).click()
    await expect(page.getByRole('region', { name: '浏览器里的错误' })).toBeVisible()
    await checkScreen(page)
  })
})

test.describe('on a phone, by keyboard', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  test(
    'an owner gives a new password and reads the audit log and the reports',
    { tag: '@whole' },
    async ({ page, noise }) => {
      noise.ignore(/401 \(Unauthorized\)/)
      const { call } = await createEditorClient()
      await call('POST /api/admin/operators', { login: 'ren', name: '任远', role: 'viewer', password: ownPassword })
      await page.request.post(`${url()}/api/error/report`, {
        data: {
          platform: 'h5',
          package: 'menmian@1.3.8',
          error: { message: 'node: 13800138000', url: '/pages/x?a=1' },
        },
      })
      await signIn(page)
      const press = async (target: Locator) => {
        await target.focus()
        await page.keyboard.press('Enter')
      }
      await press(page.getByRole('link', { name: '人员' }))
      await checkScreen(page)
      await press(page.getByRole('button', { name: /任远/ }))
      const dialog = page.getByRole('dialog')
      await press(dialog.getByRole('button', { name: '重置密码' }))
      await expect(dialog.getByRole('button', { name: '重置密码' })).toBeFocused()
      await checkScreen(page)
      await page.keyboard.press('Enter')
      expect(await readSecret(dialog)).toMatch(/^[a-z2-9]{4}-/)
      await checkScreen(page)
      await press(dialog.getByRole('button', { name: '好了' }))
      await press(page.getByRole('link', { name: '操作记录' }))
      await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('重置了密码')
      await checkScreen(page)
      await press(page.getByRole('link', { name: '报告' }))
      await expect(page.getByRole('region', { name: '浏览器里的错误' })).toContainText('/pages/x')
      await expect(page.getByRole('main')).not.toContainText('13800138000')
      await checkScreen(page)
      await press(page.getByRole('link', { name: /^我的账号/ }))
      await checkScreen(page)
    },
  )
})
