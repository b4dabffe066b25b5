/**
 * Editors change pages of an open shop without breaking it (docs/operators.md). Publications are visible to all visitors, so this journey
 * has its own server.
 */
import type { Page, Request } from '@playwright/test'
import { demoOwner } from '#server/seed/accounts.ts'
import { useOwnShop } from '../support/server.ts'
import { demoConsole, expect, login, openPage, test, url } from '../support/shop.ts'

let token = ''
test.describe.configure({ mode: 'serial' })
useOwnShop()
test.beforeAll(async () => {
  token = ((await admin('/login', { login: demoOwner.login, password: demoOwner.password })) as { token: string }).token
})

async function admin(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${url()}/api/admin${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer).slice(0, 600)}`)
  return answer
}
type Place = { path: string; layer: 'site' | 'promo' | 'page'; scope: string }
const PAGE = '/pages/about/promise'
const place = (layer: Place['layer'], scope = '', path = PAGE): Place => ({ path, layer, scope })
const push = async (where: Place, content: object): Promise<number> => {
  const { revision: base } = (await admin(`/layer?${new URLSearchParams(where)}`)) as { revision: number | null }
  return ((await admin('/revisions', { place: where, content, base, note: '' })) as { revision: number }).revision
}
const publish = async (where: Place, content: object): Promise<number> => {
  const revision = await push(where, content)
  await admin('/publish', { revision, accept: true, reason: 'a test' })
  return revision
}
const output = (zh: string) => ({
  nodes: { output: { widget: 'basic/text', props: { text: { 'zh-CN': zh, en: zh } } } },
  order: [{ move: 'output', before: 'content' }],
})

/** The shop returns to the foreground after half a minute. */
const toTheFront = (page: Page) =>
  page.evaluate(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + 40_000
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('published for the site, for a promo code and for a page code: each storefront shows its own', async ({
  page,
}) => {
  await openPage(page, PAGE)
  await expect(page.locator('main')).toContainText('版本')
  await publish(place('site'), output('全站都看到'))
  await publish(place('promo', 'AG0002'), {
    nodes: { output: { props: { text: { 'zh-CN': '代理的话', en: 'Agent' } } } },
  })
  await publish(place('page', 'summer'), { title: { 'zh-CN': '夏日', en: 'Summer' } })
  await page.reload()
  await expect(page.getByText('全站都看到')).toBeVisible()
  for (const [query, words, title] of [
    ['?promoCode=AG0002', '代理的话', '服务承诺'],
    ['?promoCode=AG0002&pageCode=summer', '代理的话', '夏日'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`${url()}/shop/${query}#${PAGE}`)
    await expect(page.getByText(words)).toBeVisible()
    if (title === '夏日') await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
})

test('an open shop loads a new revision when its tab becomes visible, without a reload of the page on screen', async ({
  page,
}) => {
  await openPage(page, PAGE)
  await expect(page.getByText('全站都看到')).toBeVisible()
  await publish(place('site'), output('第二版'))
  const layoutResponse = page.waitForResponse((response) => /\/api\/layouts(\?|$)/.test(response.url()))
  await toTheFront(page)
  await layoutResponse
  await expect(page.getByText('全站都看到')).toBeVisible()
  await page.goto(`${url()}/shop/#/pages/customer/index`)
  await page.goto(`${url()}/shop/#${PAGE}`)
  await expect(page.getByText('第二版')).toBeVisible()
})

test('a draft is shown to anyone with the link, marked as a draft, and to nobody else', async ({ page }) => {
  const { url: link } = (await admin('/preview', { revision: await push(place('site'), output('还是草稿')) })) as {
    url: string
  }
  await page.goto(`${url()}/shop/${new URL(link).search}${new URL(link).hash}`)
  await expect(page.getByText('还是草稿')).toBeVisible()
  const mark = page.getByRole('note').filter({ hasText: '草稿预览' })
  await expect(mark).toBeVisible()
  const [above, bar] = await Promise.all([mark.boundingBox(), page.getByRole('banner').boundingBox()])
  expect(above!.y + above!.height, 'the mark covers nothing of the page').toBeLessThanOrEqual(bar!.y)
  await page.goto('about:blank')
  await openPage(page, PAGE)
  await expect(page.getByText('第二版')).toBeVisible()
})

