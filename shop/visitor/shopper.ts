/** The shopper as shown on pages: the shop's own user, otherwise the profile of the app around it (product §3 "Mini-program user slots"). */
import type { Env, Local, User } from '#schemas/local.ts'

export type MiniPlatform = Exclude<Env['platform'], 'h5'>
const slots: readonly MiniPlatform[] = ['wx', 'ks', 'dy']

/** The scope root `user`: the shopper, with the name and picture of the app's profile as fallbacks. */
export function toShopper(user: User, local: Pick<Local, MiniPlatform | 'platformOpenId'>): User {
  const profile = slots.map((slot) => local[slot]).find(({ openId }) => openId && openId === local.platformOpenId)
  return {
    mobile: user.mobile,
    nickname: user.nickname || (profile?.nickname ?? ''),
    avatar: user.avatar || profile?.headPortrait || null,
  }
}
