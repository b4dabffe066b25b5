/** Opens a page in place of the one that is open, as if that had never been. */
import { typed, visit } from '../state/store.ts'
import { history } from './history.ts'
import { placeOf, queryOf, withQuery, type Place, type Query } from './url.ts'

const KEY = `${typed}trail`
const MOST = 9
/** Where the last entries of the history lead, by their index. */
let trail: Record<number, Place> = {}
/** From the first content on: nothing is opened before. */
export function keepTrail(): void {
  trail = { ...(visit.get(KEY) as typeof trail | null) }
  const note = () => {
    const { index, path, search } = history.current()
    trail[index] = { path, search }
    delete trail[index - MOST]
    visit.set(KEY, trail)
  }
  note()
  history.subscribe(note)
}
/** Steps through the browser's history; resolves when it is there. */
const travel = (steps: number): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    window.history.go(steps)
  })

type Ways = {
  route: (path: string) => { path: string; query?: object | undefined } | undefined
  address: (path: string, query?: Query, returning?: boolean) => string
}
/** Where an address leads, whatever it says of the visit: two that lead to one place read alike. */
function aimOf({ path, search }: Place, { route, address }: Ways): string {
  const whole = placeOf(address(route(path)?.path ?? path, queryOf(search), true))
  const query = new URLSearchParams(whole.search)
  query.sort()
  return withQuery(whole.path, Object.fromEntries(query))
}

/**
 * What lies below and is that page is stepped back to. A page that takes a `redirect` is only passed through (a login, its code), and so are
 * those of its kind right below it.
 */
export async function goInstead(to: string, ways: Ways): Promise<void> {
  const { index } = history.current()
  const leads = (from: number, holds: (place: Place) => boolean): number => {
    let at = from
    for (let place = trail[at]; place && holds(place); place = trail[at]) at--
    return at
  }
  const isPassed = ({ path }: Place) => 'redirect' in (ways.route(path)?.query ?? {})
  const aim = aimOf(placeOf(to), ways)
  const below = Math.min(index - 1, leads(index, isPassed))
  // overlays are entries of their own
  const lowest = leads(below, (place) => aimOf(place, ways) === aim) + 1
  if (lowest <= below) return travel(lowest - index)
  if (below < index - 1) await travel(below + 1 - index)
  history.go(to, { replace: true })
}
