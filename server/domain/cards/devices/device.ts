/** The device of a card: its Wi-Fi, and its other SIMs (product §3; docs/domain §3.14). */
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Answer } from '../../../../schemas/api/index.ts'
import type { CardOf, Context } from '../../context.ts'
import { cards, devices, deviceWifi } from '../../../db/schema/index.ts'
import { AuthStatus, SimStatus } from '../../../db/schema/states.ts'
import { maskTail } from '../../../platform/masks.ts'
import { wireTimeOr } from '../../../platform/time.ts'
import { cooldownEnd } from './orders.ts'
import { officialStatusOf } from '../identity/real-name.ts'
import { runningOf } from '../active-packages.ts'
import type { CardRow } from '../card-status.ts'
import { termsOf } from '../terms.ts'

type Info = Answer<'/api/iot/simInfo'>
type Device = NonNullable<Info['device']>
type ViceSim = NonNullable<Info['viceSims']>[number]

/** A slot can be selected when its SIM is verified and in service, and the cooldown of the last switch is over. */
const isSelectable = (sim: Pick<CardRow, 'isCurrent' | 'authStatus' | 'simStatus'>, cooldown: number | undefined) =>
  !sim.isCurrent &&
  cooldown === undefined &&
  sim.authStatus === AuthStatus.verified &&
  sim.simStatus === SimStatus.inService

/** Stands for an existing password that the caller may not read. */
const HIDDEN = '********'

export async function deviceOf(
  ctx: Pick<Context, 'db' | 'clock' | 'secrets'>,
  card: CardRow,
  readsSecrets: boolean,
): Promise<{ deviceNo: string; onlineStatus: number; device: Device } | undefined> {
  const { id: cardId, deviceId } = card
  if (deviceId === null) return undefined
  const [[device], bands, cooldown] = await Promise.all([
    ctx.db.select().from(devices).where(eq(devices.id, deviceId)),
    ctx.db.select().from(deviceWifi).where(eq(deviceWifi.deviceId, deviceId)).orderBy(deviceWifi.wifiType),
    cooldownEnd(ctx.db, 'switchNet', { cardId, deviceId }, ctx.clock.now()),
  ])
  if (!device) return undefined
  const wifis = bands.map((band) => ({
    ...band,
    wifiPass: band.wifiPass === null ? '' : readsSecrets ? ctx.secrets.open(band.wifiPass) : HIDDEN,
  })) as Device['wifis']
  const { deviceNo, onlineStatus, name, signal, battery, maxConnCount } = device
  return {
    deviceNo,
    onlineStatus,
    device: {
      wifiEncrypt: wifis?.[0]?.wifiEncrypt ?? 'WPA',
      name,
      wifis,
      locked: !readsSecrets,
      signal,
      battery,
      current: card.isCurrent,
      allowSwitch: isSelectable(card, cooldown),
      switchAt: wireTimeOr(cooldown),
      connCount: bands.reduce((sum, band) => sum + band.connCount, 0),
      maxConnCount,
    },
  }
}

type Tools = Pick<Context, 'db' | 'clock' | 'ports' | 'say'>

/** The other SIMs of the card's device. */
export async function viceSimsOf(ctx: Tools, card: CardRow): Promise<ViceSim[]> {
  return card.deviceId === null ? [] : simRows(ctx, card.deviceId, ne(cards.id, card.id))
}
/** All SIMs, the card's own first; a card without a device is the only one. */
export async function simsOf(
  ctx: Tools,
  { id: cardId, readsSecrets }: Pick<CardOf, 'id' | 'readsSecrets'>,
  simNo?: string | null,
): Promise<ViceSim[]> {
  const [card] = await ctx.db.select({ deviceId: cards.deviceId }).from(cards).where(eq(cards.id, cardId))
  const which = and(
    card?.deviceId == null ? eq(cards.id, cardId) : undefined,
    simNo ? eq(cards.simNo, simNo) : undefined,
  )
  // a SIM requested by number is about to be verified, and its holder copies the ICCID
  return simRows(ctx, card?.deviceId ?? null, which, simNo && readsSecrets ? (iccid) => iccid : maskTail)
}

async function simRows(
  ctx: Tools,
  deviceId: number | null,
  which: SQL | undefined,
  iccidOf: (iccid: string) => string = maskTail,
): Promise<ViceSim[]> {
  const now = ctx.clock.now()
  const ofDevice = deviceId === null ? undefined : eq(cards.deviceId, deviceId)
  const rows = await ctx.db.select().from(cards).where(and(ofDevice, which)).orderBy(cards.id)
  const cooldown = deviceId === null ? undefined : await cooldownEnd(ctx.db, 'switchNet', { cardId: 0, deviceId }, now)
  return Promise.all(
    rows.map(async (row): Promise<ViceSim> => {
      const { card: other, packages } = await runningOf(ctx, row)
      const { surplusFlow, isInfiniteFlow } = termsOf(packages, now)
      return {
        simNo: other.simNo,
        iccid: iccidOf(other.iccid),
        operatorType: other.operatorType as ViceSim['operatorType'],
        simStatus: other.simStatus as ViceSim['simStatus'],
        authStatus: other.authStatus as ViceSim['authStatus'],
        officialStatus: await officialStatusOf(ctx.db, other),
        officialFailReason: other.officialFailReason === null ? null : ctx.say(other.officialFailReason),
        internetStatus: other.internetStatus as ViceSim['internetStatus'],
        surplusFlow,
        isInfiniteFlow: other.isInfiniteFlow || isInfiniteFlow,
        signal: other.signal,
        current: other.isCurrent,
        allowSwitch: isSelectable(other, cooldown),
      }
    }),
  )
}
