/** What a card may do and still needs, from its row and its packages. Pure: times are compared here, a sweep only tidies. */
import { overAt, type Card, type Package } from '../usage/advance.ts'

export type CardRow = Card
export type CardPackage = Package

/** Cancelled, expired or replaced: read only, nothing can be bought (docs/domain §2.1). */
export const isReadOnly = ({ simStatus, cancelStatus, replaceStatus }: Pick<CardRow, 'simStatus' | 'cancelStatus' | 'replaceStatus'>): boolean =>
  simStatus === 5 || simStatus === 8 || cancelStatus === 2 || replaceStatus === 2

/** A device is no operator's: its SIMs are (spec §9: 99 for devices). */
export const DEVICE = 99
export const operatorOf = ({ sourceType, operatorType }: Pick<CardRow, 'sourceType' | 'operatorType'>): number => (sourceType === 2 ? DEVICE : operatorType)

/** 1 in force, 2 waiting, 3 over, 4 returned. */
export function effectiveStatus(
  { effectiveStatus: status, startAt, endAt }: Pick<CardPackage, 'effectiveStatus' | 'startAt' | 'endAt'>,
  now: number,
): 1 | 2 | 3 | 4 {
  if (status === 3 || status === 4) return status
  if (overAt({ endAt }) <= now) return 3
  return startAt <= now ? 1 : 2
}
export const inForce = (packages: CardPackage[], now: number): CardPackage[] => packages.filter((one) => effectiveStatus(one, now) === 1)

/** The operator wants a real name and has none: what is bought would run while nobody can use it. */
export const isUnnamed = ({ needAuth, authStatus }: Pick<CardRow, 'needAuth' | 'authStatus'>): boolean => needAuth && authStatus !== 2

/** The holder must bind a phone before anything else (docs/domain §2.1 bindPhoneMode 3). */
export const mustBind = (card: Pick<CardRow, 'bindPhoneMode' | 'mobile' | 'simStatus' | 'cancelStatus' | 'replaceStatus'>): boolean =>
  card.bindPhoneMode === 3 && card.mobile === null && !isReadOnly(card)

/** What the card's home asks for (docs/domain §3.10): the operator's demand, as long as it is not met. */
export const needsOf = (card: CardRow, packages: CardPackage[], now: number) => ({
  needAuth: isUnnamed(card),
  needPlatformAuth: card.needPlatformAuth && card.authPlatformStatus !== 2,
  needBuyCoupon: card.needBuyCoupon && card.rechargeTimes === 0,
  needBuyPackage: card.needBuyPackage && !packages.some((one) => effectiveStatus(one, now) <= 2),
})
