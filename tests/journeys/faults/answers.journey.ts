/**
 * Lost and malformed answers (reliability T39), as a table: kind of fault × call: reads, a payment, a form. For writes, the server
 * completes the work, and only its answer is corrupted. The page reports it, the next tap leads to the same order or address, and no
 * spinner remains. Daily runs test every kind once on a read and on a write (`npm test`: a third of them, different each day); nightly
 * runs test all.
 */
import type { Page } from '@playwright/test'
import { dayOfRow, pickDailyRows } from '#tests/night.ts'
import { startFaultProxy, type Fault, type FaultProxy } from '../support/fault-proxy.ts'
import { deleteOfflineAnswers } from '../support/offline-answers.ts'
import { createClient, prepareRecharge, listRecharges } from '../support/ordering.ts'
import { expectProviderPage } from '../support/provider.ts'
import { enterCard, expect, openPage, test, url } from '../support/shop.ts'

const network = '网络错误，换个网络试试。'
const none = '数据响应异常'
const request = '请求错误'
const given = (body: object): Fault => ({ status: 200, body: JSON.stringify(body), done: true })
/** `says`: omitted if the answer is accepted unchanged; `''`: it failed, and only the content area reports it. */
const answers: { how: string; fault: Fault; says?: string; read?: string }[] = [
  { how: 'byte by byte', fault: { drip: 1 } },
  { how: 'as text', fault: { as: 'text/plain' } },
  { how: 'as HTML', fault: { as: 'text/html' } },
  { how: 'cut in the middle', fault: 'cut', says: network },
  { how: '204', fault: { status: 204, done: true }, says: none },
  {
    how: 'a page instead',
    fault: { status: 200, body: '<!doctype html><title>Log in to the Wi-Fi</title>', type: 'text/html', done: true },
    says: none,
  },
  { how: 'without a code', fault: given({ message: 'ok', data: {} }), says: none },
  { how: 'with code null', fault: given({ code: null, message: 'ok', data: {} }), says: none },
  { how: '401', fault: { status: 401, body: '{}', done: true }, says: request, read: '' },
  { how: '502', fault: { status: 502, body: 'Bad Gateway', type: 'text/plain', done: true }, says: request },
]

let proxy: FaultProxy
test.beforeEach(async ({ noise }) => {
  proxy = await startFaultProxy(url())
  // browsers report failed requests on the console
  noise.ignore(/Failed to load resource|net::ERR/)
})
test.afterEach(() => proxy.stop())

const expectMessage = (page: Page, text: string, how: string) =>
  expect(page.getByRole('status').filter({ hasText: text }), how).toBeVisible()
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: '重试' }).first()
/** The toast of the previous answer has disappeared. */
const silent = (page: Page) => expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0)

/** Pages whose content is a single answer. `shown`: the content is visible. An error replaces the content, without a toast. */
const reads: { call: string; address: string; shown: (page: Page) => Promise<void> }[] = [
  {
    call: '/api/shop/numberList',
    address: '/?indexFirstGroup=1',
    shown: (page) => expect(page.getByRole('feed').getByRole('link').first()).toBeVisible(),
  },
  {
    call: '/api/shop/goodsView',
    address: '/pages/goods/general/index?goodsId=1001',
    shown: (page) => expect(page.getByRole('button', { name: /领取|购买|下单|办理/ }).first()).toBeVisible(),
  },
  {
    call: '/api/iot/simInfo',
    address: '/pages/iot/index/index',
    shown: (page) => expect(page.getByText('1440 **** 0001').first()).toBeVisible(),
  },
]
for (const [index, { call, address, shown }] of pickDailyRows([...reads.entries()], 1)) {
  test(
    `a read, ${call}: valid parts are shown, the others show a message and load after a tap`,
    { tag: '@sampled' },
    async ({ page }) => {
      test.setTimeout(540_000)
      if (call.startsWith('/api/iot/')) await enterCard(page.context())
      await deleteOfflineAnswers(page)
      for (const { how, fault, says, read = says } of pickDailyRows(answers, reads.length, dayOfRow + index)) {
        proxy.fault(call, fault)
        await page.goto('about:blank')
        await openPage(page, address, proxy.url)
        if (read === undefined) await shown(page)
        else {
          await expect(retry(page), how).toBeVisible()
          if (read) await expect(page.getByRole('main').getByText(read), how).toBeVisible()
          await silent(page)
          proxy.clear()
          await retry(page).click()
          await shown(page)
        }
        proxy.clear()
      }
    },
  )
}

