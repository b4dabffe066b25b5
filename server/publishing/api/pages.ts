/** Read access to pages and their layers. */
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Findings } from '#schemas/publishing/parts.ts'
import { layoutHeads, layoutReports, layoutResults, layoutRevisions, operators } from '#server/db/schema/publishing.ts'
import { requirePlace, requirePage, readRevision } from '../accounts/access.ts'
import type { AdminHandlers, SignedIn } from '../context.ts'
import { migrateDraft, readContentBelow } from '../layers/draft.ts'
import { forbidden, notFound } from '../errors.ts'
import { explain, explainSteps } from '../layers/explain.ts'
import { whereHead, mayEdit, whereRevision } from '../layers/layer-key.ts'
import { readLayers, buildStack } from '../layers/layers.ts'
import { readHistory } from '../publication/history.ts'
import { isSamePlace, toCampaignLine, readOpenCampaigns } from '../campaigns/calendar.ts'
import { nameAccepted, readAccepted } from '../publication/acceptances.ts'
import { readBrokenPages } from '../publication/publish.ts'
import { findTakenBack, isDraftHead, parseContent } from '../layers/revisions.ts'
import { listUnreachablePages } from '../compile/site.ts'
import { readOwnTitles, readShippedTitles } from '../layers/titles.ts'
import { findKind } from '../shop-part.ts'

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
    const { db, me, compiler } = ctx
    const { kinds, delivered } = compiler.shop
    const isListed = (path: string) => kinds.every((kind) => !kind.has(path) || kind.paths.includes(path))
    const rows = await db
      .select({
        ...getTableColumns(layoutHeads),
        isDraft: isDraftHead,
        changedAt: layoutRevisions.createdAt,
        changedBy: operators.name,
      })
      .from(layoutHeads)
      .innerJoin(layoutRevisions, eq(layoutRevisions.id, layoutHeads.latestId))
      .innerJoin(operators, eq(operators.id, layoutRevisions.authorId))
    const heads = rows.filter((head) => isListed(head.path)).filter((head) => mayEdit(me, head))
    const paths = [
      ...new Set([
        ...kinds.flatMap((kind) => kind.paths),
        ...Object.keys(delivered),
        ...Object.keys(compiler.routes()).filter(compiler.isPage),
        ...heads.map(({ path }) => path),
      ]),
    ]
    const broken = await readBrokenPages(db)
    const unreached = await listUnreachablePages(db, ctx.compiler)
    const titles = new Map([...(await readShippedTitles(ctx.compiler)), ...(await readOwnTitles(ctx, me))])
    const reports = await readReports(ctx)
    const open = await readOpenCampaigns(db)
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
          .filter((head) => head.path === path && (head.isDraft || head.publishedId !== null))
          .map((head) => ({
            layer: head.layer,
            scope: head.scope,
            latest: head.latestId,
            published: head.publishedId,
            publishedAt: head.publishedAt,
            changedAt: head.changedAt,
            changedBy: head.changedBy,
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
    await requirePlace(ctx, ctx.me, place)
    const [head] = await db.select().from(layoutHeads).where(whereHead(place))
    const wanted = revision ?? head?.latestId
    const [latest] = wanted
      ? await db
          .select()
          .from(layoutRevisions)
          .where(and(whereRevision(place), eq(layoutRevisions.id, wanted)))
      : []
    if (revision !== undefined && !latest) throw notFound('publishing.noRevision', { id: revision })
    const first = latest ? undefined : await findKind(ctx.compiler.shop, place.path)?.readFirst?.(db, place)
    const draft = latest ?? { ...place, content: first ?? null, widgets: {} }
    return {
      ...place,
      revision: latest?.id ?? null,
      published: head?.publishedId ?? null,
      accepted: await nameAccepted(db, await readAccepted(db, place)),
      takenBack: revision === undefined && head ? await findTakenBack(db, place, head) : null,
      ...(await migrateDraft(ctx, draft)),
    }
  },
  async 'GET /api/admin/below'(ctx, place) {
    await requirePlace(ctx, ctx.me, place)
    return { ...place, ...(await readContentBelow(ctx, place)) }
  },
  async 'GET /api/admin/published'({ db, me, compiler }) {
    if (me.promoCode) throw forbidden('publishing.wholeShop')
    const { shop } = compiler
    return {
      list: [
        ...(await readLayers(db)).map((layer) => ({ ...layer, content: parseContent(layer) })),
        ...(await shop.readUnrevised(db)),
      ],
      untranslated: await shop.listUntranslated(db),
    }
  },
  async 'GET /api/admin/history'(ctx, { path, layer, scope, ...page }) {
    const place = { path, layer, scope }
    await requirePlace(ctx, ctx.me, place)
    return readHistory(ctx, place, page)
  },
  async 'GET /api/admin/explain'({ db, me, compiler }, { path, promoCode, pageCode }) {
    const steps = await findKind(compiler.shop, path)?.readSteps?.(db, path, me.promoCode ?? promoCode ?? '')
    if (steps) return { path, ...explainSteps(steps) }
    const layers = buildStack(await readLayers(db, requirePage(compiler, path)), me.promoCode ?? promoCode, pageCode)
    return { path, ...explain(await compiler.stack(path, layers)) }
  },
  'GET /api/admin/reports': async (ctx) => ({ list: await readReports(ctx) }),
} satisfies Partial<AdminHandlers>
