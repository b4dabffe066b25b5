/** Typed and pasted text: the server cleans it by the rules of the fields and explains why the rest is refused. */
import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { field } from '#schemas/fields/field.ts'
import { maybe } from '#schemas/language/contract.ts'
import { readableText } from '#schemas/language/typed-text.ts'
import { locales } from '#schemas/language/text.ts'
import { shopOrders } from '#server/db/schema/index.ts'
import { createPhone, region } from '#server/testing/orders/orders.ts'
import { Fault } from '#server/platform/fault.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'
import { createRefusal } from '../envelope.ts'
import { validateParams } from './parse.ts'

const server = await createTestServer()

const row = {
  params: z.object({
    name: maybe(field('name')),
    address: maybe(field('address')),
    remark: maybe(field('remark')),
    mobile: maybe(field('mobile')),
    simNo: maybe(field('simNo')),
    note: z.optional(readableText({ max: 5, lines: true })),
    list: z.optional(z.array(z.object({ mobile: field('mobile') }))),
  }),
}
/** The messages of a refusal, in each language. */
function refused(params: Record<string, unknown>): (string | undefined)[] {
  try {
    validateParams(row, params)
  } catch (error) {
    const [name] = Object.keys(params)
    return locales.map((locale) => {
      const { data } = createRefusal(error as Fault, 0, '', locale)
      return (data as { fields: Record<string, string> }).fields[name!]
    })
  }
  return []
}

test('typed texts are cleaned before they are judged, at any depth, and the request is not changed', () => {
  const given = {
    name: '\u200b周\u3000小满\n',
    address: '科苑路１８号\r\n\t3 栋\u202e',
    remark: '放门口\r\n谢谢😀',
    mobile: '+86 138-0000-0001',
    simNo: 'ICCID: 8986 0600 0000 0000 0001',
    note: ' 一\u00a0\n二 ',
    list: [{ mobile: '138 0000 0001' }, { mobile: '\u202d13800000001\u202c' }],
  }
  const before = structuredClone(given)
  expect(validateParams(row, given)).toEqual({
    name: '周 小满',
    address: '科苑路18号 3 栋',
    remark: '放门口\n谢谢😀',
    mobile: '13800000001',
    simNo: '89860600000000000001',
    note: '一 \n二',
    list: [{ mobile: '13800000001' }, { mobile: '13800000001' }],
  })
  expect(given).toEqual(before)
})

describe('a refusal names its reason in each language', () => {
  test.each([
    [{ name: '周小满😀' }, '“姓名”不能含表情或图形符号', 'Name: no emoji or pictograms'],
    [{ name: '\u200b\u200b\u200b' }, '“姓名”至少要 2 个字', 'Name: at least 2 characters'],
    [{ name: '12' }, '“姓名”要有文字，不能只有数字或符号', 'Name: use letters, not only digits or symbols'],
    [
      { name: '周\u001b小满' },
      '“姓名”含有看不见或无法显示的字符，请重新输入',
      'Name: contains invisible or unreadable characters; retype it',
    ],
    [{ name: '一'.repeat(21) }, '“姓名”最多 20 个字，现在有 21 个', 'Name: up to 20 characters; you entered 21'],
    [
      { mobile: '138 0000 0001 23' },
      '“手机号”最多 11 位，现在有 13 位',
      'Mobile number: up to 11 digits or letters; you entered 13',
    ],
    [{ mobile: '23800000001' }, '请输入正确的手机号', 'Enter an 11-digit mobile number'],
    [{ note: '一二三四五六' }, '“note”最多 5 个字，现在有 6 个', 'note: up to 5 characters; you entered 6'],
  ])('%j', (params, chinese, english) => expect(refused(params)).toEqual([chinese, english]))
})

test('what reads otherwise than it is stored comes into no order', async () => {
  const { data: view } = await server.call('/api/shop/goodsView', { id: 3004, skuId: 30_041 })
  const buy = (change: object) =>
    server.call(
      '/api/shop/order/buyGoods',
      {
        uuid: randomUUID(),
        expectMoney: view.payMoney,
        goodsId: 3004,
        skuId: 30_041,
        quantity: 1,
        name: '林知夏',
        mobile: createPhone(),
        region,
        address: '科苑路 18 号 3 栋',
        ...change,
      },
      createGuest(),
    )
  expect((await buy({ name: '\u200b\u200b\u200b' })).code).toBe(51)
  expect((await buy({ name: '\u3164\u3164' })).code).toBe(51)
  const given = { name: '林\u202e知夏', mobile: '+86 139 0000 7777', address: '科苑路\u202e 18 号 \u{e0041}3 栋' }
  expect((await buy(given)).code).toBe(0)
  const { db, secrets } = server.services
  const [order] = await db.select().from(shopOrders).orderBy(desc(shopOrders.orderId)).limit(1)
  expect([order!.receiver, order!.address].map((text) => secrets.open(text!))).toEqual(['林知夏', '科苑路 18 号 3 栋'])
})