test(
  'a preview accepts no messages: not from a page that opened it, not framed, not ten thousand a second (T33)',
  { tag: '@whole' },
  async ({ page, context, noise }) => {
    noise.ignore(/frame-ancestors|Refused to frame|X-Frame-Options|Framing/i)
    const { url: link } = (await admin('/preview', { revision: await push(place('site'), output('还是草稿')) })) as {
      url: string
    }
    const preview = `${url()}/shop/${new URL(link).search}${new URL(link).hash}`
    const messages = [
      { type: 'menmian:document', document: output('外人写的') },
      { type: 'setState', path: 'session.simNo', value: '1' },
      'reload',
      null,
    ]
    // a page of another origin, which opens the preview, frames it, and posts messages to both
    await context.route('http://stranger.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' }),
    )
    await page.goto('http://stranger.example/')
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((address) => {
        Object.assign(globalThis, { opened: globalThis.open(address) })
        const frame = document.createElement('iframe')
        frame.src = address
        document.body.append(frame)
      }, preview),
    ])
    await expect(opened.getByText('还是草稿')).toBeVisible()
    await page.evaluate((all) => {
      const targets = [(globalThis as unknown as { opened: Window }).opened, frames[0]!]
      for (let count = 0; count < 10_000; count++)
        for (const target of targets) target.postMessage(all[count % all.length], '*')
    }, messages)
    expect(
      await page
        .frames()[1]
        ?.locator('body')
        .innerText()
        .catch(() => ''),
    ).not.toContain('还是草稿')
    await opened.waitForLoadState('networkidle')
    // the same from the same origin: the page ignores messages
    const isSame = await opened.evaluate((all) => {
      const before = document.body.innerHTML
      for (let count = 0; count < 10_000; count++) postMessage(all[count % all.length], '*')
      return new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(document.body.innerHTML === before), 1000)
      })
    }, messages)
    expect(isSame).toBe(true)
    await expect(opened.getByText('还是草稿')).toBeVisible()
    await opened.close()
  },
)

test('a scheduled revision is shown at its time, and disappears at once with a rollback', async ({ page }) => {
  const before = ((await admin(`/layer?${new URLSearchParams(place('site'))}`)) as { published: number }).published
  const { timestamp: now } = await demoConsole.clock()
  const revision = await push(place('site'), output('双十二见'))
  await admin('/schedule', { revision, accept: true, reason: 'a test', at: new Date(now + 3600_000).toISOString() })
  await openPage(page, PAGE)
  await expect(page.getByText('第二版')).toBeVisible()
  await demoConsole.forward(3601_000)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('双十二见')).toBeVisible({ timeout: 120_000 })
  }).toPass()
  expect(await admin('/rollback', { place: place('site') })).toMatchObject({ published: before })
  await page.reload()
  await expect(page.getByText('第二版')).toBeVisible()
})

test("an editors' own page is opened by its link", async ({ page }) => {
  await publish(place('site', '', '/p/summer'), {
    version: 1,
    title: { 'zh-CN': '夏日特惠', en: 'Summer' },
    frame: { background: 'muted' },
    nodes: {
      words: { widget: 'basic/notice', props: { text: { 'zh-CN': '这一页没有随版本发布', en: 'Not shipped' } } },
    },
    order: ['words'],
  })
  await openPage(page, '/p/summer')
  await expect(page.getByRole('heading', { name: '夏日特惠' })).toBeVisible()
  await expect(page.getByText('这一页没有随版本发布').first()).toBeVisible()
})

