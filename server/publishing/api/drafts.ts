/** Checks, saves and previews layers before publication. */
import { judgeIssues } from '#compiler/page.ts'
import type { AdminParsed } from '#schemas/publishing/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { requirePlace, readRevision } from '../accounts/access.ts'
import { toActor } from '../accounts/accounts.ts'
import { isError, type Compiled, type Json } from '../compile/compile.ts'
import type { AdminContext, AdminHandlers } from '../context.ts'
import { createDescriber } from '../layers/changes.ts'
import { previewDraft } from '../layers/as-shown.ts'
import { compileDraft } from '../layers/draft.ts'
import { listDrafts } from '../layers/drafts.ts'
import { conflict, createFindingsFault } from '../errors.ts'
import { formatLayerName, toViewer } from '../layers/layer-key.ts'
import { dropAccepted, readAccepted } from '../publication/acceptances.ts'
import { storeDocuments } from '../publication/manifest.ts'
import { signPreview } from '#server/db/access/preview.ts'
import { hashText } from '../compile/hash.ts'
import { writeRevision, type WriteInput } from '../layers/revisions.ts'
import { readPolicy } from '../reviews/rules.ts'
import { findKind } from '../shop-part.ts'
import { type Draft, type SignedIn } from '../context.ts'

export const toDraft = async (
  { compiler }: AdminContext,
  { place, content, widgets }: Pick<AdminParsed<'POST /api/admin/check'>, 'place' | 'content' | 'widgets'>,
): Promise<Draft> => ({
  ...place,
  content: content && JSON.stringify(content),
  widgets: widgets ?? (await compiler.versions()),
})
/**
 * Hashes the layer and its compiled result on the layers below and this release. A request with this hash writes or publishes exactly the
 * content that was checked. null when there are errors.
 */
const hashChecked = (draft: Draft, { issues, content }: Compiled): string | null =>
  issues.some(isError)
    ? null
    : hashText(JSON.stringify([formatLayerName(draft), draft.path, draft.content, content ?? null]))

/** Throws 409 when the hash does not belong to this draft and result. */
export function assertChecked(draft: Draft, compiled: Compiled, checked: string): void {
  if (hashChecked(draft, compiled) !== checked) throw conflict('publishing.notChecked')
}

/** Compiles a draft, with the findings as its editor gets them. */
export async function judgeDraft(ctx: SignedIn, draft: Draft): Promise<Compiled> {
  const compiled = await compileDraft(ctx, draft)
  const issues = dropAccepted(compiled.issues, await readAccepted(ctx.db, draft))
  const mayKeep = (await readPolicy(ctx.db, ctx.me))([draft], 'kept') !== 'never'
  return { ...compiled, issues: judgeIssues(issues, mayKeep) }
}

/** The answer for a draft: its findings, and the nodes of its layer that were migrated from older widget versions. */
const toDraftAnswer = (draft: Draft, { issues, migrated }: Compiled) => ({
  issues,
  migrated: migrated.filter((node) => node.layer === formatLayerName(draft)),
})

export const createInput = (
  ctx: SignedIn,
  { path, layer, scope, widgets }: Draft,
  { base, note }: { base: number | null; note: string },
): WriteInput => ({
  base,
  widgets,
  author: toActor(ctx.me),
  note,
  now: ctx.clock.now(),
  describe: async (tx, before, after) =>
    (await createDescriber({ ...ctx, db: tx }, { path, layer, scope }))(before, after),
})

export const drafts = {
  'GET /api/admin/drafts': async (ctx) => ({ list: await listDrafts(ctx) }),
  async 'POST /api/admin/check'(ctx, body) {
    await requirePlace(ctx, ctx.me, body.place)
    const draft = await toDraft(ctx, body)
    const compiled = await judgeDraft(ctx, draft)
    return { ...toDraftAnswer(draft, compiled), hash: hashChecked(draft, compiled) }
  },
  async 'POST /api/admin/as-shown'(ctx, { locale, ...body }) {
    await requirePlace(ctx, ctx.me, body.place)
    const userAgent = ctx.request.headers.get('user-agent') ?? ''
    return previewDraft(ctx, await toDraft(ctx, body), { locale, userAgent })
  },
  async 'POST /api/admin/revisions'(ctx, body) {
    const place = await requirePlace(ctx, ctx.me, body.place)
    const draft = await toDraft(ctx, body)
    if (ctx.me.kind === 'agent' && body.checked === undefined) throw refuse('publishing.checkFirst')
    const compiled = await judgeDraft(ctx, draft)
    if (body.checked !== undefined) assertChecked(draft, compiled, body.checked)
    const answer = toDraftAnswer(draft, compiled)
    const content = answer.issues.some(isError) ? undefined : compiled.content
    const written = createInput(ctx, draft, body)
    const write = findKind(ctx.compiler.shop, place.path)?.write
    const revision = await ctx.transaction((tx) =>
      write
        ? write(tx, draft, written, content === undefined ? undefined : (JSON.parse(content) as Json))
        : writeRevision(tx, place, draft.content, written),
    )
    return { revision: revision.id, hash: revision.hash, ...answer }
  },
  async 'POST /api/admin/preview'(ctx, body) {
    const row = await readRevision(ctx, ctx.me, body.revision)
    const viewer = toViewer(row)
    const promoCode = viewer.promoCode || body.promoCode
    const pageCode = viewer.pageCode || body.pageCode
    const compiled = await compileDraft(ctx, row, { promoCode, pageCode })
    const { issues } = compiled
    if (issues.some(isError)) throw createFindingsFault([{ for: formatLayerName(row), issues }])
    const { path } = row
    const link = await findKind(ctx.compiler.shop, path)?.link(ctx, row, promoCode)
    if (link && 'url' in link) return { ...link, issues }
    const content = link ? link.content : compiled.content
    if (content === undefined) throw new Error(`${path} without an error has no result`)
    const hash = hashText(content)
    await storeDocuments(ctx.db, [{ hash, content }], ctx.clock.now())
    const { token, until } = signPreview(ctx, { path, hash })
    const page = link?.page ?? (ctx.compiler.isDelivered(path) ? '/' : path)
    const search = new URLSearchParams({
      preview: token,
      ...(promoCode && { promoCode }),
      ...(pageCode && { pageCode }),
    })
    return { url: `${ctx.config.publicUrl}${ctx.compiler.base}?${search}#${page}`, until, issues }
  },
} satisfies Partial<AdminHandlers>
