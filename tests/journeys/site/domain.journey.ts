/**
 * The app-domain lookup (product §7, §8): a shop served from one host calls the server that a service names. Here both are one server under
 * two names.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { findFreePort } from '#server/platform/free-port.ts'
import { createClient, orderCreators } from '../support/ordering.ts'
import { useOwnShop } from '../support/server.ts'
import { userAgents, enterCard, expect, login, openPage, test } from '../support/shop.ts'

const [port, lookupPort] = [await findFreePort(), await findFreePort()]
const [shop, api] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
useOwnShop({
  SEED_NUMBERS: '50',
  PORT: String(port),
  DOMAIN_LOOKUP: `http://127.0.0.1:${lookupPort}/lookup?channel=h5`,
  PUBLIC_URL: api,
  API_ORIGINS: api,
  SHOP_ORIGINS: shop,
})

let answer: object | 'down' = {}
let isHeld = false
const heard: IncomingMessage[] = []
const service = createServer((request, response) => {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'device-info' }).end()
    return
  }
  heard.push(request)
  const end = () => {
    if (isHeld) return void setTimeout(end, 20)
    if (answer === 'down') request.socket.destroy()
    else
      response
        .writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' })
        .end(JSON.stringify(answer))
  }
  end()
})
// cross-origin requests must not carry the tests' own header
test.use({ extraHTTPHeaders: {} })
test.beforeAll(() => new Promise<void>((resolve) => service.listen(lookupPort, '127.0.0.1', resolve)))
test.afterAll(() => void service.close())
test.beforeEach(() => {
  answer = { code: 0, message: '操作成功', data: { domain: api } }
  isHeld = false
  heard.length = 0
})
const wanted = '/pages/about/promise'
const failed = /Failed to load resource|net::ERR/

test('the startup shows that it looks up its server; then every call goes there, and the requested page opens @turn1of2', async ({
  page,
}) => {
  isHeld = true
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  await openPage(page, wanted)
  await expect(page.getByText('数据初始化中')).toBeVisible()
  isHeld = false
  await expect(page).toHaveURL(new RegExp(`#${wanted}`))
  await expect(page.getByRole('heading', { name: '服务承诺' }).first()).toBeVisible()
  const [first] = heard
  expect(heard).toHaveLength(1)
  expect(Object.fromEntries(new URL(first!.url!, shop).searchParams)).toEqual({
    channel: 'h5',
    package: 'menmian@1.3.8',
  })
  expect(JSON.parse(decodeURIComponent(String(first!.headers['device-info'])))).toMatchObject({ width: 375 })
  await login(page)
  const calls = requests.filter((address) => new URL(address).pathname.startsWith('/api/'))
  expect(calls.length).toBeGreaterThan(4)
  expect(calls.filter((address) => !address.startsWith(`${api}/`))).toEqual([])
})

test('a payment on a page of that server leads back to the shop', { tag: '@whole' }, async ({ page }) => {
  await enterCard(page.context())
  await openPage(page, '/pages/iot/index/index')
  const ask = await createClient(page)
  for (const [button, said] of [
    ['取消支付', /已取消支付|支付已取消|未支付/],
    ['确认支付', /充值成功/],
  ] as const) {
    const orderSn = await orderCreators.SB(ask, '')
    await openPage(page, `/pages/iot/index/balance/pay/index?orderSn=${orderSn}`)
    await page.getByRole('radio', { name: /微信支付/ }).click()
    await page.getByRole('button', { name: /立即支付/ }).click()
    await expect(page).toHaveURL(new RegExp(`^${api}/pay/mock/`))
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL(
      new RegExp(`^${shop}/shop/#/pages/iot/index/balance/pay/index\\?orderSn=${orderSn}&returned=`),
    )
    await expect(page.getByText(said).first()).toBeVisible()
  }
})

test(
  'a login by WeChat goes through that server, and leads back to the shop',
  { tag: '@whole' },
  async ({ browser }) => {
    const context = await browser.newContext({ userAgent: userAgents.wx })
    const page = await context.newPage()
    await openPage(page, wanted)
    await page.waitForURL(/\/wechat\/mock\?/)
    expect(new URL(page.url()).origin).toBe(api)
    await page.getByRole('button', { name: /小满/ }).click()
    await expect(page).toHaveURL(`${shop}/shop/#${wanted}`)
    await expect
      .poll(() =>
        page.evaluate(() => (JSON.parse(localStorage.getItem('menmian.local') ?? '{}') as { wx?: object }).wx),
      )
      .toMatchObject({ nickname: '小满' })
    await context.close()
  },
)

test('an uploaded picture is loaded from that server', { tag: '@whole' }, async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => void requests.push(request.url()))
  await page.route(`${api}/api/hk/baseConfig*`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: { front: { indexCarousel: object[] } } }
    for (const slide of answer.data.front.indexCarousel) Object.assign(slide, { image: '/files/slide' })
    await route.fulfill({ json: answer, headers: { 'access-control-allow-origin': shop } })
  })
  await openPage(page, '/?indexFirstGroup=2')
  await expect
    .poll(() => requests.filter((address) => new URL(address).pathname === '/files/slide'))
    .toContain(`${api}/files/slide`)
})

test(
  'while the service does not answer, the last known server is called',
  { tag: '@whole' },
  async ({ page, noise }) => {
    noise.ignore(failed)
    await openPage(page, wanted)
    await expect(page.getByRole('heading', { name: '服务承诺' }).first()).toBeVisible()
    for (const gone of [
      { code: 500, message: 'busy' },
      { code: 0, data: { domain: 'javascript:alert(1)' } },
      'down',
    ] as const) {
      answer = gone
      await page.reload()
      await expect(page.getByRole('heading', { name: '服务承诺' }).first()).toBeVisible()
    }
  },
)

test('startup: access node not found @turn2of2', async ({ page, noise }) => {
  noise.ignore(failed)
  answer = 'down'
  await openPage(page, wanted)
  await expect(page.getByRole('alert')).toHaveText('获取访问节点失败，请稍后重试或联系管理员!')
  answer = { code: 0, data: { domain: api } }
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { name: '服务承诺' }).first()).toBeVisible()
})

test('startup: any other failure, here of the server that was found @turn2of2', async ({ page, noise }) => {
  noise.ignore(failed)
  await page.route(`${api}/api/hk/baseConfig*`, (route) => route.abort())
  await openPage(page, wanted)
  await expect(page.getByRole('alert')).toHaveText('内部网络故障，请稍后重试！')
})
