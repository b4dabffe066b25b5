/**
 * What is done with an order of the shop that its owner does not do: reviewed, audited, refused, sent, signed, activated (docs/domain
 * §2.2). Each command is one edge of the machine; what ends without a card gives back number, stock and money.
 */
import { eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { inEach, words } from '../../../schemas/words.ts'
import type { Services } from '../context.ts'
import type { Transaction } from '../../db/connect.ts'
import { orders, shopOrders } from '../../db/schema/index.ts'
import { enqueue } from '../outbox.ts'
import { say, sayInEach } from '../../platform/messages.ts'
import { returnNumber } from '../numbers/hold.ts'
import { transition } from '../states/transition.ts'
import type { CardCommand, Command, GoodsCommand } from './commands.ts'
import type { Order } from './order-kind.ts'
import { refundOrder } from './payments/settle.ts'
import { giveBack, shopRow, type ShopRow } from './shop-kinds.ts'
import { tellSent } from '../notices/events.ts'

type Step = {
  from: readonly number[]
  to: number
  set?: (at: number) => Partial<ShopRow>
  /** Why, as its owner reads it: a message id. */
  why?: string
  /** No card comes of it. */
  ends?: true
  /** Only of orders that nothing was sent for. */
  unsent?: true
}
const parcel = (at: number) => ({ expressName: words('顺丰速运', 'SF Express'), expressNo: `SF${randomInt(1e12, 9e12)}`, expressPhone: '95338', shippedAt: at })

const cards = {
  review: { from: [999, 9999], to: 1 },
  audit: { from: [1, 999], to: 2 },
  lost: { from: [1, 2], to: 9999 },
  askPhotos: { from: [1, 2], to: 7, set: () => ({ photoStatus: 1 }) },
  photosPassed: { from: [8], to: 13, set: () => ({ photoStatus: 3 }) },
  photosAgain: { from: [8], to: 7, set: () => ({ photoStatus: 4 }), why: 'desk.photosAgain' },
  call: { from: [1, 2, 8], to: 11 },
  accept: { from: [2, 1, 11], to: 13 },
  refuse: { from: [999, 1, 2, 7, 8, 11, 13, 9999], to: 3, why: 'desk.refused', ends: true },
  void: { from: [999], to: 9998, why: 'desk.void', ends: true },
  ship: { from: [13], to: 4, set: parcel },
  signed: { from: [4], to: 6, set: (at) => ({ signedAt: at }) },
  returned: { from: [4], to: 17, why: 'desk.returned', ends: true },
  toActivate: { from: [6], to: 10 },
  activate: { from: [10, 6, 18], to: 5, set: (at) => ({ activatedAt: at, firstRechargeStatus: 2 }) },
  activateOnly: { from: [10], to: 18, set: (at) => ({ activatedAt: at, firstRechargeStatus: 1 }) },
  close: { from: [5, 18, 10], to: 16 },
} as const satisfies Record<CardCommand, Step>
const things = {
  /** What is refused its refund is sent after all. */
  ship: { from: [2, 9], to: 3, unsent: true, set: (at) => ({ ...parcel(at), applyFailReason: null }) },
  signed: { from: [3], to: 4, set: (at) => ({ signedAt: at }) },
  agree: { from: [6], to: 7 },
  refuse: { from: [6], to: 9, why: 'desk.noRefund' },
} as const satisfies Record<GoodsCommand, Step>

export const tableOf = ({ kind }: Pick<Order, 'kind'>): Partial<Record<Command, Step>> => (kind === 'GD' ? things : cards)

type Standing = Pick<ShopRow, 'status' | 'shippedAt'>
const fits = ({ from, unsent }: Step, { status, shippedAt }: Standing) => from.includes(status) && !(unsent && shippedAt !== null)

/** What may be done with an order that stands so. */
export const commandsFor = (order: Pick<Order, 'kind'>, row: Standing): Command[] =>
  Object.entries(tableOf(order)).flatMap(([command, step]) => (fits(step, row) ? [command as Command] : []))

/** False when the order does not stand where that can be done, or, with `from`, stands there no more. */
export async function deskDoes(
  tx: Transaction,
  services: Services,
  given: { orderId: number; command: Command; from?: number; at: number; actor: string },
): Promise<boolean> {
  const { orderId, command, from, at, actor } = given
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  const step = order && tableOf(order)[command]
  if (!step || order.payStatus !== 2) return false
  const row = await shopRow(tx, orderId)
  if (!fits(step, row) || (from !== undefined && row.status !== from)) return false
  const machine = order.kind === 'GD' ? 'goodsOrder' : 'shopOrder'
  // what was free has nothing to give back
  const { why } = step
  const ending = why && inEach((locale) => [why, ...(step.ends && order.amount > 0 ? ['desk.moneyBack'] : [])].map((id) => say(locale, id)).join(''))
  const reason = ending ? { applyFailReason: ending } : {}
  await transition(tx, machine, orderId, step.to, { actor, at, from: row.status, set: { updatedAt: at, ...reason, ...step.set?.(at) } })
  if (command === 'ship') await tellSent(tx, services, order, await shopRow(tx, orderId), at)
  if (step.ends) {
    if (row.holdId !== null) await returnNumber(tx, row.holdId, { actor, at })
    await giveBack(tx, order, row)
  }
  // agreed to: the customer's own reason
  const remark = ending ?? row.applyFailReason ?? sayInEach('desk.agreed')
  if (step.ends || command === 'agree') await refundOrder(tx, services, order, { actor, remark })
  else await enqueue(tx, 'askDesk', { orderId, at }, at)
  return true
}

/** Tells the desk that an order waits for it. */
export async function askDesk(tx: Transaction, { ports }: Pick<Services, 'ports'>, { orderId, at }: { orderId: number; at: number }): Promise<void> {
  const [row] = await tx
    .select({ kind: orders.kind, status: shopOrders.status })
    .from(shopOrders)
    .innerJoin(orders, eq(orders.id, shopOrders.orderId))
    .where(eq(shopOrders.orderId, orderId))
  if (row) await ports.desk?.asked({ orderId, ...row, at })
}