test(
  'a card layout: previewed at the login, published, assigned; its holder sees it after a while, without losing a filled form',
  { tag: '@whole' },
  async ({ page, browser }) => {
    const menu = (page_: Page, name: string) => page_.locator('main').getByRole('link', { name })
    const { content } = (await admin(`/layer?${new URLSearchParams(place('site', '', 'sim:1'))}`)) as {
      content: { menus: object[] }
    }
    const simLayout = (await admin('/sim-layouts', { name: '夏日版' })) as Place & { id: number }
    const where = place(simLayout.layer, simLayout.scope, simLayout.path)
    const menus = (name: string) => ({
      ...content,
      menus: [{ name, type: 'page', path: '/pages/iot/package/index' }, ...content.menus.slice(0, 3)],
    })
    await login(page)
    await expect(menu(page, '套餐订购')).toBeVisible()

    const { url: link } = (await admin('/preview', { revision: await push(where, menus('夏日专享')) })) as {
      url: string
    }
    const other = await (await browser.newContext()).newPage()
    await other.goto(`${url()}/shop/${new URL(link).hash}`)
    await other.getByRole('textbox').first().fill('1440000000001')
    await other.getByRole('checkbox').check()
    await other.getByRole('button', { name: '登录', exact: true }).click()
    await expect(menu(other, '夏日专享')).toBeVisible()
    await other.close()

    await page.goto(`${url()}/shop/#/pages/iot/bindPhone/index`)
    await page.getByRole('button', { name: '更换手机号' }).click()
    await page.getByLabel('新手机号').fill('13800001109')
    await publish(where, menus('夏日专享'))
    await admin('/sim-layouts/assign', { id: simLayout.id, cards: ['1440000000001'] })
    await toTheFront(page)
    await expect(page.getByLabel('新手机号')).toHaveValue(/138\s?0000\s?1109/)
    await page.goto(`${url()}/shop/#/pages/iot/index/index`)
    await expect(menu(page, '夏日专享')).toBeVisible()

    const { published } = (await admin(`/layer?${new URLSearchParams(where)}`)) as { published: number }
    await publish(where, menus('秋日专享'))
    await page.reload()
    await expect(menu(page, '秋日专享')).toBeVisible()
    await admin('/rollback', { place: where, revision: published })
    await page.reload()
    await expect(menu(page, '夏日专享')).toBeVisible()
    await expect(menu(page, '秋日专享')).toHaveCount(0)
  },
)

test('a document that does not load, or does not match its hash, leaves the last good one, and one report beside it', async ({
  page,
  noise,
}) => {
  noise.ignore(/Failed to load resource/)
  await openPage(page, PAGE)
  await expect(page.getByText('第二版')).toBeVisible()
  await publish(place('site'), output('第三版'))
  await page.route(/\/api\/layouts\/[\w-]{32}$/, (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"document":{"version":1},"info":{}}' }),
  )
  await page.reload()
  await expect(page.getByText('第二版')).toBeVisible()
  await expect
    .poll(async () => ((await admin('/reports')) as { list: { path: string; message: string; times: number }[] }).list)
    .toEqual([expect.objectContaining({ path: PAGE, message: 'hash does not match', times: 1 })])
})

test(
  'the startup makes one additional small request, and the next startup gets "not modified"',
  { tag: '@whole' },
  async ({ page }) => {
    const requests: Request[] = []
    page.on('requestfinished', (request) => request.url().includes('/api/layouts') && requests.push(request))
    const bytesOfStart = async () => {
      requests.length = 0
      await page.goto('about:blank')
      await openPage(page, '/')
      await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
      await expect.poll(() => requests.length).toBeGreaterThan(0)
      await page.waitForLoadState('networkidle')
      expect(requests.map((request) => new URL(request.url()).pathname)).toEqual(['/api/layouts'])
      return (await requests[0]!.sizes()).responseBodySize
    }
    expect(await bytesOfStart()).toBeLessThan(400)
    expect(await bytesOfStart()).toBe(0)
  },
)
