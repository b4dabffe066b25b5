/** The ways of an order of the shop to each of its states, in steps. */
import { HOUR } from '../platform/time.ts'
import type { ShopStep } from './shop-history.ts'

/** The ways to each state, with hours from step to step. */
export const cardWays: Record<number, readonly (readonly [to: number, hours: number])[]> = {
  999: [],
  1: [[1, 0.5]],
  2: [
    [1, 0.5],
    [2, 3],
  ],
  7: [
    [1, 0.5],
    [2, 2],
    [7, 1],
  ],
  8: [
    [1, 0.5],
    [2, 2],
    [7, 1],
    [8, 4],
  ],
  11: [
    [1, 0.5],
    [2, 3],
    [11, 5],
  ],
  13: [
    [1, 0.5],
    [2, 3],
    [11, 5],
    [13, 1],
  ],
  4: [
    [1, 0.5],
    [2, 3],
    [13, 4],
    [4, 18],
  ],
  17: [
    [1, 0.5],
    [2, 3],
    [13, 4],
    [4, 18],
    [17, 70],
  ],
  6: [
    [1, 0.5],
    [2, 3],
    [13, 4],
    [4, 18],
    [6, 44],
  ],
  10: [
    [1, 0.5],
    [2, 3],
    [13, 4],
    [4, 18],
    [6, 44],
    [10, 1],
  ],
  5: [
    [1, 0.5],
    [2, 3],
    [13, 4],
    [4, 18],
    [6, 44],
    [10, 1],
    [5, 6],
  ],
  18: [
    [1, 0.5],
    [2, 3],
    [13, 4],
    [4, 18],
    [6, 44],
    [10, 1],
    [18, 8],
  ],
  16: [
    [1, 0.5],
    [2, 3],
    [13, 4],
    [4, 18],
    [6, 44],
    [10, 1],
    [5, 6],
    [16, 400],
  ],
  3: [
    [1, 0.5],
    [2, 3],
    [3, 20],
  ],
  15: [
    [1, 0.5],
    [15, 2],
  ],
  9998: [[9998, 8]],
}
export const goodsWays: Record<number, readonly (readonly [to: number, hours: number])[]> = {
  1: [],
  2: [[2, 0.02]],
  3: [
    [2, 0.02],
    [3, 16],
  ],
  4: [
    [2, 0.02],
    [3, 16],
    [4, 70],
  ],
  5: [[5, 0.25]],
  6: [
    [2, 0.02],
    [6, 5],
  ],
  7: [
    [2, 0.02],
    [6, 5],
    [7, 3],
  ],
  8: [
    [2, 0.02],
    [6, 5],
    [7, 3],
    [8, 2],
  ],
  9: [
    [2, 0.02],
    [3, 16],
    [6, 80],
    [9, 5],
  ],
}
/** Steps that the customer makes. */
export const own = { shopOrder: [8, 15], goodsOrder: [4, 5, 6] }

export function stepsOf(way: readonly (readonly [number, number])[], orderedAt: number, customer: number, owns: readonly number[]): ShopStep[] {
  let at = orderedAt
  return way.map(([to, hours]) => ({
    to,
    at: (at += Math.round(hours * HOUR)),
    actor: owns.includes(to) ? `user:${customer}` : to === 2 && hours < 0.1 ? 'provider:mock' : 'staff',
  }))
}
/** When it came to a state; null when it has not. */
export const stepAt = (steps: ShopStep[], to: number) => steps.find((step) => step.to === to)?.at ?? null
