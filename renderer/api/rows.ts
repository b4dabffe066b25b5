/** The loaded call rows. A page's map names the areas it needs, so that they load along with its document. */
import type { SiteRow, SiteTable } from '#schemas/language/site-row.ts'

export type LoadArea = () => Promise<{ calls: SiteTable }>
export type Areas = { areaOfCall: Readonly<Record<string, string>>; areas: Record<string, LoadArea> }
export type CallTable = ReturnType<typeof createRows>

/** `start`: rows that every page needs. `areas`: maps calls to areas, for a call that no page named. */
export function createRows(start: SiteTable, areas: () => Promise<Areas>) {
  const loaded = new Map<string, SiteTable>([['start', start]])
  const pending = new Map<string, Promise<SiteTable>>()

  /** Loads the rows of an area, once. */
  function area(name: string, load: LoadArea): Promise<SiteTable> {
    const existing = pending.get(name)
    if (existing) return existing
    const table = load().then(
      ({ calls }) => {
        loaded.set(name, calls)
        return calls
      },
      (error: unknown) => {
        pending.delete(name)
        throw error
      },
    )
    pending.set(name, table)
    return table
  }
  const find = (path: string): SiteRow | undefined => {
    for (const calls of loaded.values()) if (Object.prototype.hasOwnProperty.call(calls, path)) return calls[path]
    return undefined
  }
  /** The row of a path: from an area that is loaded or loading, otherwise from the area that contains it. Throws for an unknown path. */
  async function row(path: string): Promise<SiteRow> {
    const existing = find(path) ?? (await Promise.allSettled(pending.values()).then(() => find(path)))
    if (existing) return existing
    const { areaOfCall, areas: all } = await areas()
    if (!Object.prototype.hasOwnProperty.call(areaOfCall, path)) throw new Error(`no call ${path}`)
    const name = areaOfCall[path]!
    return (await area(name, all[name]!))[path]!
  }
  return { area, row }
}
