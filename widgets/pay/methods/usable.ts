import type { PayMethod } from '../../../schemas/entities/pay.ts'

/** The way that is taken: the wanted one if it can be used, else the first that can. */
export const usableMethod = (items: readonly PayMethod[], wanted: PayMethod['value'] | null | undefined): PayMethod['value'] | undefined =>
  (items.find((item) => item.usable && item.value === wanted) ?? items.find((item) => item.usable))?.value
