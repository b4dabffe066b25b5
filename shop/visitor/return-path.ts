/**
 * The page to which a chosen address is returned (product §3 selectAddressBackPath). The requesting page receives it as a result; another
 * tab has no such page, so the choice leads to the stored page instead.
 */
import { parseInsidePath } from '#renderer/routes/url.ts'
import type { Shop } from '../shop.ts'

const addressBook = '/pages-sub/iot/integralShop/details/selectAddress/index'

/** Called before a page opens: stores the page that requests an address, if any. */
export function storeReturnPath({ core, local }: Shop, path: string, asks: boolean): void {
  if (path !== addressBook) return
  const { path: from, search } = core.history.current()
  const address = search ? `${from}?${search}` : from
  local.selectAddressBackPath = asks && address.length <= 300 ? address : ''
}
/** The page that needs the address, for a choice that no page in this tab is waiting for. */
export function takeReturnPath({ core, local }: Shop): string | undefined {
  const { selectAddressBackPath: storedPath } = local
  if (core.history.current().path !== addressBook || !storedPath || !parseInsidePath(storedPath)) return undefined
  local.selectAddressBackPath = ''
  return storedPath
}
