/** Replaces the current page by another page, as if the current page had never been opened. */
import { typed, type JsonStorage } from '../state/json-storage.ts'
import type { History } from './history.ts'
import { parseHash, parseSearch, withQuery, type PageAddress, type Query } from './url.ts'

const KEY = `${typed}trail`
const MAX_ENTRIES = 9
type AddressDeps = {
  route: (path: string) => { path: string; query?: object | undefined } | undefined
  address: (path: string, query?: Query, returning?: boolean) => string
}
/** Normalised address with the parameters of the current visit, so that two addresses of the same place are equal. */
function normalise({ path, search }: PageAddress, { route, address }: AddressDeps): string {
  const entry = parseHash(address(route(path)?.path ?? path, parseSearch(search), true))
  const query = new URLSearchParams(entry.search)
  query.sort()
  return withQuery(entry.path, Object.fromEntries(query))
}

export type Trail = ReturnType<typeof recordTrail>

/** Called after the first content; no page is opened before that. */
export function recordTrail(history: History, visit: JsonStorage) {
  /** Places of the last history entries, by index. */
  const trail = { ...(visit.get(KEY) as Record<number, PageAddress> | null) }
  const recordEntry = () => {
    const { index, path, search } = history.current()
    trail[index] = { path, search }
    delete trail[index - MAX_ENTRIES]
    visit.set(KEY, trail)
  }
  recordEntry()
  history.subscribe(recordEntry)

  return {
    /**
     * Navigates back to the page if it is directly below. A page that takes a `redirect` (a login, its code) is only passed through, so it
     * is skipped along with such pages directly below it.
     */
    async replaceWith(to: string, routing: AddressDeps): Promise<void> {
      const { index } = history.current()
      const skipWhile = (from: number, holds: (place: PageAddress) => boolean): number => {
        let position = from
        for (let place = trail[position]; place && holds(place); place = trail[position]) position--
        return position
      }
      const isPassed = ({ path }: PageAddress) => 'redirect' in (routing.route(path)?.query ?? {})
      const target = normalise(parseHash(to), routing)
      const below = Math.min(index - 1, skipWhile(index, isPassed))
      // overlays are history entries too
      const lowest = skipWhile(below, (place) => normalise(place, routing) === target) + 1
      if (lowest <= below) return history.travel(lowest - index)
      await history.replace(to, index - 1 - below)
    },
  }
}
