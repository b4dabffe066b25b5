/**
 * Sends a command to a device or the carrier (docs/domain §3.14): one at a time, not to an offline device, not during a
 * cooldown. The decision takes place under the lock of the card, and of its device if it has one.
 */
import { and, desc, eq, gt, or, sql, type Placeholder } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { ReminderCaseName } from '#schemas/reminders.ts'
import { carrierKinds, startAction, type ActionKind } from './commands.ts'
import { tellHolders } from './holder.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { actions, cards, devices } from '#server/db/schema/index.ts'
import { prepareQuery } from '#server/db/prepared.ts'
import { ActionStatus, OnlineStatus } from '#server/db/schema/states.ts'
import { createNotConnectedFault, refuse } from '#server/platform/fault.ts'
import { MINUTE, SECOND } from '#server/platform/time.ts'
import { isReadOnly, type CardRow } from '../card-status.ts'

type Device = typeof devices.$inferSelect
type CommandAnswer = Answer<'/api/iot/simRemoveBreak'>
type Check = (
  tx: Transaction,
  on: { card: CardRow; device: Device | undefined },
) => Promise<Record<string, unknown> | void>

/** The cooldown of each kind. */
export const cooldowns: Partial<Record<ActionKind, number>> = {
  switchNet: 3 * MINUTE,
  removeBreak: 3 * MINUTE,
  restart: MINUTE,
  reset: MINUTE,
}

/** Commands that are reported to the bound phones of the device. */
const reportedCommands: Partial<Record<ActionKind, ReminderCaseName<'safety'>>> = {
  reset: 'reset',
  close: 'close',
  setWiFiSsidPwd: 'wifi',
}

/** Returns the end of the cooldown; undefined without a cooldown. */
export async function readCommandCooldown(
  db: Context['db'] | Transaction,
  kind: ActionKind,
  owner: { cardId: number; deviceId: number | null },
  now: number,
) {
  const wait = cooldowns[kind]
  if (!wait) return undefined
  const [last] = await queryLastStart(db, { ...owner, kind, since: new Date(now - wait).toISOString() })
  return last && last.startedAt + wait
}
const queryLastStart = prepareQuery((db) =>
  db
    .select({ startedAt: actions.startedAt })
    .from(actions)
    .where(
      and(
        whereDevice({ cardId: sql.placeholder('cardId'), deviceId: sql.placeholder('deviceId') }),
        eq(actions.kind, sql.placeholder('kind')),
        gt(actions.startedAt, sql.placeholder('since')),
      ),
    )
    .orderBy(desc(actions.id))
    .limit(1)
    .prepare('last_command'),
)
/** Commands to a card or to another SIM in its device. */
export const whereDevice = ({
  cardId,
  deviceId,
}: {
  cardId: number | Placeholder
  deviceId: number | Placeholder | null
}) => (deviceId === null ? eq(actions.cardId, cardId) : or(eq(actions.cardId, cardId), eq(actions.deviceId, deviceId)))

/** `check` refuses, or returns the data of the command (secrets sealed). `onCarrier`: needs no device. */
export function sendCommand(
  ctx: Context,
  { id, deviceId }: CardLogin,
  kind: ActionKind,
  check: Check = async () => {},
  { onCarrier = false } = {},
): Promise<CommandAnswer> {
  if (!(carrierKinds.includes(kind) ? ctx.ports.carrier : ctx.ports.device))
    throw createNotConnectedFault('action.notOpen')
  return ctx.transaction(async (tx) => {
    const now = ctx.clock.now()
    const [device] =
      deviceId === null ? [] : await tx.select().from(devices).where(eq(devices.id, deviceId)).for('update')
    const [card] = await tx.select().from(cards).where(eq(cards.id, id)).for('update')
    if (!card || isReadOnly(card)) throw refuse('package.readOnly')
    if (!onCarrier && !device) throw refuse('device.none')
    if (!onCarrier && device?.onlineStatus === OnlineStatus.offline) throw refuse('device.notOnline')
    const payload = (await check(tx, { card, device })) ?? {}
    const owner = { cardId: id, deviceId }
    const [running] = await tx
      .select({ id: actions.id })
      .from(actions)
      .where(and(whereDevice(owner), eq(actions.status, ActionStatus.open), gt(actions.timeoutAt, now)))
      .limit(1)
    if (running) throw refuse('action.running')
    const cooldown = await readCommandCooldown(tx, kind, owner, now)
    if (cooldown !== undefined && cooldown > now)
      throw refuse('action.cooling', { seconds: Math.ceil((cooldown - now) / SECOND) })
    const action = await startAction(tx, { cardId: id, deviceId, kind, payload, now })
    const reportCase = reportedCommands[kind]
    if (reportCase && device)
      await tellHolders(tx, card, {
        case: reportCase,
        values: { device: device.deviceNo, ...(reportCase === 'wifi' && { band: String(payload.wifiType) }) },
        occurrence: `action:${action.id}`,
        at: now,
      })
    return { actionId: String(action.id), status: ActionStatus.open }
  })
}
