/** Codes in links, and the app in which the visitor opened the shop. */
/** A promo code or page code in links, slots and call parameters. Empty: no code. */
export const codePattern = /^[\w-]{0,64}$/
/** A code as stored and sent. Product §4: the strings undefined and null count as empty. */
export const storedCodePattern = /^(?!undefined$|null$)[\w-]{0,64}$/
/** Returns the trimmed code, since copied codes may have blanks around them, or an empty string for an invalid code. */
export const normalizeCode = (text: unknown): string => {
  const given = typeof text === 'string' ? text.trim() : ''
  return storedCodePattern.test(given) ? given : ''
}
/** The ad click that led the visitor here: any text of the advertiser, on one line. */
export const adClickPattern = /^\P{Cc}{0,256}$/u

/** Apps whose browsers the shop recognizes; `h5` is any other browser. */
export const platforms = ['h5', 'wx', 'ks', 'dy'] as const
export type Platform = (typeof platforms)[number]

/** Returns the app of a browser by its user agent. */
export const detectPlatform = (agent: string): Platform => {
  if (/toutiaomicroapp|aweme/i.test(agent)) return 'dy'
  if (/kwai|kuaishou/i.test(agent)) return 'ks'
  return /MicroMessenger/i.test(agent) ? 'wx' : 'h5'
}
