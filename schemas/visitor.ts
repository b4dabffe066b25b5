/** Who comes, from where: what links and the browser say. */
import type { Env } from './local.ts'

/** Spec §4: a promo code or page code that is the string undefined or null counts as empty. */
export const realCode = (code: string | null | undefined): string => (!code || code === 'undefined' || code === 'null' ? '' : code)

/** Which app's browser this is, by what it calls itself; `h5` is any other. */
export const platformOf = (agent: string): Env['platform'] => {
  if (/toutiaomicroapp|aweme/i.test(agent)) return 'dy'
  if (/kwai|kuaishou/i.test(agent)) return 'ks'
  return /MicroMessenger/i.test(agent) ? 'wx' : 'h5'
}
