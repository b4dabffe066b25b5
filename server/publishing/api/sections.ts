/** Saved sections of pages. An agent's operator is limited to sections of its storefront, as with layers. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { maxSections, type Section } from '#schemas/publishing/sections.ts'
import type { Transaction } from '#server/db/connect.ts'
import { layoutSections, operators } from '#server/db/schema/publishing.ts'
import { assertStorefront } from '../accounts/access.ts'
import type { Operator } from '../accounts/accounts.ts'
import type { AdminHandlers, SignedIn } from '../context.ts'
import { conflict, forbidden, notFound } from '../errors.ts'

type Row = typeof layoutSections.$inferSelect
const toSection = ({ id, name, scope, updatedAt, content }: Row, by: string): Section => ({
  id,
  name,
  scope,
  by,
  updatedAt,
  content,
})

function allowed(me: Operator, scope: string): void {
  if (me.promoCode && scope !== me.promoCode) throw forbidden('publishing.ownLayer', { promoCode: me.promoCode })
}
async function known(ctx: SignedIn, scope: string): Promise<void> {
  allowed(ctx.me, scope)
  if (scope) await assertStorefront(ctx, scope)
}
const thereIn = (scope: string) => and(eq(layoutSections.scope, scope), isNull(layoutSections.removedAt))

async function room(tx: Transaction, scope: string): Promise<void> {
  // concurrent inserts are counted one after the other
  await tx.select({ id: layoutSections.id }).from(layoutSections).where(thereIn(scope)).for('update')
  if ((await tx.$count(layoutSections, thereIn(scope))) >= maxSections)
    throw conflict('publishing.manySections', { most: maxSections })
}
/** Returns the section, locked until the change is committed. */
async function found(tx: Transaction, me: Operator, id: number): Promise<Row> {
  const [row] = await tx.select().from(layoutSections).where(eq(layoutSections.id, id)).for('update')
  // an agent's operator cannot distinguish another storefront's section from a missing one
  if (!row || (me.promoCode && row.scope !== me.promoCode)) throw notFound('publishing.noSection', { id })
  return row
}

export const sections = {
  async 'GET /api/admin/sections'(ctx, { scope }) {
    await known(ctx, scope)
    const rows = await ctx.db
      .select({ section: layoutSections, by: operators.name })
      .from(layoutSections)
      .innerJoin(operators, eq(operators.id, layoutSections.authorId))
      .where(thereIn(scope))
      .orderBy(asc(layoutSections.name), asc(layoutSections.id))
    return { list: rows.map(({ section, by }) => toSection(section, by)) }
  },
  async 'POST /api/admin/sections'(ctx, { name, scope, content }) {
    const { me, clock, transaction, note } = ctx
    await known(ctx, scope)
    return transaction(async (tx) => {
      await room(tx, scope)
      const now = clock.now()
      const values = { name, scope, content, authorId: me.id, createdAt: now, updatedAt: now }
      const [row] = await tx.insert(layoutSections).values(values).returning()
      await note(tx, 'section.add', `section:${row!.id}`, { name, scope })
      return toSection(row!, me.name)
    })
  },
  async 'POST /api/admin/sections/{id}'({ me, clock, transaction, note }, { id, name, content, isRemoved }) {
    return transaction(async (tx) => {
      const before = await found(tx, me, Number(id))
      const wasRemoved = before.removedAt !== null
      if (isRemoved === false && wasRemoved) await room(tx, before.scope)
      const now = clock.now()
      const [row] = await tx
        .update(layoutSections)
        .set({
          name: name ?? before.name,
          content: content ?? before.content,
          removedAt: isRemoved === undefined ? before.removedAt : isRemoved ? now : null,
          updatedAt: now,
        })
        .where(eq(layoutSections.id, before.id))
        .returning()
      const { scope } = before
      const subject = `section:${before.id}`
      if (name !== undefined && name !== before.name)
        await note(tx, 'section.rename', subject, { name, before: before.name, scope })
      if (content !== undefined) await note(tx, 'section.change', subject, { name: row!.name, scope })
      if (isRemoved !== undefined && isRemoved !== wasRemoved)
        await note(tx, isRemoved ? 'section.remove' : 'section.restore', subject, { name: row!.name, scope })
      const [author] = await tx.select({ by: operators.name }).from(operators).where(eq(operators.id, row!.authorId))
      return toSection(row!, author!.by)
    })
  },
} satisfies Partial<AdminHandlers>
