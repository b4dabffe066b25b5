import type { PayMethod } from '../../../schemas/entities/orders/pay.ts'

/** The selected method: the preferred one if it is usable, else the first usable one. */
export const usableMethod = (
  items: readonly PayMethod[],
  wanted: PayMethod['value'] | null | undefined,
): PayMethod['value'] | undefined =>
  (items.find((item) => item.usable && item.value === wanted) ?? items.find((item) => item.usable))?.value
