/** What a QR code of a Wi-Fi says (docs/domain §3.14): phones that read it join. Special characters stand behind a backslash. */
export type Wifi = { ssid: string; password?: string | null | undefined; wifiEncrypt: 'WPA' | 'WEP' | 'nopass'; hidden?: boolean | undefined }

const escaped = (text: string) => text.replace(/[\\;,":]/g, (sign) => `\\${sign}`)
/** Some phones read a name or password of nothing but hex digits as hex, unless it is quoted. */
const value = (text: string) => (/^(?:[\dA-Fa-f]{2})+$/.test(text) ? `"${text}"` : escaped(text))

export function wifiText({ ssid, password, wifiEncrypt, hidden }: Wifi): string {
  const secret = wifiEncrypt === 'nopass' ? '' : `P:${value(password ?? '')};`
  return `WIFI:T:${wifiEncrypt};S:${value(ssid)};${secret}${hidden ? 'H:true;' : ''};`
}
