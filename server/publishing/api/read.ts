/** `/api/admin`: what there is to see of pages and their layers. */
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { PublishingServices } from '../services.ts'
import { layoutHeads, layoutReports, layoutResults, layoutRevisions, operators } from '../../db/schema/index.ts'
import { pageOf, placeOf } from '../access.ts'
import type { Operator } from '../accounts.ts'
import { isPage, routes } from '../compile.ts'
import type { Door } from './door.ts'
import { asOfToday } from '../draft.ts'
import { explain } from '../explain.ts'
import { layersOf, stackOf } from '../layers.ts'
import { at, type Place } from '../layer-key.ts'
import { brokenPages } from '../publish.ts'
import { Refused } from '../errors.ts'
import type { Findings } from '../../db/schema/shapes.ts'
import { contentOf } from '../revisions.ts'
import { unreachedOf } from '../site.ts'
import { firstContent, simAt, simIdOf, simPlace, untouchedSims } from '../card-layout.ts'
import { untranslated } from '../untranslated.ts'

export function readRoutes(services: PublishingServices, { get }: Door): void {
  const { db, compiler } = services
  /** What browsers could not use of what is shown. */
  const reportsOf = (me: Operator) => {
    const { path, promoCode, pageCode } = layoutResults
    return db
      .select({ path, promoCode, pageCode, ...getTableColumns(layoutReports) })
      .from(layoutReports)
      .innerJoin(layoutResults, eq(layoutResults.hash, layoutReports.hash))
      .where(me.promoCode ? eq(promoCode, me.promoCode) : undefined)
      .orderBy(desc(layoutReports.lastAt))
      .limit(200)
  }
  get('/pages', async ({ me }) => {
    const heads = (await db.select().from(layoutHeads))
      .filter((one) => simIdOf(one.path) === undefined)
      .filter((one) => !me.promoCode || (one.layer === 'promo' && one.scope === me.promoCode))
    const paths = [...new Set([...Object.keys(routes()).filter(isPage), ...heads.map(({ path }) => path)])]
    const broken = await brokenPages(db)
    const unreached = await unreachedOf(db, compiler)
    const reports = await reportsOf(me)
    const mine = (one: Findings[number]) => !me.promoCode || one.for.split(' + ').includes(`promo ${me.promoCode}`)
    return {
      list: paths.map((path) => ({
        path,
        isReached: !unreached.includes(path),
        layers: heads
          .filter((one) => one.path === path)
          .map(({ layer, scope, latestId, publishedId, publishedAt }) => ({ layer, scope, latest: latestId, published: publishedId, publishedAt })),
        problems: broken.find((one) => one.path === path)?.problems?.filter(mine) ?? [],
        reports: reports.filter((one) => one.path === path),
      })),
    }
  })
  get('/layer', async ({ me, c }) => {
    const here = await placeOf(services, me, c)
    const [head] = await db.select().from(layoutHeads).where(at(here))
    const [latest] = head ? await db.select().from(layoutRevisions).where(eq(layoutRevisions.id, head.latestId)) : []
    const draft = latest ?? { ...here, content: await unwritten(here), widgets: {} }
    return { ...here, revision: latest?.id ?? null, published: head?.publishedId ?? null, ...(await asOfToday(services, draft)) }
  })
  const unwritten = async (here: Place): Promise<string | null> => {
    const sim = simIdOf(here.path) === undefined ? undefined : await simAt(db, here)
    return sim ? firstContent(sim) : null
  }
  /** Every layer that is shown, for `npm run check:published`: what a release would break is seen before it is deployed. */
  get('/published', async ({ me }) => {
    if (me.promoCode) throw new Refused(403, 'This is for operators of the whole shop.')
    const sims = (await untouchedSims(db)).map((sim) => ({ ...simPlace(sim), revision: 0, widgets: {}, content: sim.layout }))
    return { list: [...(await layersOf(db)).map((layer) => ({ ...layer, content: contentOf(layer) })), ...sims], untranslated: await untranslated(db) }
  })
  get('/history', async ({ me, c }) => {
    const here = await placeOf(services, me, c)
    const [head] = await db.select().from(layoutHeads).where(at(here))
    const { id, parentId, hash, note, createdAt } = layoutRevisions
    const rows = await db
      .select({ id, parentId, hash, note, author: operators.login, createdAt })
      .from(layoutRevisions)
      .innerJoin(operators, eq(operators.id, layoutRevisions.authorId))
      .where(and(eq(layoutRevisions.path, here.path), eq(layoutRevisions.layer, here.layer), eq(layoutRevisions.scope, here.scope)))
      .orderBy(desc(id))
      .limit(200)
    return { list: rows.map((row) => ({ ...row, published: row.id === head?.publishedId })) }
  })
  get('/explain', async ({ me, c }) => {
    const path = pageOf(c.req.query('path') ?? '')
    const layers = stackOf(await layersOf(db, path), me.promoCode ?? c.req.query('promoCode'), c.req.query('pageCode'))
    return { path, ...explain(await compiler.stack(path, layers)) }
  })
  get('/reports', async ({ me }) => ({ list: await reportsOf(me) }))
}
