/** Returns the number in a code's text: alone, after a label, or in an address of ours; undefined otherwise. */
export function extractNumber(text: string): string | undefined {
  const match =
    /[?&](?:code|sn|simNo|deviceNo|iccid)=([^&#]+)/i.exec(text)?.[1] ??
    text.replace(/^\s*(?:ICCID|SN|S\/N|No\.?)\s*[:：]?/i, '')
  const number = match.replace(/\s/g, '')
  return /^[\w-]{4,64}$/.test(number) ? number : undefined
}
