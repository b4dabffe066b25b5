/** Pocket Wi-Fi devices and their networks. */
import * as z from 'zod/mini'
import type { deviceClients, devices, deviceWifi } from '#server/db/schema/index.ts'
import { simulateClients } from '#server/integrations/simulators/known-clients.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { readContent } from '../read.ts'

const wifi = z.strictObject({
  wifiType: z.enum(['2.4G', '5G']),
  wifiName: z.string(),
  /** 5G is only shown with both a name and a password (product §3). */
  wifiPass: z.nullable(z.string()),
  showWifi: z.literal([1, 2]),
  switchWifi: z.literal([1, 2]),
  connCount: z.int(),
  maxConnCount: z.int(),
})
const device = z.strictObject({
  id: z.int(),
  deviceNo: z.string(),
  imei: z.string(),
  name: z.string(),
  signal: z.int(),
  battery: z.nullable(z.int()),
  connCount: z.int(),
  maxConnCount: z.int(),
  wifi: z.array(wifi),
})
const content = readContent('cards/devices.json', z.array(device))

export const buildDeviceRows = (now: number): (typeof devices.$inferInsert)[] =>
  content.map((entry) => {
    const { wifi: _, ...row } = entry
    return { ...row, onlineStatus: 1, updatedAt: now }
  })

export const buildWifiRows = (secrets: Secrets): (typeof deviceWifi.$inferInsert)[] =>
  content.flatMap(({ id, wifi: bands }) =>
    bands.map((band) => ({
      ...band,
      deviceId: id,
      wifiPass: band.wifiPass && secrets.seal(band.wifiPass),
      wifiEncrypt: 'WPA',
    })),
  )

export const buildClientRows = (now: number): (typeof deviceClients.$inferInsert)[] =>
  content.flatMap(({ id, wifi: bands }) =>
    bands.flatMap(({ wifiType, connCount }) => simulateClients(id, wifiType, connCount, now)),
  )
