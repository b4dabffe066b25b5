/** The error table, row by row: the server or the network actually fails in this way, and the page shows the text of product §8. */
import { readFileSync } from 'node:fs'
import { pickDailyRows } from '#tests/night.ts'
import { startFaultProxy, type Fault, type FaultProxy } from '../support/fault-proxy.ts'
import { deleteOfflineAnswers } from '../support/offline-answers.ts'
import { enterShop, expect, login, openPage, test, url } from '../support/shop.ts'
import type { Page } from '@playwright/test'

const situations = JSON.parse(readFileSync(new URL('../../conformance/errors.json', import.meta.url), 'utf8')) as {
  when: string
}[]
const refused = (code: unknown, message?: string): Fault => ({
  status: 200,
  body: JSON.stringify({ code, message, data: null, timestamp: Date.now() }),
})
/** A read on home. */
const read = '/api/shop/numberList'

let proxy: FaultProxy
test.beforeEach(async () => {
  proxy = await startFaultProxy(url())
})
test.afterEach(() => proxy.stop())

/** The message replaces the content, or is a toast if the page is complete. */
const toast = (page: Page, text: string) =>
  expect(page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text }).first()).toBeVisible()
async function dialog(page: Page, text: string, buttons: string[]): Promise<void> {
  const box = page.getByRole('alertdialog', { name: '提示' })
  await expect(box).toContainText(text)
  await expect(box.getByRole('button')).toHaveText(buttons)
}
const expectHash = (page: Page, hash: string) => expect(page).toHaveURL(new RegExp(`#${hash}`))

type Row = { when: string; fault: Fault; shows: (page: Page) => Promise<void> }
const rows: Row[] = [
  {
    when: 'code 41001 or 41002',
    fault: refused(41002, '不该出现'),
    shows: async (page) => {
      await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible()
      await expect(page.getByText('不该出现')).toHaveCount(0)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    },
  },
  { when: 'code -1', fault: refused(-1), shows: (page) => toast(page, '操作失败') },
  {
    when: 'code 61',
    fault: refused(61),
    shows: async (page) => {
      await toast(page, '登录超时，请重新登录')
      await expectHash(page, '/pages/login/index')
    },
  },
  {
    when: 'code 34061',
    fault: refused(34061),
    shows: async (page) => {
      await toast(page, '登录超时，请重新登录')
      await expectHash(page, '/pages/iot/login/index')
    },
  },
  {
    when: 'code 30001',
    fault: refused(30001),
    shows: async (page) => {
      await dialog(page, '客官来晚了，该商品卖光啦！', ['联系客服', '返回商城'])
      proxy.clear()
      await page.getByRole('button', { name: '联系客服' }).last().click()
      await expectHash(page, '/pages/customer/index')
    },
  },
  {
    when: 'code 30003',
    fault: refused(30003),
    shows: (page) => dialog(page, '订单受理失败，请联系客服处理！', ['联系客服', '确定']),
  },
  {
    when: 'code 32001',
    fault: refused(32001),
    shows: async (page) => {
      await dialog(page, '该号码已被抢占，换一个吧', ['联系客服', '返回商城'])
      proxy.clear()
      await page.getByRole('button', { name: '返回商城' }).click()
      await expectHash(page, '/.*indexFirstGroup=1')
    },
  },
  { when: 'code 40001', fault: refused(40001), shows: (page) => toast(page, '该功能暂未开放') },
  {
    when: 'code 33001',
    fault: refused(33001),
    shows: (page) => dialog(page, '非您的直属下级代理，无法查看价格', ['返回我的下级代理']),
  },
  { when: 'other codes', fault: refused(77, '今天太忙了'), shows: (page) => toast(page, '今天太忙了') },
  { when: 'other codes', fault: refused(77), shows: (page) => toast(page, '其他错误') },
  { when: 'HTTP 2xx with no body', fault: { status: 200 }, shows: (page) => toast(page, '数据响应异常') },
  {
    when: 'HTTP 2xx with no body',
    fault: { status: 200, body: '<html></html>', type: 'text/html' },
    shows: (page) => toast(page, '数据响应异常'),
  },
  { when: 'HTTP 2xx with no body', fault: refused('0'), shows: (page) => toast(page, '数据响应异常') },
  {
    when: 'HTTP 401',
    fault: { status: 401, body: '{}' },
    shows: async (page) => {
      await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    },
  },
  {
    when: 'HTTP 500',
    fault: { status: 500, body: '{}' },
    shows: (page) => toast(page, '网络错误，请更换网络或稍后重试'),
  },
  {
    when: 'other non-2xx',
    fault: { status: 503, body: JSON.stringify({ code: -1, message: '正在维护' }) },
    shows: (page) => toast(page, '正在维护'),
  },
  {
    when: 'other non-2xx',
    fault: { status: 502, body: 'Bad Gateway', type: 'text/plain' },
    shows: (page) => toast(page, '请求错误'),
  },
  { when: 'network failure', fault: 'reset', shows: (page) => toast(page, '网络错误，换个网络试试。') },
  { when: 'network failure', fault: 'cut', shows: (page) => toast(page, '网络错误，换个网络试试。') },
]

