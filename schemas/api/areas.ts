/**
 * The areas of the call table, without their rows. The build generates a table of shapes per area (`compiler/build/shapes.ts`), which the
 * browser loads with the first page that needs it (`renderer/api/rows.ts`).
 */
import type { CallTable } from '../call.ts'

export const areas = {
  start: () => import('./calls/start.ts'),
  site: () => import('./calls/site.ts'),
  authorize: () => import('./calls/authorize.ts'),
  wifi: () => import('./calls/wifi.ts'),
  'one-code': () => import('./calls/one-code.ts'),
  lists: () => import('./lists.ts'),
  numbers: () => import('./calls/numbers.ts'),
  goods: () => import('./calls/goods.ts'),
  orders: () => import('./calls/orders.ts'),
  pay: () => import('./calls/pay.ts'),
  service: () => import('./calls/service.ts'),
  agents: () => import('./calls/agents.ts'),
  card: () => import('./calls/card.ts'),
  packages: () => import('./calls/packages.ts'),
  money: () => import('./calls/money.ts'),
  extras: () => import('./extras.ts'),
  points: () => import('./calls/points.ts'),
  device: () => import('./calls/device.ts'),
  tasks: () => import('./calls/tasks.ts'),
  notices: () => import('./calls/notices.ts'),
  requests: () => import('./calls/requests.ts'),
  clients: () => import('./calls/clients.ts'),
} as const satisfies Record<string, () => Promise<{ calls: CallTable }>>
export type Area = keyof typeof areas
