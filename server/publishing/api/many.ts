/** Changes of many documents: reads the documents of a storefront, and saves or takes back several drafts in one transaction. */
import { and, eq } from 'drizzle-orm'
import type { Json } from '#compiler/layers/layers.ts'
import { toViewer, type Findings } from '#schemas/publishing/parts.ts'
import { layoutHeads, layoutRevisions } from '#server/db/schema/publishing.ts'
import { refuse } from '#server/platform/fault.ts'
import { assertMayEdit, assertStorefront, readRevision, requirePlace } from '../accounts/access.ts'
import { toActor } from '../accounts/accounts.ts'
import { isError } from '../compile/compile.ts'
import type { AdminHandlers, Draft, SignedIn } from '../context.ts'
import { createFindingsFault, notFound } from '../errors.ts'
import { migrateDraft, readContentBelow } from '../layers/draft.ts'
import { formatLayerName, type Place } from '../layers/layer-key.ts'
import { lockPages, undoRevision, writeRevision } from '../layers/revisions.ts'
import { findKind } from '../shop-part.ts'
import { createInput, judgeDraft, toDraft } from './drafts.ts'

type Layer = Pick<Place, 'layer' | 'scope'>

async function readNewest({ db }: Pick<SignedIn, 'db'>, { layer, scope }: Layer) {
  const { id, path, content, widgets } = layoutRevisions
  const rows = await db
    .select({ revision: id, path, content, widgets })
    .from(layoutHeads)
    .innerJoin(layoutRevisions, eq(id, layoutHeads.latestId))
    .where(and(eq(layoutHeads.layer, layer), eq(layoutHeads.scope, scope)))
  return new Map(rows.map((row) => [row.path, row]))
}

/** Pages, and the settings of layers that may have them. Card layouts have no layers. */
function listPaths({ compiler }: Pick<SignedIn, 'compiler'>, layer: Layer, written: Iterable<string>): string[] {
  const { kinds, delivered } = compiler.shop
  const settings = [...kinds.flatMap((kind) => kind.paths), ...Object.keys(delivered)]
  const pages = [...Object.keys(compiler.routes()), ...written].filter((path) => compiler.isPage(path))
  return [...new Set([...pages, ...(toViewer(layer).pageCode ? [] : settings)])]
}

/** Card layouts are saved separately, because cards read them from their own table. */
function assertTogether({ compiler }: Pick<SignedIn, 'compiler'>, path: string): void {
  if (findKind(compiler.shop, path)?.write) throw notFound('publishing.noPage', { path })
}

export const many = {
  async 'GET /api/admin/storefronts'({ db, me, compiler }) {
    const storefronts = await compiler.shop.listStorefronts(db)
    return { list: storefronts.filter(({ promoCode }) => me.promoCode === null || promoCode === me.promoCode) }
  },
  async 'GET /api/admin/documents'(ctx, layer) {
    assertMayEdit(ctx.me, layer)
    const { promoCode } = toViewer(layer)
    if (promoCode) await assertStorefront(ctx, promoCode)
    const newest = await readNewest(ctx, layer)
    const list: { path: string; revision: number | null; below: Json | null; content: Json | null }[] = []
    // sequential: each reads layers and does not compile
    for (const path of listPaths(ctx, layer, newest.keys())) {
      const place = { path, ...layer }
      const row = newest.get(path)
      const { content: below } = await readContentBelow(ctx, place)
      const content = row
        ? (await migrateDraft(ctx, { ...place, content: row.content, widgets: row.widgets })).content
        : null
      // settings are listed even if they were never written
      if (below !== null || content !== null || !path.startsWith('/'))
        list.push({ path, revision: row?.revision ?? null, below, content })
    }
    return { list }
  },
  async 'POST /api/admin/drafts'(ctx, { drafts: given, note }) {
    const places = new Set<string>()
    for (const { place } of given) {
      const name = formatLayerName(place)
      if (places.has(`${place.path} ${name}`)) throw refuse('publishing.samePlace', { path: place.path, name })
      places.add(`${place.path} ${name}`)
      await requirePlace(ctx, ctx.me, place)
      assertTogether(ctx, place.path)
    }
    const drafts: { draft: Draft; base: number | null }[] = []
    const findings: Findings = []
    for (const body of given) {
      const draft = await toDraft(ctx, body)
      const errors = (await judgeDraft(ctx, draft)).issues.filter(isError)
      if (errors.length) findings.push({ for: `${draft.path} ${formatLayerName(draft)}`, issues: errors })
      drafts.push({ draft, base: body.base })
    }
    if (findings.length) throw createFindingsFault(findings)
    return ctx.transaction(async (tx) => {
      await lockPages(
        tx,
        drafts.map(({ draft }) => draft.path),
      )
      const revisions: number[] = []
      for (const { draft, base } of drafts)
        revisions.push((await writeRevision(tx, draft, draft.content, createInput(ctx, draft, { base, note }))).id)
      return { revisions }
    })
  },
  async 'POST /api/admin/drafts/undo'(ctx, { revisions }) {
    const rows: Awaited<ReturnType<typeof readRevision>>[] = []
    for (const id of new Set(revisions)) rows.push(await readRevision(ctx, ctx.me, id))
    for (const { path } of rows) assertTogether(ctx, path)
    return ctx.transaction(async (tx) => {
      await lockPages(
        tx,
        rows.map(({ path }) => path),
      )
      for (const row of rows) await undoRevision(tx, row, { author: toActor(ctx.me), now: ctx.clock.now() })
      return {}
    })
  },
} satisfies Partial<AdminHandlers>
