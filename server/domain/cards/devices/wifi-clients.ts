/** Clients of a device's Wi-Fi: rows of `device_clients`, and the counts derived from them. */
import { and, count, eq, sql } from 'drizzle-orm'
import type { Services } from '#server/domain/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { deviceClients, devices, deviceWifi } from '#server/db/schema/index.ts'

/** Whether the device platform can list and block Wi-Fi clients. */
export const managesClients = ({ ports }: Pick<Services, 'ports'>): boolean => ports.device?.managesClients === true

/** 02:00:5e:10:00:01 → 02:00:5e:**:**:01: enough to compare it with a sticker, not enough to follow a phone. */
export const maskMac = (mac: string): string => `${mac.slice(0, 9)}**:**${mac.slice(-3)}`

/** A client of another device is treated like an unknown one. */
export const whereClient = (deviceId: number | null, id: number) =>
  and(eq(deviceClients.id, id), eq(deviceClients.deviceId, deviceId ?? 0))

/** Stores the result of the command: a blocked client is disconnected, an allowed client may reconnect. */
export async function setBlocked(
  tx: Transaction,
  { deviceId, payload }: { deviceId: number | null; payload: Record<string, unknown> },
  isBlocked: boolean,
): Promise<void> {
  await tx
    .update(deviceClients)
    .set({ isBlocked, ...(isBlocked && { isConnected: false }) })
    .where(whereClient(deviceId, Number(payload.clientId)))
  await countClients(tx, deviceId ?? 0)
}

/** Updates the client counts of a device. */
export async function countClients(tx: Transaction, deviceId: number): Promise<void> {
  const inBand = tx
    .select({ count: count() })
    .from(deviceClients)
    .where(
      and(
        eq(deviceClients.deviceId, deviceId),
        eq(deviceClients.wifiType, deviceWifi.wifiType),
        eq(deviceClients.isConnected, true),
      ),
    )
  await tx
    .update(deviceWifi)
    .set({ connCount: sql`(${inBand})` })
    .where(eq(deviceWifi.deviceId, deviceId))
  await tx
    .update(devices)
    .set({
      connCount: sql`(select coalesce(sum(conn_count), 0)::int from device_wifi where device_id = ${deviceId})`,
    })
    .where(eq(devices.id, deviceId))
}

/** For an offline device, or a band whose name or password has changed. */
export const disconnectClients = (db: Database, deviceId: number, wifiType?: string) =>
  db
    .update(deviceClients)
    .set({ isConnected: false })
    .where(
      and(
        eq(deviceClients.deviceId, deviceId),
        wifiType === undefined ? undefined : eq(deviceClients.wifiType, wifiType),
      ),
    )
