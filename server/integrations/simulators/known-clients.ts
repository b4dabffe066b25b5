/** The phones and computers that live around a simulated device, for the simulator and the demo shop. */
import type { deviceClients } from '../../db/schema/index.ts'

type Client = typeof deviceClients.$inferInsert
const hosts = { '2.4G': ['Redmi-Note-13', 'Living-Room-TV', 'Tablet', 'Camera'], '5G': ['Laptop', 'iPhone'] } as const
type Band = keyof typeof hosts
const hex = (value: number) => (value % 256).toString(16).padStart(2, '0')

/** The first of a band. Addresses are made up: of no maker, and the same for a device each time. */
export const knownClients = (deviceId: number, wifiType: string, count: number, seenAt: number): Client[] =>
  (hosts[wifiType as Band] ?? []).slice(0, count).map((hostName, index) => ({
    deviceId,
    mac: `02:00:${hex(deviceId >> 8)}:${hex(deviceId)}:${wifiType === '5G' ? '05' : '02'}:${hex(index + 1)}`,
    hostName,
    name: null,
    wifiType,
    isConnected: true,
    isBlocked: false,
    seenAt,
  }))
