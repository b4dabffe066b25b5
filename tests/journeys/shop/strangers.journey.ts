/**
 * Behind an address whose allowance has been used up by invented guests (docs/decisions/server/0018), an honest shopper must enter a phone code
 * once, and continues from there. Runs on a separate server.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { region } from '#server/testing/orders/orders.ts'
import { useOwnShop } from '../support/server.ts'
import { demoConsole, expect, openPage, test, url } from '../support/shop.ts'

const address = '10.66.0.1'
test.use({ extraHTTPHeaders: { 'x-forwarded-for': address } })
test.describe.configure({ mode: 'serial' })
useOwnShop()

const sheet = (page: Page) => page.getByRole('dialog', { name: '验证手机号' })
/** Sends a request as an invented guest behind the same address. */
async function invented(path: string, body?: object): Promise<{ code: number; data: Record<string, unknown> }> {
  const headers = {
    'content-type': 'application/json',
    'session-id': randomBytes(32).toString('base64url'),
    'x-forwarded-for': address,
  }
  const answer = await fetch(`${url()}${path}`, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify({ uuid: randomUUID(), ...body }) }),
  })
  return (await answer.json()) as { code: number; data: Record<string, unknown> }
}
async function untilChallenged(ask: () => Promise<{ code: number }>): Promise<void> {
  for (let times = 0; times < 60; times++) {
    const { code } = await ask()
    if (code === 41004) return
    expect(code).toBe(0)
  }
  throw new Error('nobody was asked')
}
async function giveCode(page: Page, mobile: string): Promise<void> {
  await sheet(page).getByRole('button', { name: '获取验证码' }).click()
  await sheet(page)
    .getByRole('textbox', { name: /验证码/ })
    .fill(await demoConsole.code(mobile))
  await sheet(page).getByRole('button', { name: '验证并继续' }).click()
  await expect(sheet(page)).toHaveCount(0)
}

test('a reservation asks for a phone and its code, and succeeds @turn1of2', async ({ page }) => {
  const { data } = await invented('/api/shop/numberList?pageSize=40&sort=new')
  const ids = (data.list as { id: number }[]).map(({ id }) => id)
  await openPage(page, `/pages/goods/pretty/index?id=${ids.at(-1)}`)
  const others = ids.slice(0, -1).values()
  await untilChallenged(() => invented('/api/shop/numberReserve', { id: others.next().value }))

  const reserve = async () => {
    await page.getByRole('button', { name: '预约', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '预约', exact: true }).click()
    await expect(sheet(page)).toBeVisible()
  }
  await reserve()
  await page.goBack()
  await expect(sheet(page), 'given up: nothing is held, and the page is as before').toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await reserve()
  await sheet(page).getByLabel('手机号').fill('13900006601')
  await giveCode(page, '13900006601')
  await expect(page).toHaveURL(/formSubmit/)
  await expect(page.getByText('号码为您保留').first()).toBeVisible()
})

test('an order asks for the code to its phone, keeps the filled form, and is placed once @turn2of2', async ({
  page,
}) => {
  const { data } = await invented('/api/shop/goodsView?id=3001&quantity=1')
  const thing = { goodsId: 3001, skuId: data.skuId, quantity: 1 }
  const order = {
    ...thing,
    name: '林知夏',
    mobile: '13900006699',
    region,
    address: '科苑路 18 号 3 栋',
    expectMoney: data.payMoney,
  }
  await untilChallenged(() => invented('/api/shop/order/buyGoods', order))

  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/shop/order/buyGoods'))
      sent.push((request.postDataJSON() as { uuid: unknown }).uuid)
  })
  await openPage(page, `/pages/goods/general/index?goodsId=${thing.goodsId}&skuId=${String(thing.skuId)}&buy=true`)
  await page.getByLabel('姓名').fill('李四')
  await page.getByLabel('手机号').fill('13900006602')
  await page
    .getByRole('button', { name: /所在地区|请选择省/ })
    .first()
    .click()
  for (const name of ['湖北省', '武汉市', '武昌区'])
    await page.getByRole('dialog').getByText(name, { exact: true }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('详细地址').fill('中南路 99 号 3 栋 502')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(sheet(page)).toContainText('13900006602')
  await expect(sheet(page).getByLabel('手机号'), 'the order has named it').toHaveCount(0)
  expect(page.url(), 'no phone in an address').not.toContain('139')
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByLabel('详细地址')).toHaveValue('中南路 99 号 3 栋 502')
  await page.getByRole('button', { name: '提交订单' }).click()
  await giveCode(page, '13900006602')
  await expect(page).toHaveURL(/order\/pay\/index\?.*orderSn=GD/)
  expect(sent).toHaveLength(3)
  expect(new Set(sent).size, 'one order, however often it was sent').toBe(1)
})
