/** The pages that open without the server, and whether this device has their answers. */
import type { Shop } from '../shop.ts'

const everybody = () => ''
/** The owner of a page: empty, or its card; undefined after the card holder has logged out. */
export const ownerOfPage: Readonly<Record<string, ((shop: Shop) => string | undefined) | undefined>> = {
  '/': everybody,
  '/pages/index/VanityNumber/index': everybody,
  '/pages/customer/index': everybody,
  '/pages/customer/question/index': everybody,
  '/pages/iot/index/index': ({ session }) => session.simNo || undefined,
}
/** The storage key of the owner of each page that has stored answers, by path. */
export const slot = 'menmian.kept'
export const keptPages = ({ core }: Shop): Record<string, unknown> => {
  const value = core.device.get(slot)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

export const isKept = (shop: Shop, path: string): boolean => {
  const owner = ownerOfPage[path]?.(shop)
  return owner !== undefined && keptPages(shop)[path] === owner
}
