/** The session of an editor in a browser, and its protection against pages of other origins (docs/decisions/studio/0033). */
import type { Page } from '@playwright/test'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Secret, TOTP } from 'otpauth'
import { demoOwner } from '#server/seed/accounts.ts'
import { ask, readCookies, readCsrf, fillInLogin, signIn } from '../support/editors.ts'
import { useOwnShop } from '../support/server.ts'
import { demoConsole, expect, test, url as shop } from '../support/shop.ts'

const PAGE = '/pages/about/promise'
const place = { path: PAGE, layer: 'site', scope: '' }
const layer = `/api/admin/layer?${new URLSearchParams(place)}`
const draft = (title: string, base: number | null) => ({
  place,
  base,
  note: '',
  content: { title: { 'zh-CN': title, en: 'Title' } },
})

const readRevision = async (page: Page) => (await ask(page, layer)).body.revision as number | null
/** A foreign server whose pages run the script that a test provides. */
async function foreignServer(): Promise<{ port: number; stop: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end('<!doctype html><title>foreign</title><body>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() }
}

let foreign: Awaited<ReturnType<typeof foreignServer>>
test.describe.configure({ mode: 'serial' })
test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 })
test.beforeAll(async () => {
  foreign = await foreignServer()
})
test.afterAll(() => foreign.stop())
test.beforeEach(({ noise }) => noise.ignore(/status of (401|403|422) /))

useOwnShop()

test(
  'the cookie is HttpOnly, SameSite=Strict and of the API only, and no script reads, lists or replaces it',
  { tag: '@whole' },
  async ({ page, context }) => {
    await signIn(page)
    const [cookie, ...others] = await readCookies(context)
    expect(others).toEqual([])
    expect(cookie).toMatchObject({
      name: 'menmian-operator',
      path: '/api/admin',
      httpOnly: true,
      sameSite: 'Strict',
      secure: false,
    })
    const { timestamp: now } = await demoConsole.clock()
    const session = await ask(page, '/api/admin/session')
    expect(session.body.expiresAt as number).toBeLessThanOrEqual(now + 12 * 3_600_000)
    expect(JSON.stringify(session.body)).not.toContain(cookie!.value)

    // at an address within the cookie's path, so that the path does not hide the cookie
    const inside = await context.newPage()
    await inside.goto(`${shop()}/api/admin/session`)
    for (const script of [page, inside]) {
      expect(await script.evaluate(() => document.cookie)).toBe('')
      expect(await script.evaluate(() => (globalThis as { cookieStore?: CookieStore }).cookieStore?.getAll())).toEqual(
        [],
      )
    }
    await inside.evaluate(() => {
      document.cookie = 'menmian-operator=planted; path=/api/admin'
    })
    expect((await readCookies(context)).map(({ value }) => value)).toEqual([cookie!.value])
    await inside.close()
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    expect(stored).not.toContain(cookie!.value)
  },
)

