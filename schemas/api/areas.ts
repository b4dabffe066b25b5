/** The areas of the call table, without their rows: the browser loads an area with the first page that needs it. */
import type { CallRow, CallTable } from '../call.ts'

export const areas = {
  start: () => import('./start.ts'),
  site: () => import('./site.ts'),
  authorize: () => import('./authorize.ts'),
  wifi: () => import('./wifi.ts'),
  'one-code': () => import('./one-code.ts'),
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
} as const satisfies Record<string, () => Promise<{ calls: CallTable }>>
export type Area = keyof typeof areas

const loaded = new Map<string, CallTable>()
/** The rows of an area; the second time at once. */
export async function loadArea(name: string): Promise<CallTable> {
  const known = loaded.get(name)
  if (known) return known
  const { calls } = await areas[name as Area]()
  loaded.set(name, calls)
  return calls
}

/** A path's row: from an area that is there, else from the one that the map names. Throws for a path that no row has. */
export async function rowOf(path: string): Promise<CallRow> {
  for (const calls of loaded.values()) if (Object.prototype.hasOwnProperty.call(calls, path)) return calls[path]!
  const { areaOfCall } = await import('./area-of-call.ts')
  if (!Object.prototype.hasOwnProperty.call(areaOfCall, path)) throw new Error(`no call ${path}`)
  return (await loadArea(areaOfCall[path as keyof typeof areaOfCall]))[path]!
}
