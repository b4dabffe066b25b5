/** The progress line of an order: past steps from the ledger, and the next ones. */
import { and, asc, eq } from 'drizzle-orm'
import type { Answer } from '../../../../schemas/api/index.ts'
import type { Wording } from '../../../../schemas/language/words.ts'
import type { Context } from '../../context.ts'
import { stateEvents } from '../../../db/schema/index.ts'
import { GoodsOrderStatus, OrderStatus } from '../../../db/schema/states.ts'
import { wireTimeOr } from '../../../platform/time.ts'
import type { Order } from '../order-kind.ts'
import type { Stage } from './stages.ts'

type Step = Answer<'/api/shop/order/view'>['steps'][number]

/** Message id → states in which the step is done. The payment is a fact of the order itself. */
const cards: readonly (readonly [name: string, states: readonly number[]])[] = [
  [
    'review',
    [OrderStatus.photosNeeded, OrderStatus.photosReview, OrderStatus.toCall, OrderStatus.toShip, OrderStatus.shipped],
  ],
  ['ship', [OrderStatus.shipped]],
  ['sign', [OrderStatus.delivered, OrderStatus.toActivate, OrderStatus.activated]],
  ['activate', [OrderStatus.activated, OrderStatus.firstRechargeMissing]],
]
const things: typeof cards = [
  ['ship', [GoodsOrderStatus.shipped]],
  ['sign', [GoodsOrderStatus.done]],
]

/** `how`: the current state as text: an order without a card may have been cancelled, refused or returned. */
export async function stepsOf(
  { db, say }: Pick<Context, 'db' | 'say'>,
  order: Order,
  { stage, how }: { stage: Stage; how: Wording },
): Promise<Step[]> {
  const machine = order.kind === 'GD' ? 'goodsOrder' : 'shopOrder'
  const events = await db
    .select({ to: stateEvents.to, at: stateEvents.at })
    .from(stateEvents)
    .where(and(eq(stateEvents.machine, machine), eq(stateEvents.entityId, order.id)))
    .orderBy(asc(stateEvents.id))
  const first = (states: readonly number[]) => events.find(({ to }) => states.includes(to))?.at
  const all: { name: string; at: number | null | undefined }[] = [
    { name: 'submit', at: order.createdAt },
    ...(order.amount > 0 ? [{ name: 'pay', at: order.paidAt }] : []),
    ...(order.kind === 'GD' ? things : cards).map(([name, states]) => ({ name, at: first(states) })),
  ]
  const done = all.filter(({ at }) => at != null)
  const line = (name: string, at: number | null | undefined, state: Step['state']): Step => ({
    name: say(`order.step.${name}`),
    time: wireTimeOr(at),
    state,
  })
  if (stage === 'cancelled')
    return [
      ...done.map(({ name, at }) => line(name, at, 'done')),
      { name: how, time: wireTimeOr(order.closedAt ?? events.at(-1)?.at), state: 'ended' },
    ]
  const isOver = all.at(-1)?.at != null
  const now = done.at(-1)?.name
  return all.map(({ name, at }) =>
    line(name, at, isOver ? 'done' : at == null ? 'next' : name === now ? 'now' : 'done'),
  )
}
