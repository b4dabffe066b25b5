/** Simulated devices and SIM slots: each command takes a realistic time, and fails where a real one would. */
import { and, eq, sql } from 'drizzle-orm'
import type { ActionKind } from '#server/domain/cards/devices/commands.ts'
import type { Clock } from '#server/db/clock.ts'
import type { Pool, Transaction } from '#server/db/connect.ts'
import { actions, cards, deviceClients, devices, deviceWifi, jobs } from '#server/db/schema/index.ts'
import { countClients, disconnectClients } from '#server/domain/cards/devices/wifi-clients.ts'
import { enqueue } from '#server/domain/outbox.ts'
import type { Action } from '#server/domain/ports/carrier.ts'
import { SECOND } from '#server/platform/time.ts'
import { simulateClients } from './known-clients.ts'

/** Seconds until a device finds its network or restarts, or a carrier reconnects a card. */
const takes: Record<ActionKind, number> = {
  removeBreak: 12,
  switchNet: 60,
  setWiFiSsidPwd: 6,
  setWiFiDisplay: 4,
  restart: 20,
  close: 6,
  reset: 40,
  blockClient: 4,
  allowClient: 4,
}
/** After this time, phones rejoin the Wi-Fi. */
const RECONNECT = 30 * SECOND

export type DeviceSimulator = {
  request(action: Action): Promise<void>
  /** Returns the outcome of a due action. */
  outcome(tx: Transaction, actionId: number, at: number): Promise<{ ok: boolean; reason?: string }>
  /** Makes the device not answer, so that the action times out. */
  ignore(actionId: number): Promise<boolean>
  /** Changes the device's state: by the power button, an empty battery, or a lost connection. */
  become(deviceId: number, state: 'on' | 'off' | 'lost'): Promise<boolean>
  /** Lets known phones rejoin the Wi-Fi. */
  join(tx: Transaction, deviceId: number): Promise<void>
}

const onlineStatus = { on: 1, off: 2, lost: 3 }

export const simulateDevice = ({ db, clock }: { db: Pool; clock: Clock }): DeviceSimulator => ({
  async request({ id, kind, deviceId }) {
    const now = clock.now()
    // a restarting device reports no state
    if (deviceId !== null && (kind === 'restart' || kind === 'reset')) {
      await db.update(devices).set({ onlineStatus: onlineStatus.lost, connCount: 0 }).where(eq(devices.id, deviceId))
      await disconnectClients(db, deviceId)
    }
    await enqueue(db, 'finishAction', { actionId: id }, now + takes[kind as ActionKind] * SECOND, now)
  },

  async outcome(tx, actionId, now) {
    const [action] = await tx.select().from(actions).where(eq(actions.id, actionId))
    if (!action?.deviceId || action.kind === 'removeBreak') return { ok: true }
    const [device] = await tx.select().from(devices).where(eq(devices.id, action.deviceId))
    if (device?.onlineStatus === onlineStatus.off) return { ok: false, reason: 'action.offline' }
    if (action.kind === 'switchNet') {
      const [target] = await tx
        .select({ signal: cards.signal })
        .from(cards)
        .where(and(eq(cards.deviceId, action.deviceId), eq(cards.simNo, String(action.payload.simNo))))
      if (!target?.signal) return { ok: false, reason: 'action.noSignal' }
    }
    if (action.kind !== 'close') await enqueue(tx, 'mockClients', { deviceId: action.deviceId }, now + RECONNECT, now)
    return { ok: true }
  },

  async ignore(actionId) {
    const stopped = await db
      .update(jobs)
      .set({ doneAt: clock.now() })
      .where(
        and(
          eq(jobs.kind, 'finishAction'),
          sql`${jobs.payload}->>'actionId' = ${String(actionId)}`,
          sql`${jobs.doneAt} is null`,
        ),
      )
      .returning({ id: jobs.id })
    return stopped.length > 0
  },

  async become(deviceId, state) {
    const now = clock.now()
    const changed = await db
      .update(devices)
      .set({ onlineStatus: onlineStatus[state], updatedAt: now, ...(state !== 'on' && { connCount: 0 }) })
      .where(eq(devices.id, deviceId))
      .returning({ id: devices.id })
    if (state !== 'on') {
      await db.update(deviceWifi).set({ connCount: 0 }).where(eq(deviceWifi.deviceId, deviceId))
      await disconnectClients(db, deviceId)
    } else await enqueue(db, 'mockClients', { deviceId }, now + RECONNECT, now)
    return changed.length > 0
  },

  async join(tx, deviceId) {
    const [device] = await tx.select().from(devices).where(eq(devices.id, deviceId))
    if (device?.onlineStatus !== onlineStatus.on) return
    const now = clock.now()
    const bands = await tx.select().from(deviceWifi).where(eq(deviceWifi.deviceId, deviceId))
    for (const { wifiType, switchWifi, maxConnCount } of bands) {
      const most = switchWifi === 1 ? Math.min(maxConnCount, wifiType === '5G' ? 1 : 3) : 0
      const clients = simulateClients(deviceId, wifiType, most, now)
      if (clients.length)
        await tx
          .insert(deviceClients)
          .values(clients)
          .onConflictDoUpdate({
            target: [deviceClients.deviceId, deviceClients.mac],
            set: { isConnected: sql`not ${deviceClients.isBlocked}`, seenAt: now },
          })
    }
    await countClients(tx, deviceId)
  },
})
