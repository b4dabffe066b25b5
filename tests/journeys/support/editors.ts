/** Editors in a browser: signed in at Studio, and asking the operators' API with the cookie of that session. */
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { demoOwner } from '../../../server/seed/accounts.ts'
import { url } from './shop.ts'

type Answer = { status: number; body: Record<string, unknown> }
type Sending = { body?: object | undefined; headers?: Record<string, string> | undefined }
/** What a script of the page gets. */
export const ask = (page: Page, path: string, { body, headers = {} }: Sending = {}): Promise<Answer> =>
  page.evaluate(
    async ({ path: to, body: data, headers: more }) => {
      const response = await fetch(to, {
        headers: { 'content-type': 'application/json', ...more },
        ...(data && { method: 'POST', body: JSON.stringify(data) }),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    { path, body, headers },
  )
export const csrfOf = async (page: Page) => (await ask(page, '/api/admin/session')).body.csrf as string

export async function fillIn(page: Page, { login, password }: { login: string; password: string }): Promise<void> {
  await page.goto(`${url()}/studio/`)
  await page.getByLabel('账号').fill(login)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}
export async function signIn(page: Page, account: { login: string; password: string } = demoOwner): Promise<void> {
  await fillIn(page, account)
  await expect(page.getByRole('heading', { name: '页面' })).toBeVisible()
}
/** The cookies of a session that the browser sends to the API. */
export const cookies = async (context: BrowserContext, of = url()) =>
  (await context.cookies(`${of}/api/admin/session`)).filter(({ name }) => name.endsWith('menmian-operator'))