for (const { site, host } of [
  { site: 'another port of the same host, where the browser sends the cookie', host: '127.0.0.1' },
  { site: 'another host, where the browser does not send it', host: 'localhost' },
])
  test(`a page of ${site}, can neither write nor read`, async ({ page, context, noise }) => {
    noise.ignore(/CORS|ERR_FAILED|Content Security Policy|X-Frame-Options|frame-ancestors/)
    await signIn(page)
    const before = await readRevision(page)
    const csrf = await readCsrf(page)
    const elsewhere = await context.newPage()
    await elsewhere.goto(`http://${host}:${foreign.port}/`)
    const body = JSON.stringify(draft('外人写的', before))

    // a form needs no preflight, and navigates the tab to the answer
    for (const [to, text] of [
      ['/api/admin/revisions', body],
      ['/api/admin/logout', '{}'],
    ] as const) {
      const posted = elsewhere.waitForResponse((response) => response.request().isNavigationRequest())
      await elsewhere.evaluate(
        ({ action, name }) => {
          const form = document.createElement('form')
          Object.assign(form, { method: 'POST', action, enctype: 'text/plain' })
          const field = document.createElement('input')
          Object.assign(field, { name, value: '' })
          form.append(field)
          document.body.append(form)
          form.submit()
        },
        { action: `${shop()}${to}`, name: text },
      )
      expect((await posted).status(), to).toBe(403)
      await elsewhere.waitForURL(`${shop()}${to}`)
      await elsewhere.goto(`http://${host}:${foreign.port}/`)
    }
    // a script sends the same request without reading the answer
    const quietly = await elsewhere.evaluate(
      ({ to, data }) =>
        fetch(to, { method: 'POST', mode: 'no-cors', credentials: 'include', body: data }).then(
          async (response) => `${response.type} ${response.status} ${await response.text()}`,
          () => 'nothing',
        ),
      { to: `${shop()}/api/admin/revisions`, data: body },
    )
    expect(quietly).toMatch(/^(nothing|opaque 0 )$/)
    // with the session's token, which such a page cannot know
    const crossSiteResponse = await elsewhere.evaluate(
      ({ to, text, token }) =>
        fetch(to, {
          method: 'POST',
          credentials: 'include',
          headers: { 'content-type': 'application/json', 'x-csrf-token': token },
          body: text,
        }).then(
          () => 'answered',
          () => 'refused by the browser',
        ),
      { to: `${shop()}/api/admin/revisions`, text: body, token: csrf },
    )
    expect(crossSiteResponse).toBe('refused by the browser')

    const read = await elsewhere.evaluate(
      (to) =>
        Promise.all(
          (['cors', 'no-cors'] as const).map((mode) =>
            fetch(to, { mode, credentials: 'include' }).then(
              async (response) => `${response.type} ${response.status} ${await response.text()}`,
              () => 'nothing',
            ),
          ),
        ),
      `${shop()}/api/admin/session`,
    )
    for (const text of read) expect(text).toMatch(/^(nothing|opaque 0 )$/)
    const stream = await elsewhere.evaluate(
      (to) =>
        new Promise((resolve) => {
          const events = new EventSource(to, { withCredentials: true })
          events.addEventListener('hello', () => resolve('heard'))
          events.addEventListener('error', () => resolve('nothing'))
        }),
      `${shop()}/api/admin/events`,
    )
    expect(stream).toBe('nothing')

    await elsewhere.close()
    expect(await readRevision(page), 'nothing was written, and the session is as before').toBe(before)
  })

test(
  'a write needs the token of its own session: none, a made-up one and that of another session are refused',
  { tag: '@whole' },
  async ({ page, browser }) => {
    await signIn(page)
    const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await signIn(other)
    const base = await readRevision(page)
    const write = (token?: string) =>
      ask(page, '/api/admin/revisions', {
        body: draft('自己写的', base),
        ...(token !== undefined && { headers: { 'x-csrf-token': token } }),
      })
    const mine = await readCsrf(page)
    const theirs = await readCsrf(other)
    expect(theirs).not.toBe(mine)
    for (const token of [undefined, '', 'A'.repeat(43), theirs]) expect((await write(token)).status, token).toBe(403)
    expect(await readRevision(page)).toBe(base)
    expect((await write(mine)).status).toBe(200)
    expect(await readRevision(page)).not.toBe(base)
    await other.context().close()
  },
)

