/** The device platform: Wi-Fi, restart, shutdown, reset. Commands are sent here and answered later. */
import type { Action } from './carrier.ts'

export type DevicePort = { request: (action: Action) => Promise<void> }
