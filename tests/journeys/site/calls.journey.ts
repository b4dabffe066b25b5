/** A start, a login, a logout and a change of language send each call once (product §4, §9). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import { buildRouteAddress, trackRequests } from '../support/pages.ts'
import { loginAsAgent, demoConsole, enterCard, enterShop, expect, login, openPage, test } from '../support/shop.ts'

const root = join(import.meta.dirname, '../../..')
type Source = NonNullable<Layout['data']>[string]

/** Records the calls of a page until it is idle. */
function recordCalls(page: Page) {
  let sent: string[] = []
  let last = 0
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    sent.push(`${request.method()} ${pathname}${search}`)
    last = Date.now()
  })
  /** Asserts that no call was repeated since the previous check. */
  return async (what: string): Promise<void> => {
    await expect.poll(() => sent.length > 0 && Date.now() - last > 600, { intervals: [100], message: what }).toBe(true)
    const now = sent
    sent = []
    expect(
      now.filter((call, index) => now.indexOf(call) !== index),
      what,
    ).toEqual([])
  }
}

test('a startup of the shop, of a linked page and of the card login makes each call once @turn1of3', async ({
  page,
}) => {
  const eachOnce = recordCalls(page)
  for (const route of [
    '/',
    '/?promoCode=AG0002',
    '/pages/customer/question/index',
    '/pages/customer/index',
    '/pages/iot/login/index',
  ]) {
    await page.goto('about:blank')
    await openPage(page, route)
    await eachOnce(route)
  }
})

test('home needs no other calls of a back end than those that the README names', async ({ page, noise }) => {
  noise.ignore(/404/)
  const text = readFileSync(join(root, 'README.md'), 'utf8').split('## Point it at another back end')[1]!
  const named = [...text.matchAll(/`(GET|POST) (\/api\/\S+)`/g)].map(([, method, path]) => `${method} ${path}`)
  expect(named.length).toBeGreaterThan(2)
  await page.route('**/api/**', (route) => {
    const request = route.request()
    const isNamed = named.includes(`${request.method()} ${new URL(request.url()).pathname}`)
    return isNamed ? route.continue() : route.fulfill({ status: 404, body: 'not found' })
  })
  await openPage(page, '/')
  await expect(page.getByRole('link', { name: '首页' })).toBeVisible()
  await expect(page.getByText(/^1[3-9]\d/).first()).toBeVisible()
})

const listParameters = ({ with: given, bind }: Source) => Object.keys({ ...given, ...bind })
/** Pages that read one call in two ways: data next to a list, with none but its parameters, are part of the answer with its first page. */
const beside = listLayoutFiles(root).flatMap((file) => {
  const { data = {} } = readDocument(root, file) as Layout
  const sources = Object.values(data)
  return sources.flatMap((list) => {
    const known = new Set(listParameters(list))
    const isBeside = (source: Source) =>
      source.call === list.call && !source.paged && listParameters(source).every((name) => known.has(name))
    return list.paged && sources.some(isBeside) ? [{ route: getLayoutRoute(file), call: list.call }] : []
  })
})

test(
  'a page with other content beside its list requests both at once',
  { tag: '@whole' },
  async ({ page, context }) => {
    await enterShop(context, '13800000072')
    await enterCard(context)
    await loginAsAgent(context)
    const answered = trackRequests(page)
    const sent: URL[] = []
    page.on('request', (request) => sent.push(new URL(request.url())))
    expect(beside.map(({ route }) => route)).toContain('/pages/customer/question/index')
    for (const { route, call } of beside) {
      await page.goto('about:blank')
      sent.length = 0
      await openPage(page, route === '/pages/index/agent/price' ? `${route}?agentId=2` : buildRouteAddress(route))
      await expect.poll(() => sent.filter(({ pathname }) => pathname === call).length, route).toBeGreaterThan(0)
      await answered(route)
      const first = sent.filter(
        ({ pathname, searchParams }) => pathname === call && !searchParams.has('page') && !searchParams.has('after'),
      )
      expect(
        first.map(({ search }) => search),
        route,
      ).toHaveLength(1)
    }
  },
)

test('a linked search requests its results, and nothing before it', async ({ page }) => {
  const lists: string[] = []
  page.on('request', (request) => request.url().includes('numberList') && lists.push(new URL(request.url()).search))
  await openPage(page, '/pages/index/HeadSearch/index?keyword=1314')
  await expect.poll(() => lists.length).toBeGreaterThan(0)
  for (const search of lists) expect(search).toContain('number=1314')
})

test("a card's login, another language and the logout make each call once @turn2of3", async ({ page }) => {
  const eachOnce = recordCalls(page)
  await openPage(page, '/pages/iot/login/index')
  await eachOnce('the login page')
  await login(page, undefined, undefined, { bare: true })
  await eachOnce('login')
  await openPage(page, '/pages-sub/iot/user/index')
  await eachOnce('another page')
  await page
    .getByRole('radio', { name: 'English' })
    .or(page.getByRole('button', { name: 'English' }))
    .click()
  await eachOnce('another language')
  await page.getByRole('button', { name: 'Log out' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/iot\/login\/index/)
  await eachOnce('log-out')
})

test("a shopper's login makes each call once, and the shop's configuration is read again for the shopper @turn3of3", async ({
  page,
}) => {
  const eachOnce = recordCalls(page)
  const mobile = '13800000073'
  await openPage(page, '/pages/order/index')
  await page.getByLabel('手机号').fill(mobile)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByLabel('验证码').fill(await demoConsole.code(mobile))
  await page.getByRole('checkbox').check()
  await eachOnce('before')
  const config = page.waitForRequest(/baseConfig/)
  await page.getByRole('button', { name: '查询订单' }).click()
  await expect(page).toHaveURL(/#\/pages\/order\/index/)
  expect((await (await config).allHeaders())['order-token'], 'it is asked for by the shopper').toBeTruthy()
  await eachOnce('login')
})
