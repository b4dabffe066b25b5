import type { balanceOption } from '#schemas/entities/orders/money-log.ts'
import type * as z from 'zod/mini'

type Option = z.output<typeof balanceOption>

/** Returns the preselected sum: the least that covers the amount owed, else the sum that the shop marked, else the first. */
export const pickDefaultSum = (items: Option[], owed: number): Option | undefined =>
  (owed > 0 ? items.filter(({ money }) => money >= owed).toSorted((a, b) => a.money - b.money)[0] : undefined) ??
  items.find(({ tag }) => tag) ??
  items[0]
