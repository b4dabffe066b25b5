/** Card layouts and their assignments. They are written and published like pages, under the path `sim:{id}`. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '#server/db/connect.ts'
import { cards, layoutHeads, promos, simLayouts } from '#server/db/schema/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { assertStorefront } from '#server/publishing/accounts/access.ts'
import type { Operator } from '#server/publishing/accounts/accounts.ts'
import { maxAssigned, type CardSelection } from '#schemas/backoffice/card-layouts.ts'
import { countSelected, whereAssignable } from '../card-selection.ts'
import { toSimPlace, readNewLayoutContent } from '../card-layout.ts'
import type { AdminHandlers, SignedIn } from '#server/publishing/context.ts'
import { forbidden, notFound } from '#server/publishing/errors.ts'
import { lockPage } from '#server/publishing/layers/revisions.ts'

export const cardLayouts = {
  async 'GET /api/admin/sim-layouts'({ db, me }) {
    const rows = await db
      .select({ layout: simLayouts, head: layoutHeads, cards: db.$count(cards, eq(cards.simLayoutId, simLayouts.id)) })
      .from(simLayouts)
      .leftJoin(layoutHeads, eq(layoutHeads.path, sql`'sim:' || ${simLayouts.id}`))
      .orderBy(simLayouts.id)
    const assigned = await db
      .select({ promoCode: promos.promoCode, id: promos.simLayoutId })
      .from(promos)
      .where(isNotNull(promos.simLayoutId))
    const isVisible = (promoCode: string | null) => !me.promoCode || promoCode === null || promoCode === me.promoCode
    return {
      list: rows
        .filter(({ layout }) => isVisible(layout.promoCode))
        .map(({ layout, head, cards: count }) => ({
          ...toSimPlace(layout),
          id: layout.id,
          name: layout.name,
          isPublished: layout.isPublished,
          latest: head?.latestId ?? null,
          published: head?.publishedId ?? null,
          ...(!me.promoCode && { cards: count }),
          promos: assigned.flatMap(({ id, promoCode }) =>
            id === layout.id && isVisible(promoCode) ? [promoCode] : [],
          ),
        })),
    }
  },
  async 'POST /api/admin/sim-layouts'(ctx, { name, promoCode = ctx.me.promoCode ?? undefined }) {
    if (ctx.me.promoCode && promoCode !== ctx.me.promoCode)
      throw forbidden('publishing.ownLayouts', { promoCode: ctx.me.promoCode })
    if (promoCode) await assertStorefront(ctx, promoCode)
    return ctx.transaction(async (tx) => {
      const owner = promoCode ?? null
      const layout = await readNewLayoutContent(tx, owner)
      const values = { name, promoCode: owner, layout, isPublished: false, updatedAt: ctx.clock.now() }
      const [row] = await tx.insert(simLayouts).values(values).returning()
      await ctx.note(tx, 'sim.add', `sim:${row!.id}`, { name }, [toSimPlace(row!)])
      return { id: row!.id, ...toSimPlace(row!) }
    })
  },
  async 'POST /api/admin/sim-layouts/assign'(ctx, body) {
    const { me, compiler } = ctx
    return ctx.transaction(async (tx) => {
      const layout = await published(tx, body.id, me)
      if (body.selection) return toSelected(ctx, tx, body.selection, layout)
      if (!body.cards) assertFits(body.promoCode!, layout, me)
      if (!body.cards) await assertStorefront({ db: tx, compiler }, body.promoCode!)
      const counts = body.cards
        ? await toCards(tx, body.cards, layout, me)
        : await toPromo(tx, body.promoCode!, layout, body.every)
      await ctx.note(tx, 'sim.assign', `sim:${body.id ?? 'none'}`, { ...body, ...counts })
      return counts
    })
  },
  async 'POST /api/admin/sim-layouts/count'({ me, transaction }, { id, selection }) {
    return transaction(async (tx) => countSelected(tx, selection, { layout: await published(tx, id, me), me }))
  },
  async 'POST /api/admin/sim-layouts/undo'(ctx, { id, before }) {
    const { me } = ctx
    return ctx.transaction(async (tx) => {
      let count = 0
      for (const group of before) {
        const layout = await published(tx, group.id, me)
        const rows = await tx
          .update(cards)
          .set({ simLayoutId: group.id })
          .where(
            and(
              inArray(cards.id, group.cards),
              // cards that were assigned again since remain as they are
              sql`${cards.simLayoutId} is not distinct from ${id}`,
              me.promoCode === null ? undefined : eq(cards.promoCode, me.promoCode),
              layout?.promoCode ? eq(cards.promoCode, layout.promoCode) : undefined,
            ),
          )
          .returning({ id: cards.id })
        count += rows.length
      }
      await ctx.note(tx, 'sim.undo', `sim:${id ?? 'none'}`, { cards: count })
      return { cards: count }
    })
  },
} satisfies Partial<AdminHandlers>

type Layout = typeof simLayouts.$inferSelect
/** Returns a published layout, locked so that it cannot be withdrawn concurrently. */
async function published(tx: Transaction, id: number | null, me: Operator): Promise<Layout | undefined> {
  if (id === null) return undefined
  await lockPage(tx, `sim:${id}`)
  const [layout] = await tx.select().from(simLayouts).where(eq(simLayouts.id, id))
  // an agent's operator cannot distinguish another storefront's layout from a missing one
  const hidden = me.promoCode && layout?.promoCode && layout.promoCode !== me.promoCode
  if (!layout || hidden) throw notFound('publishing.noLayout', { id })
  if (!layout.isPublished) throw refuse('publishing.draftLayout')
  return layout
}
/** A promo code's layout fits only its own cards, and an agent's operator can only assign layouts to those of its promo code. */
function assertFits(promoCode: string, layout: Layout | undefined, me: Operator): void {
  if (me.promoCode && promoCode !== me.promoCode) throw forbidden('publishing.ownCards', { promoCode: me.promoCode })
  if (layout?.promoCode && layout.promoCode !== promoCode)
    throw refuse('publishing.othersLayout', { promoCode: layout.promoCode })
}
async function toPromo(tx: Transaction, promoCode: string, layout: Layout | undefined, every: boolean) {
  await tx
    .update(promos)
    .set({ simLayoutId: layout?.id ?? null })
    .where(eq(promos.promoCode, promoCode))
  if (every) await tx.update(cards).set({ simLayoutId: null }).where(eq(cards.promoCode, promoCode))
  const ofPromo = eq(cards.promoCode, promoCode)
  return {
    cards: await tx.$count(cards, and(ofPromo, isNull(cards.simLayoutId))),
    keepTheirOwn: await tx.$count(cards, and(ofPromo, isNotNull(cards.simLayoutId))),
  }
}
async function toCards(tx: Transaction, simNos: string[], layout: Layout | undefined, me: Operator) {
  const rows = await tx
    .select({ id: cards.id, simNo: cards.simNo, promoCode: cards.promoCode })
    .from(cards)
    .where(inArray(cards.simNo, simNos))
  const ownCards = rows.filter(({ promoCode }) => !me.promoCode || promoCode === me.promoCode)
  const absent = simNos.filter((simNo) => !ownCards.some((card) => card.simNo === simNo))
  if (absent.length) throw notFound('publishing.noCards', { cards: absent.slice(0, 5).join(', ') })
  for (const { promoCode } of ownCards) assertFits(promoCode, layout, me)
  const ids = ownCards.map(({ id }) => id)
  await tx
    .update(cards)
    .set({ simLayoutId: layout?.id ?? null })
    .where(inArray(cards.id, ids))
  return { cards: ownCards.length }
}
/** Assigns the layout to all cards of a selection, with their former layouts for an undo. */
async function toSelected(ctx: SignedIn, tx: Transaction, selection: CardSelection, layout: Layout | undefined) {
  const rows = await tx
    .select({ id: cards.id, before: cards.simLayoutId })
    .from(cards)
    .where(whereAssignable(selection, layout, ctx.me))
    .orderBy(cards.id)
    .limit(maxAssigned + 1)
    .for('update')
  if (rows.length > maxAssigned) throw refuse('publishing.tooManyCards', { most: maxAssigned })
  // the locked cards only: others may match by now, and their former layouts are unknown
  const ids = rows.map(({ id }) => id)
  await tx
    .update(cards)
    .set({ simLayoutId: layout?.id ?? null })
    .where(inArray(cards.id, ids))
  const groups = Map.groupBy(rows, ({ before }) => before)
  const before = [...groups].map(([id, list]) => ({ id, cards: list.map((card) => card.id) }))
  const detail = {
    ...(selection.filter ? { filter: selection.filter } : { numbers: selection.numbers!.length }),
    cards: rows.length,
    before: before.map((group) => ({ id: group.id, cards: group.cards.length })),
  }
  await ctx.note(tx, 'sim.assign', `sim:${layout?.id ?? 'none'}`, detail)
  return { cards: rows.length, before }
}
