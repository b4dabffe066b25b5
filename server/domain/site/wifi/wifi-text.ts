/** The text of a Wi-Fi QR code (docs/domain §3.14). Special characters are escaped by a backslash. */
export type Wifi = {
  ssid: string
  password?: string | null | undefined
  wifiEncrypt: 'WPA' | 'WEP' | 'nopass'
  hidden?: boolean | undefined
}

const escapeField = (text: string) => text.replace(/[\\;,":]/g, (sign) => `\\${sign}`)

export function formatWifiText({ ssid, password, wifiEncrypt, hidden }: Wifi): string {
  const secret = wifiEncrypt === 'nopass' ? '' : `P:${escapeField(password ?? '')};`
  return `WIFI:T:${wifiEncrypt};S:${escapeField(ssid)};${secret}${hidden ? 'H:true;' : ''};`
}
