/**
 * The server dies by kill -9 while twenty buyers order, pay and wait for what they paid for (T4, T2): whatever was acknowledged is there
 * afterwards, nothing is there twice, and the ledger is the balances. A repeat of a buyer is the same uuid, as in the shop.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { makeCard, makePlan, uuid, type TestCard } from './cards/testing.ts'
import { cards, numberHolds, numbers, orders, payments, walletLog } from './db/schema/index.ts'
import { until } from './db/process.ts'
import { phone, region } from './orders/testing.ts'
import { freePort } from './port.ts'
import { guest, testSecret, testServer, type As } from './testing.ts'

const here = await testServer()
const { db } = here.services
const dataDir = mkdtempSync(join(tmpdir(), 'menmian-kill-'))
const port = await freePort()
const shop = `http://127.0.0.1:${port}`
const healthy = () =>
  fetch(`${shop}/healthz`).then(
    (answer) => answer.ok,
    () => false,
  )

let child: ChildProcess | undefined
/** How long it was away, by its own strength. */
async function start(): Promise<number> {
  const from = performance.now()
  child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: here.url,
      SECRET_KEY: testSecret,
      LOG_LEVEL: 'error',
      NODE_ENV: 'development',
      DEMO: 'on',
    },
    stdio: 'ignore',
  })
  if (!(await until(healthy, 30_000))) throw new Error('the server did not come back')
  return performance.now() - from
}
const kill = () =>
  new Promise<void>((resolve) => {
    child?.once('exit', () => resolve())
    child?.kill('SIGKILL')
  })
afterAll(async () => {
  await kill()
  rmSync(dataDir, { recursive: true, force: true })
})

