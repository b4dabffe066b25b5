/** Who the visitor is to the app around the shop (product §3 "Mini-program user slots"): one slot for each app. */
import type { Env, Local, User } from '../schemas/local.ts'
import { realCode } from '../schemas/visitor.ts'
import { local } from './session.ts'

export type MiniPlatform = Exclude<Env['platform'], 'h5'>
const slots: readonly MiniPlatform[] = ['wx', 'ks', 'dy']
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Keeps a profile as the server gives it. Its storefront and group hold where this browser has none of its own. */
export function keepMiniUser(platform: MiniPlatform, profile: object): void {
  const given = profile as Record<string, unknown>
  const promoCode = realCode(given.promoCode)
  const indexFirstGroup = given.indexFirstGroup === 1 || given.indexFirstGroup === 2 ? given.indexFirstGroup : 0
  local[platform] = { openId: text(given.openId), nickname: text(given.nickname), headPortrait: text(given.headPortrait), promoCode, indexFirstGroup }
  local.platformOpenId = local[platform].openId
  if (!local.promoCode && promoCode) local.promoCode = promoCode
  if (!local.indexFirstGroup && indexFirstGroup) local.indexFirstGroup = indexFirstGroup
}

/** The scope root `user`: the shopper, with name and face of the app's profile where the shop has none. */
export function shopperOf(user: User, slotsOf: Pick<Local, MiniPlatform | 'platformOpenId'>): User {
  const profile = slots.map((slot) => slotsOf[slot]).find(({ openId }) => openId && openId === slotsOf.platformOpenId)
  return { mobile: user.mobile, nickname: user.nickname || (profile?.nickname ?? ''), avatar: user.avatar || profile?.headPortrait || null }
}
