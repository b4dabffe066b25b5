/** `/api/admin/sim-layouts`: which layouts of cards there are, and who has them. They are written and published as pages are, by the path `sim:{id}`. */
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { PublishingServices } from '../services.ts'
import type { Transaction } from '../../db/connect.ts'
import { cards, layoutHeads, promos, simLayouts } from '../../db/schema/index.ts'
import { storefront } from '../access.ts'
import type { Operator } from '../accounts.ts'
import type { Door } from './door.ts'
import { Refused } from '../errors.ts'
import { lockPage } from '../revisions.ts'
import { simPlace } from '../card-layout.ts'

const name = z.string().check(z.minLength(1), z.maxLength(60))
const code = z.string().check(z.regex(/^[\w-]{1,64}$/))
const schemas = {
  make: z.strictObject({ name, promoCode: z.optional(code) }),
  assign: z
    .strictObject({
      /** null: none of their own. */
      id: z.nullable(z.int().check(z.positive())),
      promoCode: z.optional(code),
      cards: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(500))),
      /** Cards of the promo code that have one of their own lose it. */
      every: z._default(z.boolean(), false),
    })
    .check(z.refine((body) => (body.promoCode === undefined) !== (body.cards === undefined), 'promoCode or cards')),
}

export function simRoutes({ db, clock }: PublishingServices, { get, post, note }: Door): void {
  get('/sim-layouts', async ({ me }) => {
    const rows = await db
      .select({ layout: simLayouts, head: layoutHeads, cards: db.$count(cards, eq(cards.simLayoutId, simLayouts.id)) })
      .from(simLayouts)
      .leftJoin(layoutHeads, eq(layoutHeads.path, sql`'sim:' || ${simLayouts.id}`))
      .orderBy(simLayouts.id)
    const assigned = await db.select({ promoCode: promos.promoCode, id: promos.simLayoutId }).from(promos).where(isNotNull(promos.simLayoutId))
    const mine = (promoCode: string | null) => !me.promoCode || promoCode === null || promoCode === me.promoCode
    return {
      list: rows
        .filter(({ layout }) => mine(layout.promoCode))
        .map(({ layout, head, cards: count }) => ({
          ...simPlace(layout),
          id: layout.id,
          name: layout.name,
          isPublished: layout.isPublished,
          latest: head?.latestId ?? null,
          published: head?.publishedId ?? null,
          ...(!me.promoCode && { cards: count }),
          promos: assigned.flatMap(({ id, promoCode }) => (id === layout.id && mine(promoCode) ? [promoCode] : [])),
        })),
    }
  })
  post('/sim-layouts', 'editor', schemas.make, async ({ body, me }) => {
    const promoCode = body.promoCode ?? me.promoCode
    if (me.promoCode && promoCode !== me.promoCode) throw new Refused(403, `Only layouts of promo code ${me.promoCode} are yours.`)
    if (promoCode) await storefront(db, promoCode)
    return db.transaction(async (tx) => {
      const [row] = await tx.insert(simLayouts).values({ name: body.name, promoCode, layout: {}, isPublished: false, updatedAt: clock.now() }).returning()
      await note(tx, me, 'sim.add', `sim:${row!.id}`, { name: body.name })
      return { id: row!.id, ...simPlace(row!) }
    })
  })
  post('/sim-layouts/assign', 'publisher', schemas.assign, async ({ body, me }) => {
    return db.transaction(async (tx) => {
      const layout = await published(tx, body.id, me)
      const told = body.cards ? await toCards(tx, body.cards, layout, me) : await toPromo(tx, body.promoCode!, layout, body.every, me)
      await note(tx, me, 'sim.assign', `sim:${body.id ?? 'none'}`, { ...body, ...told })
      return told
    })
  })
}

type Layout = typeof simLayouts.$inferSelect
/** Held, so that nobody takes it back meanwhile. */
async function published(tx: Transaction, id: number | null, me: Operator): Promise<Layout | undefined> {
  if (id === null) return undefined
  await lockPage(tx, `sim:${id}`)
  const [found] = await tx.select().from(simLayouts).where(eq(simLayouts.id, id))
  // another storefront's and one that is not there are the same to an agent's operator account
  const hidden = me.promoCode && found?.promoCode && found.promoCode !== me.promoCode
  if (!found || hidden) throw new Refused(404, `There is no layout ${id}.`)
  if (!found.isPublished) throw new Refused(422, 'Publish the layout first: nobody gets a draft.')
  return found
}
/** A layout of a promo code is for its cards alone, and an agent's operator account has only those. */
function fits(promoCode: string, layout: Layout | undefined, me: Operator): void {
  if (me.promoCode && promoCode !== me.promoCode) throw new Refused(403, `Only cards of promo code ${me.promoCode} are yours.`)
  if (layout?.promoCode && layout.promoCode !== promoCode) throw new Refused(422, `That layout belongs to promo code ${layout.promoCode}.`)
}
async function toPromo(tx: Transaction, promoCode: string, layout: Layout | undefined, every: boolean, me: Operator) {
  fits(promoCode, layout, me)
  await storefront(tx, promoCode)
  await tx
    .update(promos)
    .set({ simLayoutId: layout?.id ?? null })
    .where(eq(promos.promoCode, promoCode))
  if (every) await tx.update(cards).set({ simLayoutId: null }).where(eq(cards.promoCode, promoCode))
  const of = eq(cards.promoCode, promoCode)
  return { cards: await tx.$count(cards, and(of, isNull(cards.simLayoutId))), keepTheirOwn: await tx.$count(cards, and(of, isNotNull(cards.simLayoutId))) }
}
async function toCards(tx: Transaction, simNos: string[], layout: Layout | undefined, me: Operator) {
  const found = await tx.select({ id: cards.id, simNo: cards.simNo, promoCode: cards.promoCode }).from(cards).where(inArray(cards.simNo, simNos))
  const mine = found.filter(({ promoCode }) => !me.promoCode || promoCode === me.promoCode)
  const missing = simNos.filter((simNo) => !mine.some((one) => one.simNo === simNo))
  if (missing.length) throw new Refused(404, `There are no cards ${missing.slice(0, 5).join(', ')}.`)
  for (const { promoCode } of mine) fits(promoCode, layout, me)
  const ids = mine.map(({ id }) => id)
  await tx
    .update(cards)
    .set({ simLayoutId: layout?.id ?? null })
    .where(inArray(cards.id, ids))
  return { cards: mine.length }
}
