/**
 * The device platform: Wi-Fi, restart, shutdown, reset, and where supported the clients of the Wi-Fi. Commands are sent
 * here and answered later.
 */
import type { Action } from './carrier.ts'

export type DevicePort = {
  request: (action: Action) => Promise<void>
  /** Whether it reports and blocks Wi-Fi clients; otherwise pages do not offer it. */
  managesClients?: true
}
