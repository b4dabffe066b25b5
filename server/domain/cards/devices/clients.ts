/** Phones and computers in a device's Wi-Fi (docs/domain §3.14): listed, named and blocked where the device platform supports it. */
import { asc, desc, eq } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { deviceClients, devices } from '#server/db/schema/index.ts'
import { OnlineStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { toWireTime } from '#server/platform/time.ts'
import { sendCommand } from './orders.ts'
import { whereClient, managesClients, maskMac } from './wifi-clients.ts'

type List = Answer<'/api/iot/iotDevice/clientList'>

/** Lists connected clients first, then the others by last seen. */
export async function listClients(ctx: Context, { deviceId }: CardLogin): Promise<List> {
  if (deviceId === null) throw refuse('device.none')
  if (!managesClients(ctx)) throw refuse('client.notHere')
  const rows = await ctx.db
    .select({ client: deviceClients, onlineStatus: devices.onlineStatus })
    .from(deviceClients)
    .innerJoin(devices, eq(devices.id, deviceClients.deviceId))
    .where(eq(deviceClients.deviceId, deviceId))
    .orderBy(desc(deviceClients.isConnected), desc(deviceClients.seenAt), asc(deviceClients.id))
    .limit(100)
  return {
    list: rows.map(({ client, onlineStatus }) => ({
      id: client.id,
      name: client.name ?? client.hostName,
      hostName: client.hostName,
      mac: maskMac(client.mac),
      wifiType: client.wifiType as List['list'][number]['wifiType'],
      connected: client.isConnected && onlineStatus === OnlineStatus.online,
      blocked: client.isBlocked,
      seenAt: toWireTime(client.seenAt),
    })),
  }
}

export async function renameClient(
  ctx: Context,
  { deviceId }: CardLogin,
  { id, name }: Parsed<'/api/iot/iotDevice/renameClient'>,
): Promise<null> {
  const renamed = await ctx.db
    .update(deviceClients)
    .set({ name })
    .where(whereClient(deviceId, id))
    .returning({ id: deviceClients.id })
  if (!renamed.length) throw refuse('client.unknown')
  return null
}

/** A command like the others: one at a time, recorded in the log of the device. */
export const blockClient = (ctx: Context, card: CardLogin, { id, block }: Parsed<'/api/iot/iotDevice/blockClient'>) =>
  sendCommand(ctx, card, block ? 'blockClient' : 'allowClient', async (tx, { device }) => {
    if (!managesClients(ctx)) throw refuse('client.notHere')
    const [client] = await tx
      .select()
      .from(deviceClients)
      .where(whereClient(device?.id ?? null, id))
    if (!client) throw refuse('client.unknown')
    if (client.isBlocked === block) throw refuse(block ? 'client.isBlocked' : 'client.isAllowed')
    return { clientId: id }
  })
