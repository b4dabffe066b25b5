/** Editors in Studio, and their API calls without Studio. */
import AxeBuilder from '@axe-core/playwright'
import { expect, type BrowserContext, type FrameLocator, type Page } from '@playwright/test'
import type { AdminData, AdminName, AdminParams } from '#schemas/publishing/index.ts'
import { buildRequest } from '#schemas/publishing/request.ts'
import { demoOwner } from '#server/seed/accounts.ts'
import { url } from './shop.ts'

export const desktop = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
}

type Answer = { status: number; body: Record<string, unknown> }
type Sending = { body?: object | undefined; headers?: Record<string, string> | undefined }
/** Sends a request as a script of the page would. */
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
export const readCsrf = async (page: Page) => (await ask(page, '/api/admin/session')).body.csrf as string

type Account = { login: string; password: string }
export async function fillInLogin(page: Page, { login, password }: Account, to = '/'): Promise<void> {
  await page.goto(`${url()}/studio${to}`)
  await page.getByLabel('账号').fill(login)
  await page.getByLabel('密码').fill(password)
  await page.getByRole('button', { name: '登录' }).click()
}
/** Signs in, in Chinese, the language of the journeys' browser. `to`: the screen to open. */
export async function signIn(page: Page, { account = demoOwner, to = '/' }: { account?: Account; to?: string } = {}) {
  await fillInLogin(page, account, to)
  await expect(page.getByLabel('密码')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
/** Returns the session cookies that the browser sends to the API. */
export const readCookies = async (context: BrowserContext, of = url()) =>
  (await context.cookies(`${of}/api/admin/session`)).filter(({ name }) => name.endsWith('menmian-operator'))

export async function openEditor(page: Page, path = '/pages/customer/index'): Promise<FrameLocator> {
  await page.goto(`${url()}/studio/edit?${new URLSearchParams({ path, layer: 'site', scope: '' })}`)
  const canvas = page.frameLocator('iframe')
  await expect(canvas.locator('#root > *').first()).toBeVisible()
  return canvas
}
/** Runs a command of the menu on the editor's bar. */
export async function chooseInBar(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
/** Returns axe's findings for a screen; the shop's pages inside frames are checked elsewhere. */
export const findAxeViolations = async (page: Page) => {
  // run inside the page, because opening a blank page for each summary takes longer than the check
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ iframes: false }).analyze()
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
}

/** Returns a client for an account, as on the command line. */
export async function createEditorClient({ login, password }: Account = demoOwner) {
  let token = ''
  async function call<N extends AdminName>(name: N, params: AdminParams<N>): Promise<AdminData<N>> {
    const { method, path, body } = buildRequest(name, params)
    const response = await fetch(`${url()}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body }),
    })
    const answer = (await response.json()) as AdminData<N>
    expect([response.status, response.ok ? undefined : answer], name).toEqual([200, undefined])
    return answer
  }
  token = (await call('POST /api/admin/login', { login, password })).token
  return { call }
}
