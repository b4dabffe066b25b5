/** Publishes now, on a schedule, or by rollback. */
import { eq } from 'drizzle-orm'
import { layoutHeads, layoutRevisions, operators } from '../../db/schema/index.ts'
import { enqueue } from '../../domain/outbox.ts'
import { refuse } from '../../platform/fault.ts'
import { allowed, revisionOf } from '../accounts/access.ts'
import type { AdminHandlers } from '../context.ts'
import { at, nameOf } from '../layers/layer-key.ts'
import { rehearse, show } from '../publication/publish.ts'
import { lockPage } from '../layers/revisions.ts'

export const publications = {
  async 'POST /api/admin/publish'(ctx, { revision, accept }) {
    const row = await revisionOf(ctx, ctx.me, revision)
    const { warnings } = await ctx.transaction(async (tx) => {
      await lockPage(tx, row.path)
      return show(tx, ctx, row, row.id, { operatorId: ctx.me.id, action: 'layout.publish', accept })
    })
    return { published: row.id, warnings }
  },
  async 'POST /api/admin/schedule'(ctx, { revision, accept, at: time }) {
    const row = await revisionOf(ctx, ctx.me, revision)
    const due = Date.parse(time)
    if (!(due > ctx.clock.now())) throw refuse('publishing.past')
    await rehearse(ctx, row, row.id, { operatorId: ctx.me.id, action: 'layout.publish', accept })
    await ctx.transaction(async (tx) => {
      await enqueue(tx, 'publishLayout', { revision: row.id, operatorId: ctx.me.id }, due, ctx.clock.now())
      await ctx.note(tx, 'layout.schedule', `${row.path} ${nameOf(row)}`, { revision: row.id, at: due })
    })
    return { revision: row.id, at: due }
  },
  async 'POST /api/admin/rollback'(ctx, { place, revision: wanted }) {
    allowed(ctx.me, place)
    if (wanted) {
      const row = await revisionOf(ctx, ctx.me, wanted)
      if (row.path !== place.path || nameOf(row) !== nameOf(place)) throw refuse('publishing.otherPlace')
    }
    return ctx.transaction(async (tx) => {
      await lockPage(tx, place.path)
      const [head] = await tx.select().from(layoutHeads).where(at(place))
      if (wanted === undefined && head && head.publishedId === null && !head.earlier.length)
        throw refuse('publishing.nothingShown')
      const published = wanted === undefined ? (head?.earlier.at(-1) ?? null) : wanted
      await show(tx, ctx, place, published, {
        operatorId: ctx.me.id,
        action: 'layout.rollback',
        accept: true,
        back: wanted === undefined,
      })
      const { id: revision, note, createdAt } = layoutRevisions
      const [shown] = published
        ? await tx
            .select({ revision, note, createdAt, author: operators.login })
            .from(layoutRevisions)
            .innerJoin(operators, eq(operators.id, layoutRevisions.authorId))
            .where(eq(revision, published))
        : []
      return { published, before: head?.publishedId ?? null, shown: shown ?? null }
    })
  },
} satisfies Partial<AdminHandlers>
