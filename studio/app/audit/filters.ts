/** The filters of the audit log, which are in the address. */
import { useSearchParams } from 'wouter'
import { DAY, parseLocalTime } from '../times.ts'

const names = ['by', 'action', 'path', 'from', 'until'] as const
type Name = (typeof names)[number]
export type Filters = Readonly<Record<Name, string>>

/** Returns the parameters of the call. `until` is the last day that is included. */
export function toParams({ by, action, path, from, until }: Filters) {
  const start = from ? parseLocalTime(`${from}T00:00`) : undefined
  const last = until ? parseLocalTime(`${until}T00:00`) : undefined
  return {
    ...(by && { by }),
    ...(action && { action }),
    ...(path.trim() && { path: path.trim() }),
    ...(start !== undefined && { from: start }),
    ...(last !== undefined && { until: last + DAY }),
  }
}

export function useFilters() {
  const [search, setSearch] = useSearchParams()
  const read = (name: Name) => search.get(name) ?? ''
  const set = (name: Name, value: string): void =>
    setSearch(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  const filters: Filters = {
    by: read('by'),
    action: read('action'),
    path: read('path'),
    from: read('from'),
    until: read('until'),
  }
  return { filters, set }
}
