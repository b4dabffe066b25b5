/** Console: suspension of agents, and reports of visitors' browsers. */
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Services } from '../domain/context.ts'
import { agents, errorReports, jobs, pointReports } from '../db/schema/index.ts'
import type { Work } from '../domain/outbox.ts'
import { getRegionName } from '../platform/regions.ts'
import type { Bindings } from '../http/parse/bindings.ts'
import type { Simulators } from '../integrations/simulators/index.ts'
import { offeredRegions } from '../integrations/simulators/ip-location.ts'
import { toWireTime } from '../platform/time.ts'

const newest = 50

export function createShopConsole({ db }: Services, { ipLocation }: Simulators): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()

  app.get('/agents.json', async (c) => {
    const { promoCode, nickname, level, isActive } = agents
    return c.json(
      await db.select({ promoCode, nickname, level, isActive }).from(agents).orderBy(asc(agents.id)).limit(newest),
    )
  })
  app.post('/agents/:promoCode/:command{suspend|resume}', async (c) => {
    const done = await db
      .update(agents)
      .set({ isActive: c.req.param('command') === 'resume' })
      .where(eq(agents.promoCode, c.req.param('promoCode')))
      .returning({ id: agents.id })
    return c.json({ ok: done.length > 0 })
  })

  /** The location of private networks: this machine and its neighbours. */
  app.get('/places.json', async (c) => {
    const city = await ipLocation.city()
    return c.json(offeredRegions.map((code) => ({ code, name: getRegionName(code), chosen: city === code })))
  })
  app.post('/places/:code{[0-9]{6}|nowhere}', async (c) => {
    const code = c.req.param('code')
    if (code !== 'nowhere' && !offeredRegions.includes(code)) return c.json({ ok: false })
    await ipLocation.moveTo(code === 'nowhere' ? '' : code)
    return c.json({ ok: true })
  })

  app.get('/points.json', async (c) => {
    const rows = await db.select().from(pointReports).orderBy(desc(pointReports.id)).limit(newest)
    return c.json(rows.map((row) => ({ ...row, createdAt: toWireTime(row.createdAt) })))
  })
  app.get('/conversions.json', async (c) => {
    const rows = await db
      .select({ payload: jobs.payload, doneAt: jobs.doneAt })
      .from(jobs)
      .where(and(eq(jobs.kind, 'converted' satisfies keyof Work), isNotNull(jobs.doneAt)))
      .orderBy(desc(jobs.id))
      .limit(newest)
    return c.json(rows.map(({ payload }) => payload))
  })
  app.get('/errors.json', async (c) => {
    const { message, url, times, lastAt } = errorReports
    const rows = await db
      .select({ message, url, times, lastAt })
      .from(errorReports)
      .orderBy(desc(errorReports.lastAt))
      .limit(newest)
    return c.json(rows.map((row) => ({ ...row, lastAt: toWireTime(row.lastAt) })))
  })
  return app
}