/** Browsers report failed requests on the console. */
const failed = /Failed to load resource|net::ERR/
/** Product §8 "Startup failures": the sentence, and a retry. The access node is covered by domain.journey.ts. */
const starts: { when: string; fault: Parameters<typeof proxy.fault>[1]; says: string }[] = [
  { when: 'startup: any other failure', fault: 'reset', says: '内部网络故障，请稍后重试！' },
  { when: 'startup: any other failure', fault: { status: 500, body: '{}' }, says: '内部网络故障，请稍后重试！' },
]

test('every situation of product §8 that an answer can cause is tested here', () => {
  const walked = new Set(rows.map(({ when }) => when))
  const elsewhere = new Set(['code 0', 'startup: access node not found', ...starts.map(({ when }) => when)])
  expect(situations.map(({ when }) => when).filter((when) => !walked.has(when) && !elsewhere.has(when))).toEqual([])
})

for (const [index, { when, fault, shows }] of pickDailyRows([...rows.entries()], 1)) {
  test(`${when} (${index})`, { tag: '@sampled' }, async ({ page, noise }) => {
    noise.ignore(failed)
    proxy.fault(read, fault)
    await openPage(page, '/?indexFirstGroup=1', proxy.url)
    await shows(page)
  })
}

for (const [index, { when, fault, says }] of starts.entries()) {
  test(`${when} (${index})`, async ({ page, noise }) => {
    noise.ignore(failed)
    proxy.fault('/api/hk/baseConfig', fault)
    await openPage(page, '/pages/index/loadDomain', proxy.url)
    await expect(page.getByRole('alert')).toHaveText(says)
    await expect(page.getByRole('button')).toHaveText(['重试'])
  })
}
test('startup: any other failure, here a module of the shop itself that cannot be loaded', async ({ page, noise }) => {
  noise.ignore(failed)
  await page.route(/assets\/shop-/, (route) => route.abort())
  await openPage(page, '/pages/customer/index', proxy.url)
  await expect(page.getByRole('alert')).toHaveText('内部网络故障，请稍后重试！')
})

test('a failed read leaves the rest of the page, and a retry loads the content', async ({ page, noise }) => {
  noise.ignore(failed)
  proxy.fault(read, { status: 500, body: '{}' })
  await openPage(page, '/?indexFirstGroup=1', proxy.url)
  const retry = page.getByRole('button', { name: '重试' }).first()
  await expect(retry).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  proxy.clear()
  await retry.click()
  await expect(page.getByRole('feed').getByRole('link').first()).toBeVisible()
})

test('an item page that cannot be shown gives the reason once, in the place of the item, and a way out', async ({
  page,
  noise,
}) => {
  noise.ignore(failed)
  proxy.fault('/api/shop/goodsView', refused(77, '该商品已下架'))
  await openPage(page, '/pages/goods/general/index?goodsId=1001', proxy.url)
  await expect(page.getByText('该商品已下架')).toHaveCount(1)
  await expect(page.getByRole('main').getByRole('button', { name: '重试' }), 'it would be refused again').toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: '返回' }).click()
  await expect(page, 'a first page leads home').toHaveURL(({ hash }) => hash === '#/')
})

test(
  'while answers are missing no text claims that there is none, and one tap requests all failed reads again',
  { tag: '@whole' },
  async ({ page, context, noise }) => {
    noise.ignore(failed)
    await enterShop(context, `13800000${800 + test.info().workerIndex}`)
    await login(page)
    await deleteOfflineAnswers(page)
    const retry = page.getByRole('button', { name: '重试' })
    const untrue = page.getByText(/现在没有人工客服|现在没有秒杀|该卡不是设备卡|本页仅适用于联通卡/)
    for (const [path, text] of [
      ['/pages/user/notices', '提醒设置'],
      ['/pages/iot/customer/index', '客服电话'],
      ['/pages/iot/package/SeckillSection', '距结束'],
      ['/pages/iot/realnameAuth/switchOfficial/index', '该卡不是设备卡'],
    ] as const) {
      await page.route(/^[^/]+\/\/[^/]+\/api\//, (route) =>
        route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":-1}' }),
      )
      // a full load, so that nothing of the previous page is left
      await page.goto(`${url()}/shop/?${path.length}#${path}`)
      await expect(retry.first(), path).toBeVisible()
      await expect(untrue, path).toHaveCount(0)
      if (path === '/pages/user/notices') await expect(retry, 'a badge fails in silence').toHaveCount(1)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await retry.first().click()
      await expect(retry, path).toHaveCount(0)
      await expect(page.getByRole('main'), path).toContainText(text)
    }
  },
)
