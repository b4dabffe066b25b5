/** The rows that are loaded. A page's map names the areas that it needs, so that they come beside its document. */
import type { SiteRow, SiteTable } from '../../schemas/site-row.ts'

export type LoadArea = () => Promise<{ calls: SiteTable }>
export type Areas = { areaOfCall: Readonly<Record<string, string>>; areas: Record<string, LoadArea> }
export type CallTable = ReturnType<typeof createRows>

/** `start`: the rows that every page needs. `areas`: which area has which call, for a call that no page named. */
export function createRows(start: SiteTable, areas: () => Promise<Areas>) {
  const loaded = new Map<string, SiteTable>([['start', start]])

  /** The rows of an area; the second time at once. */
  async function area(name: string, load: LoadArea): Promise<SiteTable> {
    const known = loaded.get(name)
    if (known) return known
    const { calls } = await load()
    loaded.set(name, calls)
    return calls
  }
  /** A path's row: from an area that is there, else from the one that the table of areas names. Throws for a path that no row has. */
  async function row(path: string): Promise<SiteRow> {
    for (const calls of loaded.values()) if (Object.prototype.hasOwnProperty.call(calls, path)) return calls[path]!
    const { areaOfCall, areas: all } = await areas()
    if (!Object.prototype.hasOwnProperty.call(areaOfCall, path)) throw new Error(`no call ${path}`)
    const name = areaOfCall[path]!
    return (await area(name, all[name]!))[path]!
  }
  return { area, row }
}
