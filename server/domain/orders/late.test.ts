/** The promised shipping time: a late order may be cancelled, and its money is refunded without a decision. */
import { expect, test } from 'vitest'
import { promises } from '#schemas/promises.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { HOUR, MINUTE } from '#server/platform/time.ts'
import { runCommand } from './fulfilment/fulfilment.ts'
import type { Command } from './fulfilment/commands.ts'
import { login, createReaders, payOrder, reserve, submitForm, findVanity } from '#server/testing/orders/orders.ts'

const server = await createTestServer()
const { clock, db } = server.services
const { ledger, readNumber, readOrder, readStock } = createReaders(server)
const promised = promises.shipHours * HOUR

type Made = { as: As; orderSn: string; id: number; numberId?: number }
const runCommands = async ({ id }: Made, ...commands: Command[]) => {
  for (const command of commands)
    expect(
      await db.transaction((tx) =>
        runCommand(tx, server.services, { orderId: id, command, at: clock.now(), actor: 'staff' }),
      ),
      command,
    ).toBe(true)
}
const orderMakers: Record<string, () => Promise<Made>> = {
  'a free card': async () => {
    const { data, filled } = await submitForm(server, createGuest(), { goodsId: 1010 })
    const { id } = await readOrder(data.orderSn)
    return { as: await login(server, createGuest(), filled.contactPhone), orderSn: data.orderSn, id }
  },
  'a paid number': async () => {
    const buyer = createGuest()
    const number = await findVanity(server, buyer)
    const { data: hold } = await reserve(server, buyer, number.id)
    const { data, filled } = await submitForm(server, buyer, {
      goodsId: number.goodsId,
      numberId: number.id,
      holdId: hold.holdId,
      packageId: number.packageId,
      expectMoney: number.payMoney,
    })
    await payOrder(server, buyer, data.orderSn)
    const { id } = await readOrder(data.orderSn)
    return {
      as: await login(server, createGuest(), filled.contactPhone),
      orderSn: data.orderSn,
      id,
      numberId: number.id,
    }
  },
}
const checkCancellable = async ({ as, orderSn }: Made) => {
  const { allowCancel: inView } = (await server.call('/api/shop/order/view', { orderSn }, as)).data
  const { list } = (await server.call('/api/shop/order/list', { pageSize: 50 }, as)).data
  expect(list.find((row) => row.orderSn === orderSn)?.allowCancel).toBe(inView)
  return inView
}
const cancel = ({ as, orderSn }: Made) => server.call('/api/shop/order/cancel', { orderSn }, as)

test.each(Object.keys(orderMakers))(
  '%s that is accepted may be cancelled as soon as it is late, and not before',
  async (kind) => {
    const order = await orderMakers[kind]!()
    const { goodsId, payStatus, amount } = await readOrder(order.orderSn)
    expect(payStatus).toBe(2)
    await runCommands(order, 'review', 'accept')
    const acceptedAt = clock.now()
    expect(await checkCancellable(order)).toBe(false)
    expect(await cancel(order)).toMatchObject({ code: 51 })
    await clock.forward(promised - MINUTE)
    expect(await checkCancellable(order), 'in time').toBe(false)
    expect(await cancel(order)).toMatchObject({ code: 51 })
    await clock.forward(acceptedAt + promised - clock.now())
    expect(await checkCancellable(order), 'late').toBe(true)
    const stock = await readStock(goodsId ?? 0)
    expect(await cancel(order)).toMatchObject({ code: 0 })
    expect(await ledger('shopOrder', order.id)).toEqual([999, 1, 13, 15])
    await server.jobs.runDue()
    expect(await readOrder(order.orderSn)).toMatchObject({ state: 15, payStatus: amount > 0 ? 4 : 2 })
    if (order.numberId) expect(await readNumber(order.numberId)).toMatchObject({ status: 1 })
    else expect(await readStock(goodsId ?? 0)).toBe(stock + 1)
  },
)

test('an order that is sent late cannot be cancelled any more, and one in the audit has no promise yet', async () => {
  const [sent, audited] = [await orderMakers['a free card']!(), await orderMakers['a free card']!()]
  await runCommands(sent, 'review', 'accept')
  await runCommands(audited, 'review', 'audit', 'call')
  await clock.forward(promised + HOUR)
  await runCommands(sent, 'ship')
  expect(await checkCancellable(sent)).toBe(false)
  expect(await cancel(sent)).toMatchObject({ code: 51 })
  expect(await checkCancellable(audited)).toBe(false)
})
