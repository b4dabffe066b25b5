/** The pages that open without the server, and whether this device has what they show. */
import type { Shop } from '../shop.ts'

/** Whose page it is: empty, or the card's. */
export const ownerOfPage: Readonly<Record<string, ((shop: Shop) => string) | undefined>> = {
  '/': () => '',
  '/pages/index/VanityNumber/index': () => '',
  '/pages/customer/index': () => '',
  '/pages/customer/question/index': () => '',
  '/pages/iot/index/index': ({ session }) => session.simNo,
}
const slot = 'menmian.kept'
type Slot = Record<string, unknown>
const read = ({ core }: Shop): Slot => {
  const value = core.device.get(slot)
  return typeof value === 'object' && value !== null ? (value as Slot) : {}
}

export const isKept = (shop: Shop, path: string): boolean => {
  const owner = ownerOfPage[path]?.(shop)
  return owner !== undefined && read(shop)[path] === owner
}
export const markKept = (shop: Shop, path: string): void =>
  shop.core.device.set(slot, { ...read(shop), [path]: ownerOfPage[path]?.(shop) })
/** Forgets the pages of a person who left. */
export const unmarkOthers = (shop: Shop): void =>
  shop.core.device.set(slot, Object.fromEntries(Object.entries(read(shop)).filter(([path]) => isKept(shop, path))))
