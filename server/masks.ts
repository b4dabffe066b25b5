/** What is shown of personal data (docs/domain §5). */
export const maskPhone = (mobile: string): string => (/^1\d{10}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : '****')
/** Card numbers and ICCIDs: the last four. */
export const maskTail = (text: string): string => `****${text.slice(-4)}`
/** 张*: the first character, and as many stars as there are others, two at most. One that is masked already stays. */
export function maskName(name: string): string {
  const [first = '', ...others] = Array.from(name)
  return first + '*'.repeat(Math.min(2, Math.max(1, others.length)))
}
