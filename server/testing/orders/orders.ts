/** Shoppers for tests: each with another valid, unassigned ID number. */
import { randomInt, randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Params } from '#schemas/api/index.ts'
import { computeCheckCharacter } from '#schemas/fields/fields.ts'
import { goods, numbers, orders, shopOrders, stateEvents } from '#server/db/schema/index.ts'
import type { As, TestServer } from '../server.ts'
import { MINUTE } from '#server/platform/time.ts'

// different rows in two processes that share a server
let drawn = randomInt(1_000_000)
const padTwo = (count: number): string => String(count).padStart(2, '0')
/** An age (57 to 60) that every article accepts, unless limited to young people. */
function createBirth(): string {
  const day = Math.floor(drawn / 1000)
  return `${1966 + (day % 4)}${padTwo(1 + (Math.floor(day / 4) % 12))}${padTwo(1 + (Math.floor(day / 48) % 28))}`
}
/** An invented ID number: born in Nanshan, with the next serial of the day. */
export function createIdNumber(birth?: string): string {
  drawn++
  const first = `440305${birth ?? createBirth()}${String(drawn % 1000).padStart(3, '0')}`
  return first + computeCheckCharacter(first)
}
export const createPhone = (): string => `139${String(10_000_000 + ++drawn).slice(-8)}`

export const region = {
  provinceCode: '440000',
  cityCode: '440300',
  countyCode: '440305',
  provinceName: '广东省',
  cityName: '深圳市',
  countyName: '南山区',
}
type Form = Params<'/api/shop/order/submit'>

export const createForm = (given: Partial<Form> & Pick<Form, 'goodsId'>): Form => ({
  uuid: randomUUID(),
  expectMoney: 0,
  certName: '林知夏',
  certNo: createIdNumber(),
  contactPhone: createPhone(),
  region,
  address: '科苑路 18 号 3 栋 1502',
  agree: true,
  ...given,
})

/** Fills in and submits the form, with the code when the article requires one. */
export async function submitForm(server: TestServer, as: As, given: Partial<Form> & Pick<Form, 'goodsId'>) {
  const filled = createForm(given)
  const { data } = await server.call('/api/shop/goodsView', { id: filled.goodsId })
  if (data.smsCode === 1 && !filled.code) {
    const sent = await server.call(
      '/api/hk/sendCode',
      { goodsId: filled.goodsId, contactPhone: filled.contactPhone },
      as,
    )
    if (sent.code !== 0) throw new Error(sent.text)
    filled.code = await server.lastCode(filled.contactPhone)
  }
  return { filled, ...(await server.call('/api/shop/order/submit', filled, as)) }
}

/** A vanity number for sale, and its price. */
export async function findVanity(server: TestServer, as: As, skip = 0) {
  const { data } = await server.call('/api/shop/numberList', { priceMin: 50, pageSize: 50, sort: 'new' })
  const row = data.list[skip]
  if (!row) throw new Error('the test shop has no such number')
  const view = await server.call('/api/shop/numberView', { id: row.id }, as)
  return { ...view.data, row }
}

export async function reserve(server: TestServer, as: As, id: number, uuid: string = randomUUID()) {
  return server.call('/api/shop/numberReserve', { id, uuid }, as)
}

/** Pays at the simulated provider and delivers its notice. */
export async function payOrder(server: TestServer, as: As, orderSn: string): Promise<string> {
  const { data, text, code } = await server.call('/api/pay/again', { orderSn, payType: 'wxpay', tradeType: 'mock' }, as)
  if (code !== 0) throw new Error(text)
  const answer = await server.app.request(`/demo/payments/${data.outTradeNo}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  if (!answer.ok) throw new Error(await answer.text())
  await server.jobs.runDue()
  return data.outTradeNo
}

export async function login(server: TestServer, as: As, mobile: string): Promise<As> {
  // an application's code may just have been sent to the phone
  await server.services.clock.forward(MINUTE)
  const sent = await server.call('/api/sms/send', { event: 'orderLogin', mobile }, as)
  if (sent.code !== 0) throw new Error(sent.text)
  const answer = await server.call('/api/shop/login', { mobile, code: await server.lastCode(mobile), agree: true }, as)
  if (answer.code !== 0) throw new Error(answer.text)
  return { ...as, 'order-token': answer.data.token }
}

/** Reads the database. */
export const createReaders = ({ services: { db } }: TestServer) => ({
  async readOrder(sn: string) {
    const [row] = await db
      .select()
      .from(orders)
      .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
      .where(eq(orders.sn, sn))
    if (!row) throw new Error(`no order ${sn}`)
    return { ...row.shop_orders, ...row.orders, state: row.shop_orders.status }
  },
  readNumber: async (id: number) => (await db.select().from(numbers).where(eq(numbers.id, id)))[0],
  readStock: async (id: number) =>
    (await db.select({ stock: goods.stock }).from(goods).where(eq(goods.id, id)))[0]?.stock ?? 0,
  /** Past states in order. */
  async ledger(machine: string, id: number) {
    const rows = await db
      .select({ to: stateEvents.to })
      .from(stateEvents)
      .where(and(eq(stateEvents.machine, machine), eq(stateEvents.entityId, id)))
      .orderBy(asc(stateEvents.id))
    return rows.map(({ to }) => to)
  },
})
