/** A day at the desk: staff work through orders, parcels, refunds and stopped work, each under their own name. */
import { rmSync, writeFileSync } from 'node:fs'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobs, orders, refunds, shopOrders, smsMessages, stateEvents } from '#server/db/schema/index.ts'
import { audit } from '#server/db/schema/publishing.ts'
import { RefundState, SmsState } from '#server/db/schema/states.ts'
import { createAfterSaleSteps } from '#server/testing/orders/after-sale.ts'
import { buyGift, makeGift, makeHolder } from '#server/testing/points/points.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'
import { createTestServer } from '#server/testing/server.ts'
import { deskCommands } from './commands.ts'
import { parseParcels } from './shipping.ts'

const server = await createTestServer()
const { db, clock } = server.services
const { desk, file, folder, owners } = createCommands(server)
const shop = createAfterSaleSteps(server)
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => owners('ann'))

const readParcel = async (sn: string) =>
  (
    await db
      .select({ name: shopOrders.expressName, no: shopOrders.expressNo })
      .from(shopOrders)
      .innerJoin(orders, eq(orders.id, shopOrders.orderId))
      .where(eq(orders.sn, sn))
  )[0]
const readLast = async () => (await db.select().from(audit).orderBy(desc(audit.id)).limit(1))[0]
const write = (name: string, lines: string[]) => {
  writeFileSync(file(name), `\u{FEFF}订单号,快递公司,快递单号,件数\r\n${lines.join('\r\n')}\r\n`)
  return file(name)
}

test('an order is found in the list, sent with the parcel that was typed, and received', async () => {
  const { orderSn } = await shop.bought('unsent')
  expect((await desk('orders --kind GD --lang en')).output).toContain(`${orderSn}  toShip`)
  expect(await desk(`ship ${orderSn} 顺丰速运 SF1000000000777 --lang en`)).toEqual({
    code: 0,
    output: `${orderSn} shipped\n`,
  })
  expect(await readParcel(orderSn)).toEqual({ name: '顺丰速运', no: 'SF1000000000777' })
  expect(await readLast()).toMatchObject({ action: 'order.ship', subject: orderSn })
  expect((await desk(`order ${orderSn} --lang en`)).output).toMatch(
    /Receiver: 林知夏 .*\n {2}Parcel: 顺丰速运 SF1000000000777 ×1/,
  )
  expect((await desk(`step ${orderSn} signed --lang en`)).output).toContain('  done  ')
  const [event] = await db
    .select()
    .from(stateEvents)
    .where(eq(stateEvents.machine, 'goodsOrder'))
    .orderBy(desc(stateEvents.id))
    .limit(1)
  expect(event?.actor).toMatch(/^operator:\d+$/)
  const again = await desk(`step ${orderSn} signed --lang en`)
  expect([again.code, again.output]).toEqual([1, expect.stringContaining(orderSn)])
})

test('SMS are counted by provider and result', async () => {
  await db.delete(smsMessages)
  expect((await desk('sms --lang en')).output).toBe('No SMS in the last 24 hours.\n')
  await db.insert(smsMessages).values(
    [
      { state: SmsState.delivered, error: null },
      { state: SmsState.delivered, error: null },
      { state: SmsState.undelivered, error: 'MK:0012' },
    ].map((row, index) => ({
      ...row,
      key: `test:${index}`,
      template: 'code.order',
      mobile: '13800000009',
      provider: 'alibaba',
      createdAt: clock.now(),
    })),
  )
  server.services.ports.sms = { ...server.services.ports.sms!, providers: ['alibaba'] }
  const { output } = await desk('sms --lang en')
  expect(output).toMatch(
    /^2 {2}delivered {2}alibaba\n1 {2}not delivered {2}alibaba MK:0012\nAddress for receipts of alibaba \(secret\): http:\/\/localhost\/api\/sms\/receipts\/alibaba\/\S{32}\n$/,
  )
})

test('an order of the points shop is sent with the parcel that was typed, and another handed out', async () => {
  const [person, gift] = [await makeHolder(server), await makeGift(server)]
  const sent = (await buyGift(server, person, gift)).data.orderSn
  expect((await desk('orders --kind SI --lang en')).output).toContain(sent)
  expect((await desk(`ship ${sent} 中通快递 ZT1000000000777`)).code).toBe(0)
  expect((await desk('orders --kind SI --all --lang en')).output).toContain(sent)
  const missing = await desk(`step ${sent} handOut --lang en`)
  expect(missing.code).toBe(1)
})

