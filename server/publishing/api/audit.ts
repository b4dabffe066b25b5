/** The audit log with names; each account sees the entries that its role and storefront permit. */
import { and, desc, eq, gte, like, lt, or, sql, type SQL } from 'drizzle-orm'
import { audit as table, operators } from '#server/db/schema/publishing.ts'
import { hasRole, type Operator } from '../accounts/accounts.ts'
import type { AdminHandlers } from '../context.ts'
import { mayEdit } from '../layers/layer-key.ts'
import { filterBy, toPage } from './list.ts'

/** Entries that accounts below owners may read: work on layers, campaigns, reviews, card layouts and pictures, but not on accounts, cards or prices. */
const work = ['layout.', 'campaign.', 'review.', 'sim.', 'media.']
const actorOfRow = sql`'operator:' || ${operators.id}`
const startsWith = (prefix: string): SQL => like(table.action, `${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
const wherePlace = (place: object): SQL => sql`${table.places} @> ${JSON.stringify([place])}::jsonb`
const ofBoth = '$[*] ? (@.layer == "promo-page" && @.scope starts with $prefix)'
const whereStorefront = (promoCode: string): SQL =>
  sql`(${wherePlace({ layer: 'promo', scope: promoCode })} or jsonb_path_exists(${table.places}, ${ofBoth}::jsonpath, ${JSON.stringify({ prefix: `${promoCode}/` })}::jsonb))`

function whereVisibleTo(me: Operator): SQL | undefined {
  if (hasRole(me, 'owner')) return undefined
  const mine = eq(operators.id, me.id)
  const ofMine = me.promoCode ? or(eq(operators.promoCode, me.promoCode), whereStorefront(me.promoCode)) : undefined
  return or(mine, and(or(...work.map(startsWith)), ofMine))
}

export const audit = {
  async 'GET /api/admin/audit'({ db, me }, { before, limit, by, action, path, promoCode, via, from, until }) {
    const { id, actor, action: done, subject, places, detail, via: kind, at } = table
    const { login, name } = operators
    const rows = await db
      .select({ id, actor, login, name, via: kind, action: done, subject, places, detail, at })
      .from(table)
      .leftJoin(operators, eq(actor, actorOfRow))
      .where(
        and(
          whereVisibleTo(me),
          before === undefined ? undefined : lt(id, before),
          by === undefined ? undefined : eq(login, by.toLowerCase()),
          action === undefined ? undefined : action.endsWith('.') ? startsWith(action) : eq(done, action),
          path === undefined ? undefined : wherePlace({ path }),
          promoCode === undefined ? undefined : whereStorefront(promoCode),
          filterBy(kind, via),
          from === undefined ? undefined : gte(at, from),
          until === undefined ? undefined : lt(at, until),
        ),
      )
      .orderBy(desc(id))
      .limit(limit + 1)
    const { page, next } = toPage(rows, limit, (row) => row.id)
    const isMine = ({ layer, scope }: (typeof rows)[number]['places'][number]) => mayEdit(me, { layer, scope })
    return {
      list: page.map((row) => ({
        ...row,
        by: row.login === null || row.name === null ? null : { login: row.login, name: row.name },
        places: row.places.filter(isMine),
        detail: row.places.every(isMine) ? row.detail : null,
      })),
      next,
    }
  },
} satisfies Partial<AdminHandlers>
