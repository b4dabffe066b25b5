/** The number that a code says: alone, after its name, or in an address of ours. Undefined when it says something else. */
export function numberIn(text: string): string | undefined {
  const said = /[?&](?:code|sn|simNo|deviceNo|iccid)=([^&#]+)/i.exec(text)?.[1] ?? text.replace(/^\s*(?:ICCID|SN|S\/N|No\.?)\s*[:：]?/i, '')
  const number = said.replace(/\s/g, '')
  return /^[\w-]{4,64}$/.test(number) ? number : undefined
}
