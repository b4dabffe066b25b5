/** Operators reshape pages of an open shop, and cannot break it (docs/operators.md). On a server of its own: what is published is seen by everybody. */
import { demoOwner } from '../../server/db/seed/accounts.ts'
import { ownShop } from './server.ts'
import { demo, expect, open, test, url } from './shop.ts'

let token = ''
test.describe.configure({ mode: 'serial' })
ownShop()
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
  await admin('/publish', { revision, accept: true })
  return revision
}
const said = (zh: string) => ({
  nodes: { said: { widget: 'basic/text', props: { text: { 'zh-CN': zh, en: zh } } } },
  order: [{ move: 'said', before: 'content' }],
})

test('published for the site, for a promo code and for a page code: each shop shows its own', async ({ page }) => {
  await open(page, PAGE)
  await expect(page.locator('main')).toContainText('版本')
  await publish(place('site'), said('全站都看到'))
  await publish(place('promo', 'AG0002'), { nodes: { said: { props: { text: { 'zh-CN': '代理的话', en: 'Agent' } } } } })
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

test('an open shop learns of a revision when it comes to the front, without a reload of what is on screen', async ({ page }) => {
  await open(page, PAGE)
  await expect(page.getByText('全站都看到')).toBeVisible()
  await publish(place('site'), said('第二版'))
  const asked = page.waitForResponse((response) => /\/api\/layouts(\?|$)/.test(response.url()))
  await page.evaluate(() => {
    // half a minute has gone by
    const now = Date.now.bind(Date)
    Date.now = () => now() + 40_000
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await asked
  await expect(page.getByText('全站都看到')).toBeVisible()
  await page.goto(`${url()}/shop/#/pages/customer/index`)
  await page.goto(`${url()}/shop/#${PAGE}`)
  await expect(page.getByText('第二版')).toBeVisible()
})

test('a draft is seen by whoever has the link, marked as one, and by nobody else', async ({ page }) => {
  const { url: link } = (await admin('/preview', { revision: await push(place('site'), said('还是草稿')) })) as { url: string }
  await page.goto(`${url()}/shop/${new URL(link).search}${new URL(link).hash}`)
  await expect(page.getByText('还是草稿')).toBeVisible()
  await expect(page.getByRole('note').filter({ hasText: '草稿预览' })).toBeVisible()
  await page.goto('about:blank')
  await open(page, PAGE)
  await expect(page.getByText('第二版')).toBeVisible()
})

test('at a time to come it is shown then, and rolled back it is gone at once', async ({ page }) => {
  const before = ((await admin(`/layer?${new URLSearchParams(place('site'))}`)) as { published: number }).published
  const { timestamp: now } = await demo.clock()
  const revision = await push(place('site'), said('双十二见'))
  await admin('/schedule', { revision, accept: true, at: new Date(now + 3600_000).toISOString() })
  await open(page, PAGE)
  await expect(page.getByText('第二版')).toBeVisible()
  await demo.forward(3601_000)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('双十二见')).toBeVisible({ timeout: 2000 })
  }).toPass()
  expect(await admin('/rollback', { place: place('site') })).toMatchObject({ published: before })
  await page.reload()
  await expect(page.getByText('第二版')).toBeVisible()
})

test("an operators' own page is opened by its link", async ({ page }) => {
  await publish(place('site', '', '/p/summer'), {
    version: 1,
    title: { 'zh-CN': '夏日特惠', en: 'Summer' },
    frame: { background: 'muted' },
    nodes: { words: { widget: 'basic/notice', props: { text: { 'zh-CN': '这一页没有随版本发布', en: 'Not shipped' } } } },
    order: ['words'],
  })
  await open(page, '/p/summer')
  await expect(page.getByRole('heading', { name: '夏日特惠' })).toBeVisible()
  await expect(page.getByText('这一页没有随版本发布').first()).toBeVisible()
})

test('a document that does not come, or is not what its hash says, leaves the last good one, and one report beside it', async ({ page, noise }) => {
  noise.ignore(/Failed to load resource/)
  await open(page, PAGE)
  await expect(page.getByText('第二版')).toBeVisible()
  await publish(place('site'), said('第三版'))
  await page.route(/\/api\/layouts\/[\w-]{32}$/, (route) => route.fulfill({ contentType: 'application/json', body: '{"document":{"version":1},"info":{}}' }))
  await page.reload()
  await expect(page.getByText('第二版')).toBeVisible()
  await expect
    .poll(async () => ((await admin('/reports')) as { list: { path: string; message: string; times: number }[] }).list)
    .toEqual([expect.objectContaining({ path: PAGE, message: 'hash does not match', times: 1 })])
})

test('the start asks for one thing more, a small one', async ({ page }) => {
  const asked: { url: string; size: number }[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/layouts'))
      void response.body().then(
        (body) => asked.push({ url: response.url(), size: body.length }),
        () => undefined,
      )
  })
  await open(page, '/')
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toHaveLength(1)
  expect(asked[0]!.size).toBeLessThan(600)
})
