/** shop/numberShelf: the numbers of a shelf, which editors choose by hand or describe. */
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { NumberStatus } from '#server/db/schema/states.ts'
import { arrangeShelf, DEFAULT_LIMIT, sortChosen } from '../shelf.ts'
import type { SharedContext } from '../shared.ts'
import { listNumbers } from './list.ts'
import { readNamedNumbers } from './named.ts'
import { toNumberRow } from './row.ts'

type Shelf = '/api/shop/numberShelf'

export async function readNumberShelf(ctx: SharedContext, params: Parsed<Shelf>): Promise<Answer<Shelf>> {
  const { numberIds, limit, soldOut: _, ...description } = params
  if (!numberIds) {
    const { list } = await listNumbers(ctx, { ...description, page: 1, pageSize: limit ?? DEFAULT_LIMIT })
    return { list }
  }
  const named = await readNamedNumbers(ctx, numberIds, params.promoCode)
  // a withdrawn number has no page
  const rows = sortChosen(
    named.filter(({ status }) => status !== NumberStatus.withdrawn),
    numberIds,
  )
  const list = arrangeShelf(rows, ({ status }) => status === NumberStatus.forSale, params)
  return { list: list.map(({ number, terms, status }) => toNumberRow(number, { locale: ctx.locale, terms, status })) }
}
