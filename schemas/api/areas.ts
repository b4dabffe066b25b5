/** The areas of the call table, without their rows. The build makes tables of them (`compiler/build/shapes.ts`); the browser loads one with the first page that needs it (`renderer/api/rows.ts`). */
import type { CallTable } from '../call.ts'

export const areas = {
  start: () => import('./start.ts'),
  site: () => import('./site.ts'),
  authorize: () => import('./authorize.ts'),
  wifi: () => import('./wifi.ts'),
  'one-code': () => import('./one-code.ts'),
  lists: () => import('./lists.ts'),
  numbers: () => import('./numbers.ts'),
  goods: () => import('./goods.ts'),
  orders: () => import('./orders.ts'),
  pay: () => import('./pay.ts'),
  service: () => import('./service.ts'),
  agents: () => import('./agents.ts'),
  card: () => import('./card.ts'),
  packages: () => import('./packages.ts'),
  money: () => import('./money.ts'),
  extras: () => import('./extras.ts'),
  points: () => import('./points.ts'),
  device: () => import('./device.ts'),
  tasks: () => import('./tasks.ts'),
  notices: () => import('./notices.ts'),
} as const satisfies Record<string, () => Promise<{ calls: CallTable }>>
export type Area = keyof typeof areas
