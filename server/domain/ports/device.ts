/** The device platform: Wi-Fi, restart, close, reset. Asked here, answered later. */
import type { Action } from './carrier.ts'

export type DevicePort = { request: (action: Action) => Promise<void> }
