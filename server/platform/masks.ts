/** Masked forms of personal data (docs/domain §5). */
export const maskPhone = (mobile: string): string =>
  /^1\d{10}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : '****'
/** Masks card numbers and ICCIDs except the last four digits. */
export const maskTail = (text: string): string => `****${text.slice(-4)}`
/** Masks an IMSI except network and last four digits, an IMEI except its model, because its end is the Wi-Fi password on the label. */
export const maskImsi = (imsi: string): string =>
  `${imsi.slice(0, 5)}${'*'.repeat(Math.max(0, imsi.length - 9))}${imsi.slice(-4)}`
export const maskImei = (imei: string): string => `${imei.slice(0, 8)}${'*'.repeat(Math.max(0, imei.length - 8))}`
/** 张*: the first character and at most two stars; a masked name is not changed. */
export function maskName(name: string): string {
  const [first = '', ...others] = Array.from(name)
  return first + '*'.repeat(Math.min(2, Math.max(1, others.length)))
}
