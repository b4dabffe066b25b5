/** The progress line of an order: past steps from the ledger, and the next steps. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Context } from '#server/domain/context.ts'
import { stateEvents } from '#server/db/schema/index.ts'
import { GoodsOrderStatus, OrderStatus } from '#server/db/schema/states.ts'
import { toWireTimeOrNull } from '#server/platform/time.ts'
import type { MachineName } from '#server/domain/states/state-machines.ts'
import type { Order } from '../order-kind.ts'
import type { Parcel } from './parcels.ts'
import type { Stage } from './stages.ts'

type Step = Answer<'/api/shop/order/view'>['steps'][number]

/** Message id → states in which the step is done. The payment is read from the order itself. */
const cardSteps: readonly (readonly [name: string, states: readonly number[]])[] = [
  [
    'review',
    [OrderStatus.photosNeeded, OrderStatus.photosReview, OrderStatus.toCall, OrderStatus.toShip, OrderStatus.shipped],
  ],
  ['ship', [OrderStatus.shipped]],
  ['sign', [OrderStatus.delivered, OrderStatus.toActivate, OrderStatus.activated]],
  ['activate', [OrderStatus.activated, OrderStatus.firstRechargeMissing]],
]
const thingSteps: typeof cardSteps = [
  ['ship', [GoodsOrderStatus.shipped]],
  ['sign', [GoodsOrderStatus.done]],
]

type Event = { to: number; from: number | null; at: number; note: string | null }
const { paid, shipped, done, refundAsked, refunding, refunded, refundRefused } = GoodsOrderStatus
const restored = new Set<number>([paid, shipped, done])
/** The step of an after-sale request in an event of the ledger; undefined for steps of the goods. */
function getRequestStep({ from, to, note }: Event): string | undefined {
  if (to === refundAsked) return 'refundAsked'
  if (to === refunding) return 'refunding'
  if (to === refunded) return 'refunded'
  // earlier releases moved a refused order to a separate state
  if (to === refundRefused) return 'refundRefused'
  if (from !== refundAsked || !restored.has(to)) return undefined
  return note === 'cancelled' ? 'refundWithdrawn' : 'refundRefused'
}
const isOpen = (name: string | undefined) => name === 'refundAsked' || name === 'refunding'

type Mark = { name: string; at: number | null | undefined }

/** `how`: the current state as text, because an order without a card may have been cancelled, refused or returned. */
export async function listSteps(
  { db, say }: Pick<Context, 'db' | 'say'>,
  order: Order,
  { stage, how, parcels }: { stage: Stage; how: MaybeLocalizedText; parcels: readonly Parcel[] },
): Promise<Step[]> {
  const isGoods = order.kind === 'GD'
  const machine: MachineName = isGoods ? 'goodsOrder' : 'shopOrder'
  const { from, to, at, note } = stateEvents
  const ledger = await db
    .select({ machine: stateEvents.machine, from, to, at, note })
    .from(stateEvents)
    .where(
      and(
        inArray(stateEvents.machine, [machine, 'receiver'] satisfies MachineName[]),
        eq(stateEvents.entityId, order.id),
      ),
    )
    .orderBy(asc(stateEvents.id))
  const events = ledger.filter((event) => event.machine === machine)
  const moved = ledger
    .filter((event) => event.machine === 'receiver')
    .map((event) => ({ name: 'address', at: event.at }))
  const requested = isGoods
    ? events.flatMap((event) => {
        const name = getRequestStep(event)
        return name ? [{ name, at: event.at }] : []
      })
    : []
  const first = (states: readonly number[]) => events.find(({ to }) => states.includes(to))?.at
  const way: Mark[] = [
    { name: 'submit', at: order.createdAt },
    ...(order.amount > 0 ? [{ name: 'pay', at: order.paidAt }] : []),
    ...(isGoods ? thingSteps : cardSteps).map(([name, states]) => ({ name, at: first(states) })),
  ]
  const line = (name: string, at: number | null | undefined, state: Step['state']): Step => ({
    name: say(`order.step.${name}`),
    time: toWireTimeOrNull(at),
    state,
  })
  // the sort is stable, so simultaneous events remain in this order
  // the first parcel is the shipping step
  const further = parcels.slice(1).map(({ shippedAt }) => ({ name: 'parcel', at: shippedAt }))
  const past = [...way.filter((mark) => mark.at != null), ...requested, ...moved, ...further].toSorted(
    (a, b) => (a.at ?? 0) - (b.at ?? 0),
  )
  if (stage === 'cancelled') {
    const isRefunded = past.at(-1)?.name === 'refunded'
    return [
      ...(isRefunded ? past.slice(0, -1) : past).map(({ name, at }) => line(name, at, 'done')),
      {
        name: how,
        time: toWireTimeOrNull(isRefunded ? past.at(-1)?.at : (order.closedAt ?? events.at(-1)?.at)),
        state: 'ended',
      },
    ]
  }
  const last = past.at(-1)?.name
  const next: string[] = isOpen(last)
    ? [...(last === 'refundAsked' ? ['refunding'] : []), 'refunded']
    : way.at(-1)?.at != null
      ? []
      : way.flatMap(({ name, at }) => (at == null ? [name] : []))
  return [
    ...past.map(({ name, at }, index) => line(name, at, index === past.length - 1 && next.length > 0 ? 'now' : 'done')),
    ...next.map((name) => line(name, null, 'next')),
  ]
}
