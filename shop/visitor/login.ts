/** Product §4 "Route guard": opening a protected page while logged out leads to its login page, with the target as `redirect`. */
import type { Layout } from '#schemas/language/layout.ts'
import { withQuery } from '#renderer/routes/url.ts'

export type NeedLogin = 'card' | 'shop' | 'agent'
export const loginPages: Record<NeedLogin, string> = {
  card: '/pages/iot/login/index',
  shop: '/pages/login/index',
  agent: '/pages/login/index',
}

/** The address to redirect to, or null if the page may be shown. */
export function guard(
  needLogin: string | undefined,
  loggedIn: { card: boolean; shop: boolean },
  target: string,
): string | null {
  if (!needLogin || loggedIn[needLogin === 'card' ? 'card' : 'shop']) return null
  return withQuery(loginPages[needLogin as NeedLogin], { redirect: target })
}

/**
 * Redirects a card that requires a bound phone before it shows any other page (docs/domain §2.1 bindPhoneMode 3); binding the phone returns
 * to `target`.
 */
export const createPhoneGuard = (target: string): NonNullable<Layout['guards']>[number] => ({
  when: { all: [{ is: ['card.bindPhoneMode', 3] }, { not: 'card.mobile' }, { not: 'card.isReadOnly' }] },
  action: { type: 'page', path: '/pages/iot/bindPhone/index', with: { redirect: target }, replace: true },
})
