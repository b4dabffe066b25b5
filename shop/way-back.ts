/**
 * Where a chosen address goes (product §3 selectAddressBackPath). The page that asked gets it as a result; in another tab there is no such
 * page, and the choice leads to the kept address instead.
 */
import { history } from '../renderer/routes/history.ts'
import { insidePath } from '../renderer/routes/url.ts'
import { local } from './session.ts'

const addressBook = '/pages-sub/iot/integralShop/details/selectAddress/index'

/** Before a page is opened: who asks for an address, if anybody does. */
export function keepWayBack(path: string, asks: boolean): void {
  if (path !== addressBook) return
  const { path: from, search } = history.current()
  const here = search ? `${from}?${search}` : from
  local.selectAddressBackPath = asks && here.length <= 300 ? here : ''
}
/** The page that wants the address, for a choice that nobody waits for in this tab. */
export function takeWayBack(): string | undefined {
  const { selectAddressBackPath: kept } = local
  if (history.current().path !== addressBook || !kept || !insidePath(kept)) return undefined
  local.selectAddressBackPath = ''
  return kept
}