test(
  'signing out ends the open event stream of this browser, in every tab, and leaves no cookie',
  { tag: '@whole' },
  async ({ page, context, browser }) => {
    await signIn(page)
    const tab = await context.newPage()
    await tab.goto(`${shop()}/studio/`)
    const other = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
    await signIn(other)
    const hear = (of: Page) =>
      of.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const events = new EventSource('/api/admin/events')
            const heard: string[] = []
            Object.assign(globalThis, { heard, events })
            for (const name of ['hello', 'end']) events.addEventListener(name, () => heard.push(name))
            events.addEventListener('hello', () => resolve())
          }),
      )
    const heardBy = (of: Page) =>
      of.evaluate(() => {
        const { heard, events } = globalThis as unknown as { heard: string[]; events: EventSource }
        return [...heard, events.readyState === EventSource.CLOSED ? 'closed' : 'open']
      })
    await Promise.all([hear(tab), hear(other)])
    await page.getByRole('button', { name: '退出' }).click()
    await expect(page.getByLabel('账号')).toBeVisible()
    // the browser retries once, is refused, and gives up
    await expect.poll(() => heardBy(tab)).toEqual(['hello', 'end', 'closed'])
    expect(await heardBy(other)).toEqual(['hello', 'open'])
    expect(await readCookies(context)).toEqual([])
    expect((await ask(page, '/api/admin/session')).status).toBe(401)
    await other.context().close()
  },
)

test('where the owner chose so, a publisher sets up a second factor first, and is then asked for its code', async ({
  page,
  browser,
}) => {
  const publisher = { login: 'pia', password: 'a long pass phrase' }
  const generateCode = async (secret: string) => {
    const { timestamp } = await demoConsole.clock()
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  }
  const enrol = async (of: Page, password: string): Promise<string> => {
    const headers = { 'x-csrf-token': await readCsrf(of) }
    const begun = await ask(of, '/api/admin/second-factor', { body: { password }, headers })
    const secret = begun.body.secret as string
    const body = { code: await generateCode(secret) }
    expect((await ask(of, '/api/admin/second-factor/confirm', { body, headers })).body.recoveryCodes).toHaveLength(10)
    return secret
  }
  await signIn(page)
  const headers = { 'x-csrf-token': await readCsrf(page) }
  const account = { ...publisher, name: '皮娅', role: 'publisher' }
  expect((await ask(page, '/api/admin/operators', { body: account, headers })).status).toBe(200)
  const require = () => ask(page, '/api/admin/second-factor/require', { body: { isRequired: true }, headers })
  expect((await require()).status, 'not before the owner has one').toBe(422)
  await enrol(page, demoOwner.password)
  expect((await require()).status).toBe(200)

  const ownPage = await (await browser.newContext({ locale: 'zh-CN' })).newPage()
  await fillInLogin(ownPage, publisher)
  await expect.poll(async () => (await ask(ownPage, '/api/admin/session')).status).toBe(200)
  const session = (await ask(ownPage, '/api/admin/session')).body
  expect(session.secondFactor).toEqual({ isOn: false, isRequired: true, recoveryCodes: 0 })
  expect((await ask(ownPage, layer)).status, 'the account can only set it up').toBe(403)
  const secret = await enrol(ownPage, publisher.password)
  expect((await ask(ownPage, layer)).status).toBe(200)
  const leave = { body: {}, headers: { 'x-csrf-token': await readCsrf(ownPage) } }
  expect((await ask(ownPage, '/api/admin/logout', leave)).status).toBe(200)

  await demoConsole.forward(31_000)
  await fillInLogin(ownPage, publisher)
  await ownPage.getByLabel('验证码').fill('000000')
  await ownPage.getByRole('button', { name: '登录' }).click()
  await expect(ownPage.getByRole('alert')).toBeVisible()
  expect(await readCookies(ownPage.context()), 'the password alone opens nothing').toEqual([])
  await ownPage.getByLabel('验证码').fill(await generateCode(secret))
  await ownPage.getByRole('button', { name: '登录' }).click()
  await expect(ownPage.getByRole('heading', { name: '页面', exact: true })).toBeVisible()
  expect((await ask(ownPage, '/api/admin/session')).body).toMatchObject({
    operator: { login: 'pia' },
    secondFactor: { isOn: true },
  })
  await ownPage.context().close()
})
