/** Login, logout and the next order session: only used on answers to calls, so loaded with the first tap. */
import { laterLimits } from '#schemas/later-limits.ts'
import type { Favourites } from '#schemas/entities/goods/favourite.ts'
import { randomId } from '#renderer/state/random-id.ts'
import type { Shop } from '../shop.ts'

/** Starts a new order session after each successful order. */
export function resetOrderSession({ session }: Shop): void {
  session.orderSessionId = randomId()
}

/** Recent login cards: at most 5, most recent first, no duplicates (product §3). */
export const addRecent = (recents: readonly string[], simNo: string): string[] =>
  [simNo, ...recents.filter((other) => other !== simNo)].slice(0, laterLimits.recentCards)

export function enterCard(shop: Shop, simNo: string, simToken: string, simPromoCode: string): void {
  const { session, local } = shop
  forgetAddress(shop, simNo)
  Object.assign(session, { simNo, simToken, simPromoCode })
  local.recents = addRecent(local.recents, simNo)
  local.popupPrevent = false
}
export function enterShop(
  { session, user, local }: Shop,
  orderToken: string,
  shopper: { mobile: string; nickname?: string | null; avatar?: string | null; favourites?: Favourites },
): void {
  session.orderToken = orderToken
  // the answer includes the guest's favourites
  if (shopper.favourites) local.favourites = shopper.favourites
  Object.assign(user, { mobile: shopper.mobile, nickname: shopper.nickname ?? '', avatar: shopper.avatar || null })
}
/** Clears the chosen address when the card changes, because the address book belongs to the card. */
function forgetAddress({ session, local }: Shop, simNo: string): void {
  if (simNo !== session.simNo) Object.assign(local, { iotSimAddressId: 0, selectAddressBackPath: '' })
}
export function leaveCard(shop: Shop): void {
  forgetAddress(shop, '')
  Object.assign(shop.session, { simNo: '', simToken: '', simPromoCode: '' })
}
export function leaveShop({ session, user, local }: Shop): void {
  session.orderToken = ''
  local.favourites = []
  Object.assign(user, { mobile: '', nickname: '', avatar: null })
}
