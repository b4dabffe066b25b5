/** The device around a card: its Wi-Fi, and the other SIMs in it (spec §3; docs/domain §3.14). */
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Answer } from '../../schemas/api/index.ts'
import type { Context } from '../context.ts'
import { actions, cards, devices, deviceWifi } from '../db/schema/index.ts'
import { maskTail } from '../masks.ts'
import { MINUTE } from '../time.ts'
import { flowOf } from './flow.ts'
import { runningOf } from './running.ts'
import type { CardRow } from './standing.ts'

type Info = Answer<'/api/iot/simInfo'>
type ViceSim = NonNullable<Info['viceSims']>[number]
/** One switch in three minutes. */
const COOLING = 3 * MINUTE

export async function deviceOf(
  ctx: Pick<Context, 'db' | 'secrets'>,
  deviceId: number | null,
): Promise<{ deviceNo: string; onlineStatus: number; device: NonNullable<Info['device']> } | undefined> {
  if (deviceId === null) return undefined
  const [device] = await ctx.db.select().from(devices).where(eq(devices.id, deviceId))
  if (!device) return undefined
  const bands = await ctx.db.select().from(deviceWifi).where(eq(deviceWifi.deviceId, deviceId)).orderBy(deviceWifi.wifiType)
  const wifis = bands.map((band) => ({ ...band, wifiPass: band.wifiPass === null ? '' : ctx.secrets.open(band.wifiPass) })) as NonNullable<
    Info['device']
  >['wifis']
  const { deviceNo, onlineStatus, name, signal, battery } = device
  return { deviceNo, onlineStatus, device: { wifiEncrypt: wifis?.[0]?.wifiEncrypt ?? 'WPA', name, wifis, signal, battery } }
}

/** The other SIMs of the card's device. */
export async function viceSimsOf(ctx: Pick<Context, 'db' | 'clock' | 'ports'>, card: CardRow): Promise<ViceSim[]> {
  if (card.deviceId === null) return []
  const now = ctx.clock.now()
  const others = await ctx.db
    .select()
    .from(cards)
    .where(and(eq(cards.deviceId, card.deviceId), ne(cards.id, card.id)))
    .orderBy(cards.id)
  const [last] = await ctx.db
    .select({ startedAt: actions.startedAt })
    .from(actions)
    .where(and(eq(actions.deviceId, card.deviceId), eq(actions.kind, 'switchNet')))
    .orderBy(desc(actions.id))
    .limit(1)
  const cooled = !last || last.startedAt + COOLING <= now
  return Promise.all(
    others.map(async (row): Promise<ViceSim> => {
      const { card: other, packages } = await runningOf(ctx, row)
      return {
        simNo: other.simNo,
        iccid: maskTail(other.iccid),
        operatorType: other.operatorType as ViceSim['operatorType'],
        simStatus: other.simStatus as ViceSim['simStatus'],
        authStatus: other.authStatus as ViceSim['authStatus'],
        internetStatus: other.internetStatus as ViceSim['internetStatus'],
        surplusFlow: flowOf(packages, now).surplusFlow,
        signal: other.signal,
        current: other.isCurrent,
        allowSwitch: !other.isCurrent && cooled && other.authStatus === 2 && other.simStatus === 3,
      }
    }),
  )
}
