/** Phones and computers near a simulated device, for the simulator and the demo shop. */
import type { deviceClients } from '#server/db/schema/index.ts'

type Client = typeof deviceClients.$inferInsert
const hosts = { '2.4G': ['Redmi-Note-13', 'Living-Room-TV', 'Tablet', 'Camera'], '5G': ['Laptop', 'iPhone'] } as const
type Band = keyof typeof hosts
const hex = (value: number) => (value % 256).toString(16).padStart(2, '0')

/** Returns the first clients of a band. Their MAC addresses are invented, belong to no vendor, and are stable per device. */
export const simulateClients = (deviceId: number, wifiType: string, count: number, seenAt: number): Client[] =>
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
