/** Shown, quoted, stored and paid sums are equal in fen: any number, plan, goods, package, storefront and coupon. */
import { localize } from '#schemas/language/words.ts'
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { isNightly, seed } from '#tests/night.ts'
import { goods, orders, payments } from '#server/db/schema/index.ts'
import { createTestServer, type As } from '../server.ts'
import { payOrder } from './orders.ts'

export type Totals = { lines: { name: string; money: number }[]; payMoney: number }

/** The server of a test file, and what its tests share. */
export async function setUp() {
  const server = await createTestServer()
  const { db, clock } = server.services
  const runs = (daily: number) => ({ numRuns: isNightly ? daily * 30 : daily, seed })
  const limit = isNightly ? 600_000 : 60_000
  // codes and photos are covered elsewhere
  await db.update(goods).set({ smsCode: 0, uploadPhoto: 0 })
  const fen = (most: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max: most }))
  const toFen = (yuan: number) => Math.round(yuan * 100)
  /** All sums of an order, from the page to the payment. */
  async function readSums(as: As, orderSn: string, expected: Totals) {
    const pay = (await server.call('/api/pay/order', { orderSn }, as)).data
    if (pay.payStatus === 1) await payOrder(server, as, orderSn)
    const [stored] = await db.select().from(orders).where(eq(orders.sn, orderSn))
    const [paid] = await db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, stored?.id ?? 0), eq(payments.status, 2)))
    const formatLines = (lines: readonly { name: string; money: number }[]) =>
      lines.map(({ name, money }) => `${name} ${toFen(money)}`)
    const lines = formatLines(expected.lines)
    expect(stored?.lines.map(({ name, fen }) => `${localize<string>(name, 'zh-CN')} ${fen}`)).toEqual(lines)
    expect(formatLines(pay.lines)).toEqual(lines)
    return {
      shown: toFen(expected.payMoney),
      pay: toFen(pay.actualPayMoney),
      stored: stored?.amount,
      paid: paid?.amount,
    }
  }
  const all = (sum: number) => ({ shown: sum, pay: sum, stored: sum, paid: sum })
  const sumLines = ({ lines }: Totals) => lines.reduce((sum, { money }) => sum + toFen(money), 0)

  return { server, db, clock, runs, limit, fen, toFen, readSums, all, sumLines }
}
