/** Read access to pages and their layers. */
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import { isAnswered, settingsPaths } from '../../../schemas/settings/settings.ts'
import type { Findings } from '../../../schemas/publishing/parts.ts'
import { layoutHeads, layoutReports, layoutResults, layoutRevisions } from '../../db/schema/index.ts'
import { known, requirePage, readRevision } from '../accounts/access.ts'
import { firstContent, simAt, parseSimId, simPlace, layoutsWithoutRevision } from '../layers/card-layout.ts'
import { isPage, routes } from '../compile/compile.ts'
import type { AdminHandlers, SignedIn } from '../context.ts'
import { migratedDraft, contentBelow } from '../layers/draft.ts'
import { forbidden, missing } from '../errors.ts'
import { explain, explainSteps } from '../layers/explain.ts'
import { settingsSteps } from '../layers/settings.ts'
import { at, mayEdit, written } from '../layers/layer-key.ts'
import { readLayers, buildStack } from '../layers/layers.ts'
import { readHistory } from '../publication/history.ts'
import { isSamePlace, toCampaignLine, openCampaigns } from '../campaigns/calendar.ts'
import { brokenPages } from '../publication/publish.ts'
import { parseContent } from '../layers/revisions.ts'
import { listUnreachablePages } from '../compile/site.ts'
import { ownTitles, shippedTitles } from '../layers/titles.ts'
import { untranslated } from '../layers/untranslated.ts'

/** Browser reports about published documents that could not be used. */
function readReports({ db, me }: Pick<SignedIn, 'db' | 'me'>) {
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
      .filter((head) => parseSimId(head.path) === undefined)
      .filter((head) => mayEdit(me, head))
    const paths = [
      ...new Set([...settingsPaths, ...Object.keys(routes()).filter(isPage), ...heads.map(({ path }) => path)]),
    ]
    const broken = await brokenPages(db)
    const unreached = await listUnreachablePages(db, ctx.compiler)
    const titles = new Map([...(await shippedTitles(ctx.compiler)), ...(await ownTitles(ctx, me))])
    const reports = await readReports(ctx)
    const open = await openCampaigns(db)
    const isAboutOwnLayers = (finding: Findings[number]) =>
      !me.promoCode ||
      finding.for
        .split(' + ')
        .some((name) => name === `promo ${me.promoCode}` || name.startsWith(`promo-page ${me.promoCode}/`))
    return {
      list: paths.map((path) => ({
        path,
        title: titles.get(path),
        isReached: !unreached.includes(path),
        layers: heads
          .filter((head) => head.path === path)
          .map((head) => ({
            layer: head.layer,
            scope: head.scope,
            latest: head.latestId,
            published: head.publishedId,
            publishedAt: head.publishedAt,
            campaigns: open.flatMap((campaign) =>
              campaign.places
                .filter((place) => isSamePlace(place, head))
                .map(({ revisionId }) => ({ ...toCampaignLine(campaign), revision: revisionId })),
            ),
          })),
        problems: broken.find((page) => page.path === path)?.problems?.filter(isAboutOwnLayers) ?? [],
        reports: reports.filter((report) => report.path === path),
      })),
    }
  },
  async 'GET /api/admin/layer'(ctx, { revision, path, ...scope }) {
    const { db } = ctx
    // the query has a path or a revision
    const target = path === undefined ? await readRevision(ctx, ctx.me, revision!) : { path, ...scope }
    const place = { path: target.path, layer: target.layer, scope: target.scope }
    await known(ctx, ctx.me, place)
    const [head] = await db.select().from(layoutHeads).where(at(place))
    const wanted = revision ?? head?.latestId
    const [latest] = wanted
      ? await db
          .select()
          .from(layoutRevisions)
          .where(and(written(place), eq(layoutRevisions.id, wanted)))
      : []
    if (revision !== undefined && !latest) throw missing('publishing.noRevision', { id: revision })
    const sim = latest || parseSimId(place.path) === undefined ? undefined : await simAt(db, place)
    const draft = latest ?? { ...place, content: sim ? firstContent(sim) : null, widgets: {} }
    return {
      ...place,
      revision: latest?.id ?? null,
      published: head?.publishedId ?? null,
      ...(await migratedDraft(ctx, draft)),
    }
  },
  async 'GET /api/admin/below'(ctx, place) {
    await known(ctx, ctx.me, place)
    return { ...place, ...(await contentBelow(ctx, place)) }
  },
  async 'GET /api/admin/published'({ db, me }) {
    if (me.promoCode) throw forbidden('publishing.wholeShop')
    const sims = (await layoutsWithoutRevision(db)).map((sim) => ({
      ...simPlace(sim),
      revision: 0,
      widgets: {},
      content: sim.layout,
    }))
    return {
      list: [...(await readLayers(db)).map((layer) => ({ ...layer, content: parseContent(layer) })), ...sims],
      untranslated: await untranslated(db),
    }
  },
  async 'GET /api/admin/history'(ctx, { path, layer, scope, ...page }) {
    const place = { path, layer, scope }
    await known(ctx, ctx.me, place)
    return readHistory(ctx, place, page)
  },
  async 'GET /api/admin/explain'({ db, me, compiler }, { path, promoCode, pageCode }) {
    if (isAnswered(path)) {
      const steps = await settingsSteps(db, path, me.promoCode ?? promoCode ?? '', await readLayers(db, path))
      return { path, ...explainSteps(steps) }
    }
    const layers = buildStack(await readLayers(db, requirePage(path)), me.promoCode ?? promoCode, pageCode)
    return { path, ...explain(await compiler.stack(path, layers)) }
  },
  'GET /api/admin/reports': async (ctx) => ({ list: await readReports(ctx) }),
} satisfies Partial<AdminHandlers>
