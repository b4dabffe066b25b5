/** Opens a page in place of the current one, as if the current one had never been opened. */
import { typed, type JsonStorage } from '../state/json-storage.ts'
import type { History } from './history.ts'
import { placeOf, queryOf, withQuery, type Place, type Query } from './url.ts'

const KEY = `${typed}trail`
const MOST = 9
type Ways = {
  route: (path: string) => { path: string; query?: object | undefined } | undefined
  address: (path: string, query?: Query, returning?: boolean) => string
}
/** Normalised address with the parameters of the current visit, so that two addresses of the same place are equal. */
function aimOf({ path, search }: Place, { route, address }: Ways): string {
  const whole = placeOf(address(route(path)?.path ?? path, queryOf(search), true))
  const query = new URLSearchParams(whole.search)
  query.sort()
  return withQuery(whole.path, Object.fromEntries(query))
}

export type Trail = ReturnType<typeof keepTrail>

/** Called from the first content on; no page is opened before. */
export function keepTrail(history: History, visit: JsonStorage) {
  /** Places of the last history entries, by index. */
  const trail = { ...(visit.get(KEY) as Record<number, Place> | null) }
  const note = () => {
    const { index, path, search } = history.current()
    trail[index] = { path, search }
    delete trail[index - MOST]
    visit.set(KEY, trail)
  }
  note()
  history.subscribe(note)

  return {
    /**
     * Goes back to the page if it is directly below. A page that takes a `redirect` (a login, its code) is only passed through, so it is
     * skipped along with pages of that kind right below it.
     */
    async goInstead(to: string, ways: Ways): Promise<void> {
      const { index } = history.current()
      const leads = (from: number, holds: (place: Place) => boolean): number => {
        let at = from
        for (let place = trail[at]; place && holds(place); place = trail[at]) at--
        return at
      }
      const isPassed = ({ path }: Place) => 'redirect' in (ways.route(path)?.query ?? {})
      const aim = aimOf(placeOf(to), ways)
      const below = Math.min(index - 1, leads(index, isPassed))
      // overlays are history entries too
      const lowest = leads(below, (place) => aimOf(place, ways) === aim) + 1
      if (lowest <= below) return history.travel(lowest - index)
      if (below < index - 1) await history.travel(below + 1 - index)
      history.go(to, { replace: true })
    },
  }
}
