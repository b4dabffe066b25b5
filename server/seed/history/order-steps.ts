/** The steps of a shop order to each of its states. */
import * as z from 'zod/mini'
import { HOUR } from '#server/platform/time.ts'
import { readContent } from '../read.ts'
import type { OrderStep } from './write-orders.ts'

/** Steps by final state, each with the hours since the previous step. */
const steps = z.record(z.string(), z.array(z.tuple([z.int(), z.number()])))
const content = readContent('orders/steps.json', z.strictObject({ card: steps, goods: steps }))

/** Steps of the customer. */
const customerSteps = { card: [8, 15], goods: [4, 5, 6] }
const ASKED = 6

/** `refused`: received, and back in that state after a refused refund. */
export type EndState = number | 'refused'

export function buildSteps(kind: 'card' | 'goods', state: EndState, orderedAt: number, customer: number): OrderStep[] {
  let at = orderedAt
  const all = content[kind][state] ?? []
  return all.map(([to, hours], index) => {
    const step = { to, at: (at += Math.round(hours * HOUR)) }
    if (kind === 'goods' && all[index - 1]?.[0] === ASKED && to < ASKED)
      return { ...step, actor: 'staff', note: 'refused' }
    const isPaid = to === 2 && hours < 0.1
    return {
      ...step,
      actor: customerSteps[kind].includes(to) ? `user:${customer}` : isPaid ? 'provider:mock' : 'staff',
    }
  })
}
/** Returns when the order reached a state, or null. */
export const findStepTime = (steps: OrderStep[], to: number) => steps.find((step) => step.to === to)?.at ?? null