type Answer = { code: number; data: Record<string, never>; message: string }
/** Asks until there is an answer: that is what a person does who sees 网络错误. */
async function ask(path: string, as: As, body?: object): Promise<Answer> {
  for (;;) {
    try {
      const answer = await fetch(shop + path, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.1', ...as },
        signal: AbortSignal.timeout(5000),
      })
      if (answer.status === 200) return (await answer.json()) as Answer
    } catch {
      // away, or it died in the middle of the answer
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
async function done(path: string, as: As, body?: object) {
  const { code, data, message } = await ask(path, as, body)
  if (code !== 0) throw new Error(`${path}: ${code} ${message}`)
  return data as Record<string, unknown>
}

/** What the buyers were told: each order with what it cost. */
const told = { orders: new Set<string>(), paid: new Set<string>() }
/** Taps twice now and then, with the same uuid. */
const twice = async <T>(work: () => Promise<T>): Promise<T> => (randomInt(3) ? work() : (await Promise.all([work(), work()]))[0])

async function settle(orderSn: string, outTradeNo: unknown, as: As): Promise<void> {
  for (;;) {
    await fetch(`${shop}/demo/payments/${String(outTradeNo)}/confirm`, { method: 'POST' }).catch(() => undefined)
    if ((await done(`/api/pay/order?orderSn=${orderSn}`, as)).payStatus === 2) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  told.paid.add(orderSn)
}
async function buysThing(as: As): Promise<void> {
  const { payMoney } = await done('/api/shop/goodsView?id=3004&skuId=30040&quantity=1', as)
  const order = { goodsId: 3004, skuId: 30_040, quantity: 1, name: '林知夏', mobile: phone(), region, address: '科苑路 18 号 3 栋', expectMoney: payMoney }
  const body = { ...order, uuid: uuid() }
  const { orderSn } = (await twice(() => done('/api/shop/order/buyGoods', as, body))) as { orderSn: string }
  told.orders.add(orderSn)
  const { outTradeNo } = await done('/api/pay/again', as, { orderSn, payType: 'wxpay', tradeType: 'mock' })
  await settle(orderSn, outTradeNo, as)
}
async function rechargesAndSpends({ as }: TestCard, packageId: number): Promise<void> {
  const recharge = { money: 30, payType: 'wxpay', tradeType: 'mock', uuid: uuid() }
  const { orderSn, outTradeNo } = (await twice(() => done('/api/iot/createBalanceOrder', as, recharge))) as { orderSn: string; outTradeNo: string }
  told.orders.add(orderSn)
  await settle(orderSn, outTradeNo, as)
  const purchase = { packageId, effectType: 1, payType: 'balance', expectMoney: 29, uuid: uuid() }
  const bought = (await twice(() => done('/api/iot/buyPackage', as, purchase))) as { orderSn: string }
  told.orders.add(bought.orderSn)
  told.paid.add(bought.orderSn)
}
/** Two who want the same number. */
async function reserves(as: As, id: number): Promise<boolean> {
  const body = { id, uuid: uuid() }
  const { code } = await twice(() => ask('/api/shop/numberReserve', as, body))
  if (code !== 0 && code !== 32001) throw new Error(`reserve: ${code}`)
  return code === 0
}

test('four kills under twenty buyers: nothing lost, nothing twice, the ledger is the balances, and it comes back by itself', async () => {
  const many = <T>(count: number, make: (index: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, index) => make(index)))
  const holders = await many(8, () => makeCard(here))
  const plan = await makePlan(here)
  const wanted = (
    await db
      .select({ id: numbers.id })
      .from(numbers)
      .where(and(eq(numbers.status, 1), sql`held_until is null`))
      .limit(6)
  ).map(({ id }) => id)
  const alone = await start()

  const buyers = { done: false }
  const away: number[] = []
  const killer = (async () => {
    while (!buyers.done && away.length < 4) {
      await new Promise((resolve) => setTimeout(resolve, randomInt(60, 300)))
      await kill()
      away.push(await start())
    }
  })()
  const [held] = await Promise.all([
    Promise.all(wanted.flatMap((id) => [reserves(guest(), id), reserves(guest(), id)])),
    many(12, async () => {
      const as = guest()
      await buysThing(as)
      await buysThing(as)
    }),
    Promise.all(holders.map((card) => rechargesAndSpends(card, plan.id))),
  ])
  buyers.done = true
  await killer
  expect(away.length).toBeGreaterThan(0)
  // five seconds where nothing else runs; here the buyers and other tests do
  expect(Math.max(...away)).toBeLessThan(5000 + 3 * alone)

  // two wanted each number, one of them was told that she has it
  expect(held.filter(Boolean)).toHaveLength(wanted.length)
  const holds = await db
    .select()
    .from(numberHolds)
    .where(and(inArray(numberHolds.numberId, wanted), eq(numberHolds.state, 1)))
  expect(holds).toHaveLength(wanted.length)

  const mine = await db
    .select()
    .from(orders)
    .where(
      sql`${inArray(orders.sn, [...told.orders])} or ${inArray(
        orders.cardId,
        holders.map(({ id }) => id),
      )}`,
    )
  expect(mine.map(({ sn }) => sn).toSorted(), 'every order that somebody was told of, and no second one').toEqual([...told.orders].toSorted())
  expect(told.orders.size).toBe(12 * 2 + holders.length * 2)
  expect(new Set(mine.filter(({ payStatus }) => payStatus === 2).map(({ sn }) => sn))).toEqual(told.paid)
  const bought = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.kind, 'GD'), sql`${orders.uuid} is not null`, eq(orders.payStatus, 2), sql`${orders.createdAt} > now() - interval '10 minutes'`))
  expect(bought[0]?.n, 'also of those who have no card').toBe(24)

  const ids = mine.map(({ id }) => id)
  const paid = await db
    .select({ orderId: payments.orderId, amount: payments.amount })
    .from(payments)
    .where(and(inArray(payments.orderId, ids), eq(payments.status, 2)))
  expect(paid).toHaveLength(ids.length)
  for (const { orderId, amount } of paid) expect(amount).toBe(mine.find(({ id }) => id === orderId)?.amount)
  for (const { id } of holders) {
    const [{ balance } = { balance: -1 }] = await db.select({ balance: cards.balance }).from(cards).where(eq(cards.id, id))
    const log = await db
      .select({ change: walletLog.change })
      .from(walletLog)
      .where(and(eq(walletLog.cardId, id), eq(walletLog.wallet, 'balance')))
    expect(log.reduce((sum, { change }) => sum + change, 0)).toBe(balance)
    expect(log).toHaveLength(2)
  }
}, 120_000)
