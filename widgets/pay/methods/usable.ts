import type { PayMethod } from '#schemas/entities/orders/pay.ts'

/** Returns the selected method: the preferred method if it is usable, else the first usable method. */
export const pickUsableMethod = (
  items: readonly PayMethod[],
  wanted: PayMethod['value'] | null | undefined,
): PayMethod['value'] | undefined =>
  (items.find((item) => item.usable && item.value === wanted) ?? items.find((item) => item.usable))?.value
