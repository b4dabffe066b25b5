/** Status and requirements of a card, from its row and packages. Pure: times are compared here, a sweep only tidies. */
import { getExclusiveEnd, type Card, type Package } from '../usage/advance.ts'
import {
  AuthStatus,
  CancelStatus,
  PackageStatus,
  PlatformAuthStatus,
  ReplaceStatus,
  SimStatus,
} from '#server/db/schema/states.ts'

export type CardRow = Card
export type CardPackage = Package

/** Cancelled, expired or replaced: read only, without purchases (docs/domain §2.1). */
export const isReadOnly = ({
  simStatus,
  cancelStatus,
  replaceStatus,
}: Pick<CardRow, 'simStatus' | 'cancelStatus' | 'replaceStatus'>): boolean =>
  simStatus === SimStatus.closed ||
  simStatus === SimStatus.expired ||
  cancelStatus === CancelStatus.cancelled ||
  replaceStatus === ReplaceStatus.replaced

/** A device has no carrier, its SIMs have (product §9: 99 for devices). */
export const DEVICE_OPERATOR = 99
export const getOperator = ({ sourceType, operatorType }: Pick<CardRow, 'sourceType' | 'operatorType'>): number =>
  sourceType === 2 ? DEVICE_OPERATOR : operatorType

/** The status at `now`, whether or not a sweep has stored it. */
export function getEffectiveStatus(
  { effectiveStatus: status, startAt, endAt }: Pick<CardPackage, 'effectiveStatus' | 'startAt' | 'endAt'>,
  now: number,
): PackageStatus {
  if (status === PackageStatus.over || status === PackageStatus.returned) return status
  if (getExclusiveEnd({ endAt }) <= now) return PackageStatus.over
  return startAt <= now ? PackageStatus.active : PackageStatus.upcoming
}
export const filterActivePackages = (packages: CardPackage[], now: number): CardPackage[] =>
  packages.filter((pkg) => getEffectiveStatus(pkg, now) === PackageStatus.active)
/** Active or waiting. */
export const isCurrent = (pkg: Pick<CardPackage, 'effectiveStatus' | 'startAt' | 'endAt'>, now: number): boolean =>
  getEffectiveStatus(pkg, now) <= PackageStatus.upcoming

/** A required real name is missing: a package would run while the card is unusable. */
export const needsRealName = ({ needAuth, authStatus }: Pick<CardRow, 'needAuth' | 'authStatus'>): boolean =>
  needAuth && authStatus !== AuthStatus.verified

/** A phone must be bound first (docs/domain §2.1 bindPhoneMode 3). */
export const mustBind = (
  card: Pick<CardRow, 'bindPhoneMode' | 'mobile' | 'simStatus' | 'cancelStatus' | 'replaceStatus'>,
): boolean => card.bindPhoneMode === 3 && card.mobile === null && !isReadOnly(card)

/** Unmet requirements of the carrier or the shop, shown on the card's home (docs/domain §3.10). */
export const listNeeds = (card: CardRow, packages: CardPackage[], now: number) => ({
  needAuth: needsRealName(card),
  needPlatformAuth: card.needPlatformAuth && card.authPlatformStatus !== PlatformAuthStatus.verified,
  needBuyCoupon: card.needBuyCoupon && card.rechargeTimes === 0,
  needBuyPackage: card.needBuyPackage && !packages.some((pkg) => isCurrent(pkg, now)),
})
