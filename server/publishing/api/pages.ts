/** Read access to pages and their layers. */
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Findings } from '../../../schemas/publishing/parts.ts'
import { layoutHeads, layoutReports, layoutResults, layoutRevisions, operators } from '../../db/schema/index.ts'
import { known, pageOf } from '../accounts/access.ts'
import { firstContent, simAt, simIdOf, simPlace, untouchedSims } from '../layers/card-layout.ts'
import { isPage, routes } from '../compile/compile.ts'
import type { AdminHandlers, SignedIn } from '../context.ts'
import { asOfToday } from '../layers/draft.ts'
import { forbidden } from '../errors.ts'
import { explain } from '../layers/explain.ts'
import { at } from '../layers/layer-key.ts'
import { layersOf, stackOf } from '../layers/layers.ts'
import { brokenPages } from '../publication/publish.ts'
import { contentOf } from '../layers/revisions.ts'
import { unreachedOf } from '../compile/site.ts'
import { untranslated } from '../layers/untranslated.ts'

/** Browser reports about published documents that could not be used. */
function reportsOf({ db, me }: Pick<SignedIn, 'db' | 'me'>) {
  const { path, promoCode, pageCode } = layoutResults
  return db
    .select({ path, promoCode, pageCode, ...getTableColumns(layoutReports) })
    .from(layoutReports)
    .innerJoin(layoutResults, eq(layoutResults.hash, layoutReports.hash))
    .where(me.promoCode ? eq(promoCode, me.promoCode) : undefined)
    .orderBy(desc(layoutReports.lastAt))
    .limit(200)
}

export const pages = {
  async 'GET /api/admin/pages'(ctx) {
    const { db, me } = ctx
    const heads = (await db.select().from(layoutHeads))
      .filter((one) => simIdOf(one.path) === undefined)
      .filter((one) => !me.promoCode || (one.layer === 'promo' && one.scope === me.promoCode))
    const paths = [...new Set([...Object.keys(routes()).filter(isPage), ...heads.map(({ path }) => path)])]
    const broken = await brokenPages(db)
    const unreached = await unreachedOf(db, ctx.compiler)
    const reports = await reportsOf(ctx)
    const mine = (one: Findings[number]) => !me.promoCode || one.for.split(' + ').includes(`promo ${me.promoCode}`)
    return {
      list: paths.map((path) => ({
        path,
        isReached: !unreached.includes(path),
        layers: heads
          .filter((one) => one.path === path)
          .map(({ layer, scope, latestId, publishedId, publishedAt }) => ({
            layer,
            scope,
            latest: latestId,
            published: publishedId,
            publishedAt,
          })),
        problems: broken.find((one) => one.path === path)?.problems?.filter(mine) ?? [],
        reports: reports.filter((one) => one.path === path),
      })),
    }
  },
  async 'GET /api/admin/layer'(ctx, place) {
    const { db } = ctx
    await known(ctx, ctx.me, place)
    const [head] = await db.select().from(layoutHeads).where(at(place))
    const [latest] = head ? await db.select().from(layoutRevisions).where(eq(layoutRevisions.id, head.latestId)) : []
    const sim = latest || simIdOf(place.path) === undefined ? undefined : await simAt(db, place)
    const draft = latest ?? { ...place, content: sim ? firstContent(sim) : null, widgets: {} }
    return {
      ...place,
      revision: latest?.id ?? null,
      published: head?.publishedId ?? null,
      ...(await asOfToday(ctx, draft)),
    }
  },
  async 'GET /api/admin/published'({ db, me }) {
    if (me.promoCode) throw forbidden('publishing.wholeShop')
    const sims = (await untouchedSims(db)).map((sim) => ({
      ...simPlace(sim),
      revision: 0,
      widgets: {},
      content: sim.layout,
    }))
    return {
      list: [...(await layersOf(db)).map((layer) => ({ ...layer, content: contentOf(layer) })), ...sims],
      untranslated: await untranslated(db),
    }
  },
  async 'GET /api/admin/history'(ctx, place) {
    await known(ctx, ctx.me, place)
    const [head] = await ctx.db.select().from(layoutHeads).where(at(place))
    const { id, parentId, hash, note, createdAt } = layoutRevisions
    const rows = await ctx.db
      .select({ id, parentId, hash, note, author: operators.login, createdAt })
      .from(layoutRevisions)
      .innerJoin(operators, eq(operators.id, layoutRevisions.authorId))
      .where(
        and(
          eq(layoutRevisions.path, place.path),
          eq(layoutRevisions.layer, place.layer),
          eq(layoutRevisions.scope, place.scope),
        ),
      )
      .orderBy(desc(id))
      .limit(200)
    return { list: rows.map((row) => ({ ...row, published: row.id === head?.publishedId })) }
  },
  async 'GET /api/admin/explain'({ db, me, compiler }, { path, promoCode, pageCode }) {
    const layers = stackOf(await layersOf(db, pageOf(path)), me.promoCode ?? promoCode, pageCode)
    return { path, ...explain(await compiler.stack(path, layers)) }
  },
  'GET /api/admin/reports': async (ctx) => ({ list: await reportsOf(ctx) }),
} satisfies Partial<AdminHandlers>
