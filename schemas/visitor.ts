/** Codes in links, and the app that the visitor comes from. */
/** A promo code or page code: in links, slots and the parameters of calls. Empty is none. */
export const code = /^[\w-]{0,64}$/
/** As it is kept and sent. Product §4: the strings undefined and null count as empty. */
export const storedCode = /^(?!undefined$|null$)[\w-]{0,64}$/
/** Blanks around a code that was copied are no part of it; what cannot be a code is none. */
export const realCode = (text: unknown): string => {
  const given = typeof text === 'string' ? text.trim() : ''
  return storedCode.test(given) ? given : ''
}
/** The ad click that brought the visitor: whatever the advertiser wrote, on one line. */
export const adClick = /^\P{Cc}{0,256}$/u

/** Apps whose browsers the shop knows; `h5` is any other. */
export const platforms = ['h5', 'wx', 'ks', 'dy'] as const
export type Platform = (typeof platforms)[number]

/** The app of a browser, by its user agent; `h5` is any other. */
export const platformOf = (agent: string): Platform => {
  if (/toutiaomicroapp|aweme/i.test(agent)) return 'dy'
  if (/kwai|kuaishou/i.test(agent)) return 'ks'
  return /MicroMessenger/i.test(agent) ? 'wx' : 'h5'
}
