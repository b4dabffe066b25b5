/** The rows that are loaded. A page's map names the areas that it needs, so that they come beside its document. */
import { calls as start } from 'virtual:rows/start'
import type { SiteRow, SiteTable } from '../../schemas/site-row.ts'

export type LoadArea = () => Promise<{ calls: SiteTable }>
const loaded = new Map<string, SiteTable>([['start', start]])

/** The rows of an area; the second time at once. */
export async function areaRows(name: string, load: LoadArea): Promise<SiteTable> {
  const known = loaded.get(name)
  if (known) return known
  const { calls } = await load()
  loaded.set(name, calls)
  return calls
}

/** A path's row: from an area that is there, else from the one that the table of areas names. Throws for a path that no row has. */
export async function rowOf(path: string): Promise<SiteRow> {
  for (const calls of loaded.values()) if (Object.prototype.hasOwnProperty.call(calls, path)) return calls[path]!
  const [{ areaOfCall }, { areas }] = await Promise.all([import('../../schemas/api/area-of-call.ts'), import('virtual:rows')])
  if (!Object.prototype.hasOwnProperty.call(areaOfCall, path)) throw new Error(`no call ${path}`)
  const area = areaOfCall[path as keyof typeof areaOfCall]
  return (await areaRows(area, areas[area]!))[path]!
}
