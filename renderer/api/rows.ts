/** The loaded call rows. A page's map names the areas it needs, so that they load along with its document. */
import type { SiteRow, SiteTable } from '../../schemas/language/site-row.ts'

export type LoadArea = () => Promise<{ calls: SiteTable }>
export type Areas = { areaOfCall: Readonly<Record<string, string>>; areas: Record<string, LoadArea> }
export type CallTable = ReturnType<typeof createRows>

/** `start`: rows that every page needs. `areas`: maps calls to areas, for a call that no page named. */
export function createRows(start: SiteTable, areas: () => Promise<Areas>) {
  const loaded = new Map<string, SiteTable>([['start', start]])

  /** Loads the rows of an area, once. */
  async function area(name: string, load: LoadArea): Promise<SiteTable> {
    const known = loaded.get(name)
    if (known) return known
    const { calls } = await load()
    loaded.set(name, calls)
    return calls
  }
  /** The row of a path: from a loaded area, otherwise from the area that contains it. Throws for an unknown path. */
  async function row(path: string): Promise<SiteRow> {
    for (const calls of loaded.values()) if (Object.prototype.hasOwnProperty.call(calls, path)) return calls[path]!
    const { areaOfCall, areas: all } = await areas()
    if (!Object.prototype.hasOwnProperty.call(areaOfCall, path)) throw new Error(`no call ${path}`)
    const name = areaOfCall[path]!
    return (await area(name, all[name]!))[path]!
  }
  return { area, row }
}
