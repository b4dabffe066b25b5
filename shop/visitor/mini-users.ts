/** The visitor's profile in the app around the shop (product §3 "Mini-program user slots"): one slot per app. */
import type { MiniPlatform } from './shopper.ts'
import { normalizeCode } from '#schemas/visitor.ts'
import type { Shop } from '../shop.ts'

const toText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Stores a profile from the server. Its storefront and group apply only if this browser has no others. */
export function storeMiniUser({ local }: Shop, platform: MiniPlatform, profile: object): void {
  const fields = profile as Record<string, unknown>
  const promoCode = normalizeCode(fields.promoCode)
  const indexFirstGroup = fields.indexFirstGroup === 1 || fields.indexFirstGroup === 2 ? fields.indexFirstGroup : 0
  local[platform] = {
    openId: toText(fields.openId),
    nickname: toText(fields.nickname),
    headPortrait: toText(fields.headPortrait),
    promoCode,
    indexFirstGroup,
  }
  local.platformOpenId = local[platform].openId
  if (!local.promoCode && promoCode) local.promoCode = promoCode
  if (!local.indexFirstGroup && indexFirstGroup) local.indexFirstGroup = indexFirstGroup
}
