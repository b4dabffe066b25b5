/** The rows that are loaded. A page's map names the areas that it needs, so that they come beside its document. */
import type { CallRow, CallTable } from '../call.ts'
import { calls as start } from './start.ts'

export type LoadArea = () => Promise<{ calls: CallTable }>
const loaded = new Map<string, CallTable>([['start', start]])

/** The rows of an area; the second time at once. */
export async function areaRows(name: string, load: LoadArea): Promise<CallTable> {
  const known = loaded.get(name)
  if (known) return known
  const { calls } = await load()
  loaded.set(name, calls)
  return calls
}

/** A path's row: from an area that is there, else from the one that the table of areas names. Throws for a path that no row has. */
export async function rowOf(path: string): Promise<CallRow> {
  for (const calls of loaded.values()) if (Object.prototype.hasOwnProperty.call(calls, path)) return calls[path]!
  const [{ areaOfCall }, { areas }] = await Promise.all([import('./area-of-call.ts'), import('./areas.ts')])
  if (!Object.prototype.hasOwnProperty.call(areaOfCall, path)) throw new Error(`no call ${path}`)
  const area = areaOfCall[path as keyof typeof areaOfCall]
  return (await areaRows(area, areas[area]))[path]!
}
