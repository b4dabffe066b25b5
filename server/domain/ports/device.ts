/** The device platform: Wi-Fi, restart, shutdown, reset, and where it can the clients of the Wi-Fi. Commands are sent here and answered later. */
import type { Action } from './carrier.ts'

export type DevicePort = {
  request: (action: Action) => Promise<void>
  /** It reports the clients of the Wi-Fi, and blocks them: pages offer it only then. */
  managesClients?: true
}
