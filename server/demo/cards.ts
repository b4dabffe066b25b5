/** Console: staff actions on a card's money, such as placing an order for the card, correcting its balance, or a refund. */
import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import { truncateText } from '#schemas/language/graphemes.ts'
import { localize } from '#schemas/language/words.ts'
import { noOrders } from '../domain/cards/counted-orders.ts'
import { countBoughtPlans, readPlan } from '../domain/cards/packages/offer.ts'
import { placePackage } from '../domain/cards/packages/place-package.ts'
import { whyNotSold } from '../domain/cards/packages/quote.ts'
import type { CardPackage } from '../domain/cards/card-status.ts'
import { summarizePackages } from '../domain/cards/terms.ts'
import type { Services } from '../domain/context.ts'
import { cardPackages, cards, orders, packages } from '../db/schema/index.ts'
import { LoginStatus, PackageStatus, PayStatus, SimStatus } from '../db/schema/states.ts'
import { packageIds } from '../seed/ids.ts'
import { translateToAllLanguages } from '../platform/messages.ts'
import { toFen, toYuan } from '../platform/money.ts'
import { takeStock } from '../domain/stock.ts'
import { refundOrder } from '../domain/orders/payments/settle.ts'
import { readJson } from '../http/parse/read.ts'
import type { Bindings } from '../http/parse/bindings.ts'
import { toWireTime } from '../platform/time.ts'
import { moveWallet, type Wallet } from '../domain/wallet.ts'

const actor = 'staff'
/** The type of a manual change in each wallet's log. */
const byHand = { balance: 8, integral: 6, coin: 4 } satisfies Record<Wallet, number>
/** Kinds of orders that can be refunded. */
const refundable = ['SP', 'SA', 'SV']

type App = Hono<{ Bindings: Bindings }>

export function createCardsConsole(services: Services, runDue: () => Promise<unknown>): App {
  const app: App = new Hono()
  addLists(services, app)
  addCommands(services, app, runDue)
  return app
}

function addLists({ db, clock }: Services, app: App): void {
  app.get('/wallets.json', async (c) => {
    const rows = await db
      .select({
        simNo: cards.simNo,
        balance: cards.balance,
        arrears: cards.arrears,
        integral: cards.integral,
        coin: cards.couponCoin,
        packageId: packages.id,
        packageName: packages.name,
      })
      .from(cards)
      .innerJoin(packages, eq(packages.id, packageIds.add20))
      .where(
        and(
          inArray(cards.simStatus, [SimStatus.sold, SimStatus.inService, SimStatus.suspended]),
          eq(cards.status, LoginStatus.allowed),
        ),
      )
      .orderBy(cards.simNo)
      .limit(12)
    return c.json(rows.map((row) => ({ ...row, balance: toYuan(row.balance), arrears: toYuan(row.arrears) })))
  })
  /** Active and waiting packages with their terms, computed as for home and renewals. */
  app.get('/terms.json', async (c) => {
    const now = clock.now()
    const rows = await db
      .select({ simNo: cards.simNo, cardPackage: cardPackages })
      .from(cardPackages)
      .innerJoin(cards, eq(cards.id, cardPackages.cardId))
      .where(gt(cardPackages.endAt, now))
      .orderBy(cards.simNo)
      .limit(200)
    return c.json(
      [...Map.groupBy(rows, ({ simNo }) => simNo)].map(([simNo, cardRows]) => {
        const { inForce, waiting } = summarizePackages(
          cardRows.map(({ cardPackage }) => cardPackage),
          now,
        )
        const wire =
          (status: typeof PackageStatus.active | typeof PackageStatus.upcoming) => (cardPackage: CardPackage) => ({
            status,
            packageName: localize(cardPackage.packageName, 'zh-CN'),
            startAt: toWireTime(cardPackage.startAt),
            endAt: toWireTime(cardPackage.endAt),
          })
        return {
          simNo,
          packages: [...inForce.map(wire(PackageStatus.active)), ...waiting.map(wire(PackageStatus.upcoming))],
        }
      }),
    )
  })
  app.get('/card-orders.json', async (c) => {
    const rows = await db
      .select({ order: orders, simNo: cards.simNo })
      .from(orders)
      .innerJoin(cards, eq(cards.id, orders.cardId))
      .where(and(eq(orders.payStatus, PayStatus.paid), inArray(orders.kind, refundable)))
      .orderBy(desc(orders.paidAt))
      .limit(10)
    return c.json(
      rows.map(({ order: { sn, title, amount, paidAt }, simNo }) => ({
        orderSn: sn,
        title,
        simNo,
        amount: toYuan(amount),
        paidAt: toWireTime(paidAt ?? 0),
      })),
    )
  })
}

function addCommands(services: Services, app: App, runDue: () => Promise<unknown>): void {
  const { db, clock } = services
  app.post('/card-orders/:sn{S[A-Z0-9]+}/:how{refund|offline}', async (c) => {
    const offline = c.req.param('how') === 'offline'
    const ok = await db.transaction(async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(eq(orders.sn, c.req.param('sn')))
        .for('update')
      return (
        order !== undefined &&
        refundable.includes(order.kind) &&
        refundOrder(tx, services, order, { actor, remark: translateToAllLanguages('package.returned'), offline })
      )
    })
    await runDue()
    return c.json({ ok })
  })

  /** The order appears in the card's records and is paid there. */
  app.post('/cards/:simNo/packages/:packageId{[0-9]{1,9}}', async (c) => {
    const now = clock.now()
    const orderSn = await db.transaction(async (tx) => {
      const [card] = await tx
        .select()
        .from(cards)
        .where(eq(cards.simNo, c.req.param('simNo')))
        .for('update')
      const plan = card && (await readPlan(tx, card, Number(c.req.param('packageId'))))
      if (!card || !plan) return undefined
      const bought = (await countBoughtPlans(tx, card.id, [plan], now)).get(plan.id) ?? noOrders
      if (whyNotSold(plan, card, bought, now) || !(await takeStock(tx, 'packages', plan.id))) return undefined
      return (await placePackage(tx, card, plan, { placeType: 2, actor, at: now })).sn
    })
    return c.json({ ok: orderSn !== undefined, orderSn })
  })
  /** `{ "change": -5, "remark": "…" }`, in yuan; points and coins are integers. */
  app.post('/cards/:simNo/:wallet{balance|integral|coin}', async (c) => {
    const wallet = c.req.param('wallet') as Wallet
    const { change: input, remark } = readJson(Buffer.from(await c.req.arrayBuffer()))
    const [, sign = '', amount = ''] = /^(-?)([1-9]\d{0,4}(?:\.\d{1,2})?|0\.\d{1,2})$/.exec(String(input)) ?? []
    if (!amount || (wallet !== 'balance' && amount.includes('.'))) return c.json({ error: 'change is an amount' }, 400)
    const change = Number(`${sign}1`) * (wallet === 'balance' ? toFen(amount) : Number(amount))
    const after = await db.transaction(async (tx) => {
      const [card] = await tx
        .select({ id: cards.id })
        .from(cards)
        .where(eq(cards.simNo, c.req.param('simNo')))
      const move = {
        wallet,
        type: byHand[wallet],
        change,
        remark: typeof remark === 'string' ? truncateText(remark, 100) : '',
        at: clock.now(),
      } as const
      return card && moveWallet(tx, { ...move, cardId: card.id })
    })
    return c.json({
      ok: after !== undefined,
      ...(after !== undefined && { after: wallet === 'balance' ? toYuan(after) : after }),
    })
  })
}
