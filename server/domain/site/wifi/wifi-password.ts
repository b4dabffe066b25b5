/**
 * Returns the password for an encryption; an open network has no password. The refusal of an invalid password describes
 * the allowed form.
 */
import { wifiPasswords } from '#schemas/fields/validate.ts'
import { refuseField } from '#server/platform/fault.ts'
import type { Wifi } from './wifi-text.ts'

export function checkWifiPassword(
  wifiEncrypt: Wifi['wifiEncrypt'],
  password: string | null | undefined,
  name: string,
): string | undefined {
  if (wifiEncrypt === 'nopass') return undefined
  if (!password) throw refuseField(name, 'wifi.needsPassword')
  if (!wifiPasswords[wifiEncrypt](password)) throw refuseField(name, `wifi.wrong${wifiEncrypt}`)
  return password
}
