/** The pages that open without the server, and whether this device has their answers. */
import type { Shop } from '../shop.ts'

const noOwner = () => ''
/** The owner of a page: empty, or its card; undefined after the card holder has logged out. */
export const pageOwners: Readonly<Record<string, ((shop: Shop) => string | undefined) | undefined>> = {
  '/': noOwner,
  '/pages/index/VanityNumber/index': noOwner,
  '/pages/customer/index': noOwner,
  '/pages/customer/question/index': noOwner,
  '/pages/iot/index/index': ({ session }) => session.simNo || undefined,
}
/** The storage key of the owner of each page that has stored answers, by path. */
export const storedOwnersKey = 'menmian.kept'
export const readStoredOwners = ({ core }: Shop): Record<string, unknown> => {
  const value = core.device.get(storedOwnersKey)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export const hasOfflineAnswers = (shop: Shop, path: string): boolean => {
  const owner = pageOwners[path]?.(shop)
  return owner !== undefined && readStoredOwners(shop)[path] === owner
}
