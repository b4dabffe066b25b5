/** Landing pages, the codes that a link ties to a visit, and invisible tracking (product §2, §3, §4, §7; docs/domain §3.17, §6). */
import type { Page } from '@playwright/test'
import { confirmAtProvider } from '../support/provider.ts'
import { expect, readLocalState, openPage, openFreshPage, test, url } from '../support/shop.ts'

const list = async <T>(name: string) => (await (await fetch(`${url()}/demo/${name}.json`)).json()) as T[]
const popup = (page: Page) => page.getByRole('dialog', { name: '办理前请留意' })

test('a landing page: its popup is shown once, home leads to it, and its link leads to its goods @turn3of3', async ({
  page,
}) => {
  await openPage(page, '/pages-sub/single/index?pageCode=WINTER')
  await expect(popup(page)).toBeVisible()
  await popup(page).getByRole('checkbox').check()
  await popup(page).getByRole('button', { name: '我知道了' }).click()
  await expect(popup(page)).toHaveCount(0)
  await expect.poll(async () => (await readLocalState(page)).singlePopupPrevent).toEqual(['WINTER'])
  await page.reload()
  await expect(page.getByRole('feed').getByRole('button').first()).toBeVisible()
  await page
    .getByRole('feed')
    .getByRole('button', { name: /星河卡/ })
    .click()
  await expect(page).toHaveURL(
    /single\/single\?.*pageCode=WINTER.*goodsId=1001|single\/single\?.*goodsId=1001.*pageCode=WINTER/,
  )
  await expect(page.getByText('办理人信息')).toBeVisible()
  await expect(popup(page), 'product §3 singlePopupPrevent').toHaveCount(0)

  await openPage(page, '/pages/user/index2')
  await page.getByRole('navigation').getByText('首页', { exact: true }).click()
  await expect(page, 'product §2: with a page code set, home is the landing page').toHaveURL(/pages-sub\/single\/index/)

  await openPage(page, '/pages-sub/single/index?pageCode=STARCARD')
  await expect(page, 'one of type 2 is an order page').toHaveURL(/single\/single\?.*pageCode=STARCARD/)
  await expect(page.getByText('首年 19 元/月，第 13 个月起恢复 39 元/月')).toBeVisible()
})

test('a missing page says so and offers a way to continue; a closed shop shows a message, and codes that are undefined or null count as none', async ({
  page,
}) => {
  await openPage(page, '/pages-sub/single/index?pageCode=NOPE')
  await expect(page.getByText('页面不存在或活动已结束').first()).toBeVisible()
  await page.getByRole('link', { name: '看号卡商品' }).click()
  await expect(page).toHaveURL(/#\/\?.*indexFirstGroup=2/)
  await expect(page.getByRole('feed').getByRole('link').first()).toBeVisible()
  await openFreshPage(page, '/?promoCode=ZZ0000')
  const closed = page.getByText('店铺不存在或已关闭')
  await expect(closed, 'docs/domain §3.1').toBeVisible()
  await page.getByRole('button', { name: '关闭' }).first().click()
  await expect(closed).toHaveCount(0)
  await openFreshPage(page, '/?pageCode=undefined&promoCode=null')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect.poll(() => readLocalState(page)).toMatchObject({ promoCode: '', pageCode: '' })
})

test('the storefront, the landing page and the ad click of the first address are in the order; views and calls are reported in batches @turn2of3', async ({
  page,
}) => {
  const reported: number[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/hk/pointReport')) return
    const { more } = request.postDataJSON() as { more?: unknown[] }
    reported.push(1 + (more?.length ?? 0))
  })
  const visit = { promoCode: 'AG0003', pageCode: 'WINTER', bd_vid: `bd-${Date.now()}` }
  await openPage(page, `/pages-sub/single/index?${new URLSearchParams(visit).toString()}`)
  await popup(page).getByRole('button', { name: '我知道了' }).click()
  await page
    .getByRole('feed')
    .getByRole('button', { name: /路由器/ })
    .click()
  await page.getByRole('button', { name: '立即购买' }).click()
  await sendTo(page, '13800000078')
  await expect(page).toHaveURL(/order\/pay\/index\?.*orderSn=GD/)
  await expect(page.getByText('¥189.00').first(), 'the price that this shop’s agent was given').toBeVisible()
  const orderSn = /orderSn=(GD\w+)/.exec(page.url())![1]!
  await page.getByRole('button', { name: /立即支付/ }).click()
  expect(await confirmAtProvider(page)).toBe(orderSn)
  const orders = async () =>
    (await list<{ orderSn: string; from: object }>('shop-orders')).find((order) => order.orderSn === orderSn)?.from
  await expect.poll(orders).toEqual(visit)
  const readBdVid = async () =>
    (await list<{ bdVid: string; orderSn: string }>('conversions')).find((conversion) => conversion.orderSn === orderSn)
      ?.bdVid
  await expect.poll(readBdVid, 'docs/domain §6: the seller of the click hears of it from the server').toBe(visit.bd_vid)

  const mine = async () =>
    (
      await list<{ event: string; pageUrl: string; pageCode: string; promoCode: string; bdVid: string }>('points')
    ).filter(({ bdVid }) => bdVid === visit.bd_vid)
  await expect
    .poll(async () =>
      (await mine()).flatMap(({ event, pageUrl }) => (event === 'view' ? `${event} ${pageUrl}` : event)),
    )
    .toEqual(
      expect.arrayContaining([
        'view /pages-sub/single/index',
        'view /pages/goods/general/index',
        'view /pages/order/pay/index',
        'submit',
        'pay',
      ]),
    )
  const rows = await mine()
  for (const row of rows) expect(row).toMatchObject({ promoCode: 'AG0003', pageCode: 'WINTER' })
  expect(reported.length, 'in batches').toBeLessThan(rows.length)
})

test('an error is reported once, however often it occurs; failing reports have no effect @turn1of3', async ({
  page,
  noise,
}) => {
  noise.ignore(/made up|ERR_FAILED/)
  const message = `made up ${Date.now()}`
  await openPage(page, '/pages/customer/index')
  await expect(page.getByRole('heading').first()).toBeVisible()
  const beacons: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/error/report') && beacons.push(request.url()))
  await page.evaluate((text) => {
    for (let index = 0; index < 30; index++) setTimeout(() => Promise.reject(new Error(text)), index)
  }, message)
  await expect
    .poll(
      async () =>
        (await list<{ message: string; times: number }>('errors')).find((error) => error.message.includes(message))
          ?.times,
    )
    .toBe(1)
  expect(beacons.length).toBe(1)

  await page.route(/pointReport|error\/report/, (route) => route.abort())
  await page.evaluate((text) => void Promise.reject(new Error(`${text} again`)), message)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('pointReport'))
  await openPage(page, '/pages/goods/index')
  await failed
  await expect(page.getByRole('status').filter({ hasText: '网络错误' })).toHaveCount(0)
  await expect(page.getByText('网络错误')).toHaveCount(0)
})

async function sendTo(page: Page, mobile: string): Promise<void> {
  await page.getByLabel('姓名').fill('李四')
  await page.getByLabel('手机号').fill(mobile)
  await page
    .getByRole('button', { name: /所在地区|请选择/ })
    .first()
    .click()
  const region = page.getByRole('dialog')
  for (const name of ['湖北省', '武汉市', '武昌区']) await region.getByText(name, { exact: true }).first().click()
  await expect(region).toHaveCount(0)
  await page.getByLabel('详细地址').fill('中南路 99 号 3 栋 502')
  await page.getByRole('button', { name: '提交订单' }).click()
}