type Write = {
  call: string
  /** Performs all steps before the last tap; returns that tap. */
  before: (page: Page) => Promise<() => Promise<void>>
  usable: (page: Page) => Promise<void>
  done: (page: Page) => Promise<void>
  /** The number of results on the server. */
  count: (page: Page) => Promise<number>
  /** A card may have ten unpaid orders at a time. */
  giveUp?: (page: Page) => Promise<void>
}
let nextSeed = Date.now() % 100_000
const writes: Write[] = [
  {
    call: '/api/iot/createBalanceOrder',
    async before(page) {
      const button = await prepareRecharge(page, proxy.url)
      return () => button.click()
    },
    usable: (page) => expect(page.getByRole('button', { name: '立即充值' })).toBeEnabled(),
    done: expectProviderPage,
    count: async (page) => (await listRecharges(page)).length,
    giveUp: async (page) => {
      const ask = await createClient(page)
      const [newest] = await listRecharges(page)
      await ask('/api/pay/cancel', { orderSn: newest!.orderSn })
    },
  },
  {
    call: '/api/iot/setSimAddress',
    async before(page) {
      await openPage(page, '/pages-sub/iot/integralShop/details/selectAddress/edit', proxy.url)
      await page.getByLabel('姓名').fill('林知夏')
      await page.getByLabel('手机号').fill('13800000077')
      await page.getByRole('button', { name: /所在地区/ }).click()
      for (const region of ['湖北省', '武汉市', '武昌区'])
        await page.getByRole('dialog').getByRole('option', { name: region }).click()
      await page.getByLabel('详细地址').fill(`中南路 ${nextSeed++} 号 3 栋`)
      return () => page.getByRole('button', { name: '保存' }).click()
    },
    usable: (page) => expect(page.getByRole('button', { name: '保存' })).toBeEnabled(),
    done: (page) => expect(page).not.toHaveURL(/selectAddress\/edit/),
    count: async (page) => (await (await createClient(page))('/api/iot/simAddressList', {})).length,
  },
]
for (const [index, { call, before, usable, done, count, giveUp }] of pickDailyRows([...writes.entries()], 1)) {
  test(
    `a write, ${call}: the operation happens once, however its answer arrives`,
    { tag: '@sampled' },
    async ({ page, context }) => {
      test.setTimeout(900_000)
      // a card whose orders and addresses no other test counts
      await enterCard(context, '1440000000014')
      await openPage(page, '/pages/customer/index', proxy.url)
      for (const { how, fault, says } of pickDailyRows(answers, writes.length, dayOfRow + index)) {
        await page.goto('about:blank')
        const tap = await before(page)
        const had = await count(page)
        proxy.fault(call, fault)
        await tap()
        if (says) {
          await expectMessage(page, says, how)
          await usable(page)
          proxy.clear()
          await tap()
        }
        await done(page)
        proxy.clear()
        if (new URL(page.url()).pathname !== '/shop/') await page.goBack()
        expect(await count(page), how).toBe(had + 1)
        await giveUp?.(page)
      }
    },
  )
}

test('an answer that drips for very long: a message after ten seconds, a timeout after three minutes, and the next tap is the same order', async ({
  page,
  context,
}) => {
  test.setTimeout(360_000)
  await enterCard(context, '1440000000014')
  await page.clock.install()
  const forEver: Fault = { drip: 2000 }
  proxy.fault('/api/iot/simInfo', forEver)
  await openPage(page, '/pages/iot/index/index', proxy.url)
  await expect.poll(() => proxy.seen.includes('GET /api/iot/simInfo')).toBe(true)
  await page.clock.fastForward(11_000)
  await expect(page.getByText('网络较慢，还在加载').first()).toBeVisible()
  await page.clock.fastForward(170_000)
  await expect(page.getByRole('main').getByText(network), 'given up').toBeVisible()
  proxy.clear()
  await retry(page).click()
  await expect(page.getByText('网络较慢，还在加载')).toHaveCount(0)

  const [payment] = writes
  const tap = await payment!.before(page)
  const had = await payment!.count(page)
  await silent(page)
  proxy.fault(payment!.call, forEver)
  await tap()
  await expect.poll(() => payment!.count(page), { message: 'the server has done it' }).toBe(had + 1)
  await page.clock.fastForward(181_000)
  await expectMessage(page, network, 'given up')
  await payment!.usable(page)
  proxy.clear()
  await tap()
  await expectProviderPage(page)
  await page.goBack()
  expect(await payment!.count(page)).toBe(had + 1)
})
