/** Commands to a device or the carrier that are answered later (docs/domain §3.14): start, finish, and the effect of each. */
import { and, eq, ne } from 'drizzle-orm'
import type { EnumValue } from '#schemas/enums.ts'
import type { Services } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { actions, cards, deviceClients, devices, deviceWifi } from '#server/db/schema/index.ts'
import { ActionStatus, OnlineStatus } from '#server/db/schema/states.ts'
import { enqueue } from '#server/domain/outbox.ts'
import type { Action } from '#server/domain/ports/carrier.ts'
import { MINUTE } from '#server/platform/time.ts'
import { recordCreated, transition } from '#server/domain/states/transition.ts'
import { breakRules, connected, setConnection } from '#server/domain/usage/connection.ts'
import { disconnectClients, setBlocked } from './wifi-clients.ts'

export type ActionKind = EnumValue<'actionKind'>
/** Kinds for the carrier; the others go to the device. */
export const carrierKinds: readonly string[] = ['removeBreak', 'switchNet'] satisfies ActionKind[]
const COMMAND_TIMEOUT = 10 * MINUTE

/** Secrets in `payload` must be sealed. */
export async function startAction(
  tx: Transaction,
  input: { cardId: number; deviceId?: number | null; kind: ActionKind; payload?: Record<string, unknown>; now: number },
): Promise<Action> {
  const { cardId, deviceId, kind, payload = {}, now } = input
  const [action] = await tx
    .insert(actions)
    .values({
      cardId,
      deviceId,
      kind,
      payload,
      status: ActionStatus.open,
      startedAt: now,
      timeoutAt: now + COMMAND_TIMEOUT,
    })
    .returning()
  if (!action) throw new Error('the action was not written')
  await recordCreated(tx, 'action', action.id, ActionStatus.open, { actor: `card:${cardId}`, at: now })
  await enqueue(tx, 'askAction', { actionId: action.id }, now)
  return action
}

/** `reason`: a message id. False when it was already finished. */
export async function finishAction(
  tx: Transaction,
  services: Pick<Services, 'ports'>,
  actionId: number,
  how: { ok: boolean; reason?: string; at: number; actor: string },
): Promise<boolean> {
  const { ok, reason = null, at, actor } = how
  const moved = await transition(tx, 'action', actionId, ok ? ActionStatus.done : ActionStatus.failed, {
    actor,
    at,
    set: { doneAt: at, failReason: ok ? null : reason },
  })
  if (moved === undefined) return false
  const [action] = await tx.select().from(actions).where(eq(actions.id, actionId))
  if (!action) return true
  if (ok) await effects[action.kind as ActionKind](tx, action, at, services)
  else await tellRefusal(tx, action, reason)
  return true
}

const whereBand = (action: Action) =>
  and(eq(deviceWifi.deviceId, action.deviceId ?? 0), eq(deviceWifi.wifiType, String(action.payload.wifiType)))
const setOnline = (onlineStatus: number) => async (tx: Transaction, action: Action) => {
  await tx
    .update(devices)
    .set({ onlineStatus, ...(onlineStatus === OnlineStatus.offline && { connCount: 0 }) })
    .where(eq(devices.id, action.deviceId ?? 0))
  if (onlineStatus === OnlineStatus.offline) await disconnectClients(tx, action.deviceId ?? 0)
}

const effects: Record<
  ActionKind,
  (tx: Transaction, action: Action, at: number, services: Pick<Services, 'ports'>) => Promise<void>
> = {
  // if a package ended in the meantime, the card remains cut off
  removeBreak: (tx, { cardId }, at, services) =>
    setConnection(tx, services, {
      cardId,
      at,
      to: ({ breakRuleId }) => (breakRuleId === breakRules.overUse ? connected : undefined),
    }),
  async switchNet(tx, action) {
    const target = String(action.payload.simNo)
    await tx
      .update(cards)
      .set({ isCurrent: false })
      .where(and(eq(cards.deviceId, action.deviceId ?? 0), ne(cards.simNo, target)))
    const [now] = await tx
      .update(cards)
      .set({ isCurrent: true })
      .where(and(eq(cards.deviceId, action.deviceId ?? 0), eq(cards.simNo, target)))
      .returning({ signal: cards.signal })
    if (now)
      await tx
        .update(devices)
        .set({ signal: now.signal })
        .where(eq(devices.id, action.deviceId ?? 0))
  },
  async setWiFiSsidPwd(tx, action) {
    const { wifiName, wifiPass, wifiEncrypt } = action.payload
    await tx
      .update(deviceWifi)
      .set({
        wifiName: String(wifiName),
        wifiPass: typeof wifiPass === 'string' && wifiPass !== '' ? wifiPass : null,
        wifiEncrypt: String(wifiEncrypt),
        connCount: 0,
      })
      .where(whereBand(action))
    await disconnectClients(tx, action.deviceId ?? 0, String(action.payload.wifiType))
  },
  async setWiFiDisplay(tx, action) {
    await tx
      .update(deviceWifi)
      .set({
        showWifi: Number(action.payload.showWifi),
        ...(Number(action.payload.showWifi) === 1 && { switchWifi: 1 }),
      })
      .where(whereBand(action))
  },
  restart: setOnline(1),
  close: setOnline(2),
  blockClient: (tx, action) => setBlocked(tx, action, true),
  allowClient: (tx, action) => setBlocked(tx, action, false),
  /** Factory settings: name and password from the label, which `payload` holds sealed, and no known or blocked clients. */
  async reset(tx, action) {
    await setOnline(1)(tx, action)
    await tx.delete(deviceClients).where(eq(deviceClients.deviceId, action.deviceId ?? 0))
    const [device] = await tx
      .select({ deviceNo: devices.deviceNo })
      .from(devices)
      .where(eq(devices.id, action.deviceId ?? 0))
    for (const wifiType of ['2.4G', '5G'])
      await tx
        .update(deviceWifi)
        .set({
          wifiName: `MIFI-${device?.deviceNo.slice(-4) ?? ''}${wifiType === '5G' ? '-5G' : ''}`,
          wifiPass: String(action.payload.wifiPass),
          wifiEncrypt: 'WPA',
          showWifi: 1,
          switchWifi: 1,
          connCount: 0,
        })
        .where(and(eq(deviceWifi.deviceId, action.deviceId ?? 0), eq(deviceWifi.wifiType, wifiType)))
  },
}
/** A device that refused has answered, so it is online. */
async function tellRefusal(tx: Transaction, { deviceId }: Action, reason: string | null): Promise<void> {
  if (deviceId === null || reason === 'action.offline' || reason === 'action.timeout') return
  await tx
    .update(devices)
    .set({ onlineStatus: OnlineStatus.online })
    .where(and(eq(devices.id, deviceId), eq(devices.onlineStatus, OnlineStatus.unknown)))
}
