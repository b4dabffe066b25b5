/** Console: devices and SIMs, such as the power button, a device that does not answer, and the carrier's decisions. */
import { and, eq, ne, sql, type SQL } from 'drizzle-orm'
import { Hono } from 'hono'
import { enums } from '#schemas/enums.ts'
import type { Services } from '../domain/context.ts'
import type { Transaction } from '../db/connect.ts'
import { cards, devices } from '../db/schema/index.ts'
import { ActivateStatus, CancelStatus, InternetStatus, LoginStatus, SimStatus } from '../db/schema/states.ts'
import { timestamp } from '../db/schema/columns.ts'
import { machines } from '../domain/states/state-machines.ts'
import type { Simulators } from '../integrations/simulators/index.ts'
import { transition } from '../domain/states/transition.ts'
import { connected, toCutOffFields, disconnected, setConnection } from '../domain/usage/connection.ts'

const simEdges: Record<number, readonly number[]> = machines.sim.edges

/** Moves a card along the carrier's states (docs/domain §2.1): data needs a card in service, and a lost card has no data. */
async function moveSim(
  tx: Transaction,
  services: Services,
  { simNo, to, at }: { simNo: string; to: SimStatus; at: number },
): Promise<boolean> {
  const [card] = await tx.select().from(cards).where(eq(cards.simNo, simNo))
  if (!card || !simEdges[card.simStatus]?.includes(to)) return false
  const lost = to === SimStatus.unknown
  const net =
    to === SimStatus.inService
      ? connected
      : { ...disconnected, ...(lost && { internetStatus: InternetStatus.unknown }) }
  // before the transition, so that usage in the old state is counted
  await setConnection(tx, services, { cardId: card.id, at, to: net })
  const activation =
    to === SimStatus.inService
      ? { activateStatus: ActivateStatus.yes, activateAt: sql`coalesce(${cards.activateAt}, ${timestamp(at)})` }
      : {}
  const set = {
    ...activation,
    ...(lost && { activateStatus: ActivateStatus.unknown }),
    ...(to === SimStatus.closed && { cancelStatus: CancelStatus.cancelled }),
  }
  return (await transition(tx, 'sim', card.id, to, { actor: 'operator', at, set })) !== undefined
}

export function createDeviceConsole(services: Services, { device, carrier }: Simulators): Hono {
  const { db, clock } = services
  const app = new Hono()
  const connect = (which: SQL | undefined, to: Parameters<typeof setConnection>[2]['to']) =>
    db.transaction(async (tx) => {
      const [card] = await tx.select({ id: cards.id }).from(cards).where(which)
      if (card) await setConnection(tx, services, { cardId: card.id, at: clock.now(), to })
      return card !== undefined
    })
  app.get('/devices.json', async (c) => {
    const { id, deviceNo, name, onlineStatus, signal } = devices
    const rows = await db
      .select({ id, deviceNo, name, onlineStatus, signal, simNo: cards.simNo })
      .from(devices)
      .leftJoin(cards, and(eq(cards.deviceId, devices.id), eq(cards.isCurrent, true)))
      .orderBy(devices.id)
      .limit(20)
    return c.json(rows)
  })
  app.post('/devices/:id{[0-9]{1,9}}/:state{on|off|lost}', async (c) =>
    c.json({ ok: await device.become(Number(c.req.param('id')), c.req.param('state') as 'on' | 'off' | 'lost') }),
  )
  app.post('/actions/:id{[0-9]{1,9}}/ignore', async (c) =>
    c.json({ ok: await device.ignore(Number(c.req.param('id'))) }),
  )

  app.get('/sims.json', async (c) => {
    const { simNo, simStatus, internetStatus } = cards
    const rows = await db
      .select({ simNo, simStatus, internetStatus })
      .from(cards)
      .where(ne(cards.status, LoginStatus.forbidden))
      .orderBy(simNo)
      .limit(40)
    return c.json(rows.map((row) => ({ ...row, next: simEdges[row.simStatus] ?? [] })))
  })
  app.post('/sims/:simNo/simStatus/:to{[0-9]{1,9}}', async (c) => {
    const to = Object.values(SimStatus).find((value) => value === Number(c.req.param('to')))
    return c.json({
      ok:
        to !== undefined &&
        (await db.transaction((tx) => moveSim(tx, services, { simNo: c.req.param('simNo'), to, at: clock.now() }))),
    })
  })
  /** Simulates usage above the quota: the platform restricts data, and the card holder may lift the restriction. */
  app.post('/sims/:simNo/overUse', async (c) => {
    const { simNo, simStatus } = cards
    const ok = await connect(
      and(eq(simNo, c.req.param('simNo')), eq(simStatus, SimStatus.inService)),
      toCutOffFields('overUse'),
    )
    return c.json({ ok })
  })
  /** Whether the carrier's platform answers queries. */
  app.get('/carrier.json', async (c) => c.json([{ name: '运营商查询接口', silent: await carrier.isSilent() }]))
  app.post('/carrier/:state{silent|back}', async (c) => {
    await carrier.setSilent(c.req.param('state') === 'silent')
    return c.json({ ok: true })
  })
  /** Changes only the data connection: network down, or no answer. */
  app.post('/sims/:simNo/internetStatus/:to{[0-9]{1,9}}', async (c) => {
    const to = enums.internetStatus.find(({ value }) => value === Number(c.req.param('to')))?.value
    if (!to) return c.json({ error: 'no such state' }, 400)
    const ok = await connect(eq(cards.simNo, c.req.param('simNo')), (card) => ({ ...card, internetStatus: to }))
    return c.json({ ok })
  })
  return app
}
