/** Shared by the journeys of Studio: its sign-in, the operators' API beside it, and axe. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { demoOwner } from '../../../server/seed/accounts.ts'
import { expect, url } from './shop.ts'

/** In Chinese, as the browser of the journeys asks. */
export async function signIn(page: Page, to = '/'): Promise<void> {
  await page.goto(`${url()}/studio${to}`)
  await page.getByLabel('账号').fill(demoOwner.login)
  await page.getByLabel('密码').fill(demoOwner.password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page.getByLabel('密码')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** What axe finds in what is open now. */
export const violations = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)

/** Of an owner who works somewhere else: `call('POST', 'revisions', { … })`. */
export async function elsewhere(): Promise<<T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>> {
  const { login, password } = demoOwner
  const ask = (method: string, path: string, body?: object, token = '') =>
    fetch(`${url()}/api/admin/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const { token } = (await (await ask('POST', 'login', { login, password })).json()) as { token: string }
  return async <T>(method: 'GET' | 'POST', path: string, body?: object) => {
    const response = await ask(method, path, body, token)
    const answer = (await response.json()) as T
    expect(response.ok, JSON.stringify(answer)).toBe(true)
    return answer
  }
}