describe('a file of parcels', () => {
  test('is sent line by line, and says which order was not', async () => {
    const [one, two] = [await shop.bought('unsent'), await shop.bought('sent')]
    const name = write('parcels.csv', [
      `${one.orderSn},"圆通, 速递",YT1000000000001,1`,
      `${two.orderSn},圆通速递,YT1000000000002`,
    ])
    const { code, output } = await desk(`ship ${name} --lang en`)
    expect([code, output.split('\n')]).toEqual([
      1,
      [expect.stringContaining(`Line 3 ${two.orderSn}`), '1 shipped, 1 not.', ''],
    ])
    expect(await readParcel(one.orderSn)).toEqual({ name: '圆通, 速递', no: 'YT1000000000001' })
  })

  test('with a wrong line is not sent at all, and each fault has its line', async () => {
    const { orderSn } = await shop.bought('unsent')
    const name = write('wrong.csv', [
      `${orderSn},圆通速递,YT1000000000003`,
      `${orderSn},圆通速递,YT1000000000003`,
      `${orderSn},,YT1000000000004`,
      'GD1,圆通速递,YT1000000000005',
      `${orderSn},圆通速递,YT1000000000006,0`,
      `${orderSn},圆通速递,1.0E+12`,
    ])
    const { code, output } = await desk(`ship ${name} --lang en`)
    expect(code).toBe(1)
    expect(output.match(/line \d|Line \d/g)).toEqual(['Line 3', 'Line 4', 'Line 5', 'Line 6', 'Line 7'])
    expect(output).toContain('nothing was sent')
    expect((await readParcel(orderSn))?.no).toBeNull()
  })

  test('with blank lines or a quote that is missing is counted as in the file, and not sent in part', async () => {
    const { orderSn } = await shop.bought('unsent')
    const blank = write('blank.csv', ['', `${orderSn},,YT1000000000009`])
    expect((await desk(`ship ${blank} --lang en`)).output).toContain('Line 3')
    const open = write('open.csv', [`${orderSn},圆通速递,YT1000000000009`, '"'])
    expect((await desk(`ship ${open} --lang en`)).output).toContain('quote is probably missing')
    expect((await readParcel(orderSn))?.no).toBeNull()
  })

  test('that is missing or not UTF-8 is refused', async () => {
    writeFileSync(file('gbk.csv'), Buffer.from([0xb6, 0xa9, 0xb5, 0xa5]))
    for (const name of ['gbk.csv', 'none.csv']) expect((await desk(`ship ${file(name)} --lang en`)).code, name).toBe(2)
  })

  test('has a heading or none, and cells that a spreadsheet protected', () => {
    const line = "GD20261120103002PLMZ,顺丰速运,'-SF100000001"
    for (const text of [line, `order,carrier,number\n${line}`])
      expect(parseParcels(text, 'en')).toMatchObject({ parcels: [{ expressNo: '-SF100000001' }], faults: [] })
  })
})

test('refunds are decided with a reason, and one that failed is asked for again', async () => {
  const order = await shop.bought('unsent')
  await shop.ask(order, { kind: 1, reason: 'changedMind' })
  const { refund } = await shop.request(order)
  const sn = refund!.refundSn
  expect((await desk('refunds --lang en')).output).toContain(`${sn}  order ${order.orderSn}`)
  expect((await desk(`refund refuse ${sn} --lang en`)).code, 'a refusal has a reason').toBe(2)
  expect((await desk(`refund approve ${sn} --lang en`)).code).toBe(0)
  await db
    .update(refunds)
    .set({ state: RefundState.failed, providerState: 'abnormal', providerReason: '银行卡已注销' })
    .where(eq(refunds.sn, sn))
  expect((await desk('refunds --lang en')).output).toContain('Provider: abnormal 银行卡已注销')
  expect((await desk(`refund retry ${sn} --lang en`)).code).toBe(0)
  await server.jobs.runDue()
  expect((await db.select().from(refunds).where(eq(refunds.sn, sn)))[0]).toMatchObject({
    state: RefundState.done,
    providerState: 'done',
    providerReason: null,
  })
  expect((await desk(`refund retry ${sn} --lang en`)).code).toBe(1)
})

test('stopped work is listed with its reason, and runs again', async () => {
  expect((await desk('jobs --lang en')).output).toBe('Nothing is waiting.\n')
  const [job] = await db
    .insert(jobs)
    .values({
      kind: 'converted',
      payload: {},
      dueAt: clock.now(),
      createdAt: clock.now(),
      attempts: 40,
      error: 'no answer',
      deadAt: clock.now(),
    })
    .returning()
  expect((await desk('jobs --lang en')).output).toMatch(/converted {2}failed 40 times, stopped .*: no answer/)
  expect((await desk(`repeat ${job!.id} --lang en`)).output).toBe('1 job runs again.\n')
  expect((await desk('repeat --lang en')).output).toBe('0 jobs run again.\n')
})

test('every command explains itself in both languages', async () => {
  for (const lang of ['zh-CN', 'en'])
    for (const name of Object.keys(deskCommands).filter((command) => !command.startsWith('log'))) {
      const { code, output } = await desk(`${name} --help --lang ${lang}`)
      expect([code, /\p{Script=Han}/u.test(output)], name).toEqual([0, lang === 'zh-CN'])
    }
})
