/** Publishes immediately, on a schedule, or by rollback. */
import { eq } from 'drizzle-orm'
import { layoutHeads, layoutRevisions, operators } from '#server/db/schema/publishing.ts'
import { refuse } from '#server/platform/fault.ts'
import { assertMayEdit, readChanges, readRevision } from '../accounts/access.ts'
import { lockCalendar } from '../campaigns/calendar.ts'
import { formatDefaultName, planCampaign, publishByHand } from '../campaigns/plan.ts'
import { parseSpan } from '../campaigns/span.ts'
import { withRefusalEvents } from '../events/refusals.ts'
import type { AdminHandlers } from '../context.ts'
import { compileDraft } from '../layers/draft.ts'
import { assertChecked } from './drafts.ts'
import { whereHead, formatLayerName } from '../layers/layer-key.ts'
import { nameAccepted, readStored } from '../publication/acceptances.ts'

export const publications = {
  async 'POST /api/admin/publish'(ctx, { revision, with: others, accept, reason, override, checked }) {
    const changes = await readChanges(ctx, [revision, ...others])
    const { warnings } = await withRefusalEvents(ctx, changes, () =>
      ctx.transaction(async (tx) => {
        const open = await lockCalendar(
          tx,
          changes.map(({ place }) => place.path),
        )
        if (checked !== undefined) {
          const row = await readRevision(ctx, ctx.me, revision)
          assertChecked(row, await compileDraft({ ...ctx, db: tx }, row), checked)
        }
        return publishByHand(tx, ctx, open, { changes, action: 'layout.publish', accept, reason, override })
      }),
    )
    const accepted = (await readStored(ctx.db, [revision]))(revision)
    return { published: revision, with: others, warnings, accepted: await nameAccepted(ctx.db, accepted) }
  },
  async 'POST /api/admin/schedule'(ctx, { revision, accept, reason, at: time }) {
    const changes = await readChanges(ctx, [revision])
    const span = parseSpan(ctx, { from: time, until: null })
    const plan = { name: formatDefaultName(changes), changes, span, accept, reason: reason || null }
    const { id } = await withRefusalEvents(ctx, changes, () => planCampaign(ctx, plan))
    return { revision, at: span.fromAt, campaign: id }
  },
  async 'POST /api/admin/rollback'(ctx, { place, revision: wanted, override }) {
    assertMayEdit(ctx.me, place)
    if (wanted) {
      const row = await readRevision(ctx, ctx.me, wanted)
      if (row.path !== place.path || formatLayerName(row) !== formatLayerName(place))
        throw refuse('publishing.otherPlace')
    }
    return ctx.transaction(async (tx) => {
      const open = await lockCalendar(tx, [place.path])
      const [head] = await tx.select().from(layoutHeads).where(whereHead(place))
      if (wanted === undefined && head && head.publishedId === null && !head.earlier.length)
        throw refuse('publishing.nothingShown')
      const published = wanted === undefined ? (head?.earlier.at(-1) ?? null) : wanted
      await publishByHand(tx, ctx, open, {
        changes: [{ place, revision: published, back: wanted === undefined }],
        action: 'layout.rollback',
        // a revision that visitors have not seen is published like any other
        accept:
          published === null || published === head?.publishedId || head?.earlier.includes(published) ? 'before' : true,
        override,
      })
      const { id: revision, note, createdAt } = layoutRevisions
      const [latest] = published
        ? await tx
            .select({ revision, note, createdAt, author: operators.login })
            .from(layoutRevisions)
            .innerJoin(operators, eq(operators.id, layoutRevisions.authorId))
            .where(eq(revision, published))
        : []
      return { published, before: head?.publishedId ?? null, shown: latest ?? null }
    })
  },
} satisfies Partial<AdminHandlers>
