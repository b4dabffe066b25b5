/** shop/numberList: the rows of a search, in its order. */
import { inArray } from 'drizzle-orm'
import type { Answer, Parsed } from '../../../schemas/api/index.ts'
import type { SharedContext } from '../shared.ts'
import { numbers } from '../../db/schema/index.ts'
import { NumberStatus } from '../../db/schema/states.ts'
import { groupsShown, shiftsShown } from '../goods/prices.ts'
import { promoShown } from '../site/promo.ts'
import { readCursor } from './cursor.ts'
import { filterOf, limitsPrice } from './filter.ts'
import { numberRow } from './row.ts'
import { published, search } from './search.ts'
import { numberTerms, plansFor, soldShown } from './terms.ts'

/** More matches than are counted, shown as “over 10,000”, stay so for long; the rows of the page are searched each time. */
const MANY_MS = 600_000
const plansOnly = ['number_plans'] as const
const pricedFrom = ['number_plans', 'agents', 'agent_prices', 'goods'] as const

type List = '/api/shop/numberList'

export async function listNumbers(ctx: SharedContext, params: Parsed<List>): Promise<Answer<List>> {
  const { page, pageSize, sort = 'default', after } = params
  const filter = filterOf(params)
  const cursor = after ? readCursor(after, sort ?? 'default') : undefined
  const empty = { list: [], page, pageSize, pageCount: 0, totalCount: 0, more: false }
  if (!filter) return empty
  const { promoCode } = await promoShown(ctx, params.promoCode)
  const shifts = await shiftsShown(ctx, promoCode)
  const [groups, sold] = await Promise.all([groupsShown(ctx, promoCode, shifts), soldShown(ctx)])
  const offset = cursor ? 0 : Math.min((page - 1) * pageSize, published.ceiling)
  const found = await search(ctx.db, {
    filter,
    sort: sort ?? 'default',
    limit: pageSize,
    offset,
    after: cursor,
    groups,
    sold,
    now: ctx.clock.now(),
    remember: (print, isMany) => {
      const byOwnPrices = groups.length > 0 && limitsPrice(filter)
      // of an article's changes, stock is the frequent one, and only closing it counts
      const key = `many ${print} ${sold.closedGoods.join()} ${byOwnPrices ? promoCode : ''}`
      const tables = byOwnPrices ? pricedFrom : plansOnly
      return ctx.kept.get(key, { tables, ms: MANY_MS }, isMany)
    },
  })
  // deeper pages need a cursor
  if (offset >= published.ceiling)
    return { ...empty, totalCount: found.total, pageCount: Math.ceil(found.total / pageSize), countIsFloor: found.many }
  const rows = found.ids.length ? await ctx.db.select().from(numbers).where(inArray(numbers.id, found.ids)) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return {
    list: found.ids.flatMap((id) => {
      const row = byId.get(id)
      const plan = row && plansFor(sold.plans, row)[0]
      return plan
        ? [
            numberRow(row, {
              locale: ctx.locale,
              terms: numberTerms(ctx, row, plan, shifts),
              status: NumberStatus.forSale,
            }),
          ]
        : []
    }),
    page,
    pageSize,
    pageCount: Math.ceil(found.total / pageSize),
    totalCount: found.total,
    after: found.after,
    more: found.more,
    countIsFloor: found.many,
  }
}
