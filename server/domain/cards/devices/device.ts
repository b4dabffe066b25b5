/** The device of a card: its Wi-Fi, and its other SIMs (product §3; docs/domain §3.14). */
import { eq, or, sql } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import { cards, devices, deviceWifi } from '#server/db/schema/index.ts'
import { AuthStatus, SimStatus } from '#server/db/schema/states.ts'
import { prepareQuery } from '#server/db/prepared.ts'
import { maskTail } from '#server/platform/masks.ts'
import { toWireTimeOrNull } from '#server/platform/time.ts'
import { readCommandCooldown } from './orders.ts'
import { managesClients } from './wifi-clients.ts'
import { readOfficialStatus } from '../identity/real-name.ts'
import { readRunningByCard } from '#server/domain/usage/count.ts'
import type { Package } from '#server/domain/usage/advance.ts'
import { computeCurrentUsage } from '../active-packages.ts'
import type { CardRow } from '../card-status.ts'
import { summarizePackages } from '../terms.ts'

type Info = Answer<'/api/iot/simInfo'>
type Device = NonNullable<Info['device']>
type ViceSim = NonNullable<Info['viceSims']>[number]

/** A slot can be selected when its SIM is verified and in service, and the cooldown of the last switch is over. */
const isSelectable = (sim: Pick<CardRow, 'isCurrent' | 'authStatus' | 'simStatus'>, cooldown: number | undefined) =>
  !sim.isCurrent &&
  cooldown === undefined &&
  sim.authStatus === AuthStatus.verified &&
  sim.simStatus === SimStatus.inService

/** Placeholder for an existing password that the caller may not read. */
const HIDDEN_PASSWORD = '********'

/** One row for each Wi-Fi band of the device; a single row with a null band if it has no Wi-Fi. */
const queryDevice = prepareQuery((db) =>
  db
    .select({ device: devices, band: deviceWifi })
    .from(devices)
    .leftJoin(deviceWifi, eq(deviceWifi.deviceId, devices.id))
    .where(eq(devices.id, sql.placeholder('id')))
    .orderBy(deviceWifi.wifiType)
    .prepare('device_bands'),
)

type InDevice = { deviceNo: string; onlineStatus: number; device: Device }
/** `cooldown`: the end of the cooldown after the last switch. */
export async function readDevice(
  ctx: Pick<Context, 'db' | 'secrets' | 'ports'>,
  card: Pick<CardRow, 'deviceId' | 'isCurrent' | 'authStatus' | 'simStatus'>,
  { isHolder, holdsDevice, cooldown }: Pick<CardLogin, 'isHolder' | 'holdsDevice'> & { cooldown: number | undefined },
): Promise<InDevice | undefined> {
  if (card.deviceId === null) return undefined
  const rows = await queryDevice(ctx.db, { id: card.deviceId })
  const device = rows[0]?.device
  const bands = rows.flatMap(({ band }) => band ?? [])
  if (!device) return undefined
  const wifis = bands.map((band) => ({
    ...band,
    wifiPass: band.wifiPass === null ? '' : holdsDevice ? ctx.secrets.open(band.wifiPass) : HIDDEN_PASSWORD,
  })) as Device['wifis']
  const { deviceNo, onlineStatus, name, signal, battery, maxConnCount } = device
  return {
    deviceNo,
    onlineStatus,
    device: {
      wifiEncrypt: wifis?.[0]?.wifiEncrypt ?? 'WPA',
      name,
      wifis,
      locked: !holdsDevice,
      allowClients: managesClients(ctx),
      isHolder,
      signal,
      battery,
      current: card.isCurrent,
      allowSwitch: isSelectable(card, cooldown),
      switchAt: toWireTimeOrNull(cooldown),
      connCount: bands.reduce((sum, band) => sum + band.connCount, 0),
      maxConnCount,
    },
  }
}

type Tools = Pick<Context, 'db' | 'clock' | 'ports' | 'say'>
type InSlot = Pick<CardLogin, 'id' | 'deviceId'>

export const readSwitchCooldown = (
  db: Context['db'],
  { id, deviceId }: InSlot,
  now: number,
): Promise<number | undefined> =>
  deviceId === null ? Promise.resolve(undefined) : readCommandCooldown(db, 'switchNet', { cardId: id, deviceId }, now)

/** All SIMs of the card's device, or just the card if it is not in a device. */
export const querySims = prepareQuery((db) =>
  db
    .select()
    .from(cards)
    .where(or(eq(cards.id, sql.placeholder('id')), eq(cards.deviceId, sql.placeholder('deviceId'))))
    .orderBy(cards.id)
    .prepare('device_sims'),
)

/** Returns the SIM of a device whose full or masked number is `name`. */
export const findSimByNumber = (sims: CardRow[], name: string): CardRow | undefined => {
  const masked = sims.filter(({ simNo }) => maskTail(simNo) === name)
  return sims.find(({ simNo }) => simNo === name) ?? (masked.length === 1 ? masked[0] : undefined)
}

type Reader = Pick<CardLogin, 'id' | 'deviceId' | 'proven' | 'readsSecrets' | 'isHolder' | 'holdsDevice'>

/** The other SIMs of the card's device. */
export async function listViceSims(ctx: Tools, reader: Reader, facts: SimFacts): Promise<ViceSim[]> {
  const { id, deviceId } = reader
  if (deviceId === null) return []
  const rows = await querySims(ctx.db, { id, deviceId })
  return describeSims(
    ctx,
    rows.filter((row) => row.id !== id),
    reader,
    facts,
  )
}
/** `simNo`: return only this SIM. */
export async function listSims(ctx: Tools, reader: Reader, simNo?: string | null): Promise<ViceSim[]> {
  const { id, deviceId } = reader
  const [rows, packages, cooldown] = await Promise.all([
    querySims(ctx.db, { id, deviceId }),
    readRunningByCard(ctx.db, { cardId: id, deviceId }),
    readSwitchCooldown(ctx.db, { id, deviceId }, ctx.clock.now()),
  ])
  const requestedRows = simNo ? rows.filter((row) => row === findSimByNumber(rows, simNo)) : rows
  // a SIM requested by number is about to be verified, and its holder copies the ICCID
  return describeSims(ctx, requestedRows, reader, { packages, cooldown, withIccid: Boolean(simNo) })
}

type SimFacts = {
  /** Active and waiting packages, by card. */
  packages: Map<number, Package[]>
  cooldown: number | undefined
  withIccid?: boolean
}
function describeSims(
  ctx: Tools,
  rows: CardRow[],
  reader: Reader,
  { packages, cooldown, withIccid = false }: SimFacts,
): Promise<ViceSim[]> {
  const now = ctx.clock.now()
  return Promise.all(
    rows.map(async (row): Promise<ViceSim> => {
      const running = computeCurrentUsage(ctx, row, packages.get(row.id) ?? [])
      const other = running.card
      const isOwn = other.id === reader.id
      const { surplusFlow, isInfiniteFlow } = summarizePackages(running.packages, now)
      return {
        simNo: isOwn || (reader.proven && reader.isHolder) ? other.simNo : maskTail(other.simNo),
        iccid: withIccid && (isOwn ? reader.readsSecrets : reader.holdsDevice) ? other.iccid : maskTail(other.iccid),
        operatorType: other.operatorType as ViceSim['operatorType'],
        simStatus: other.simStatus as ViceSim['simStatus'],
        authStatus: other.authStatus as ViceSim['authStatus'],
        officialStatus: await readOfficialStatus(ctx.db, other),
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
