/** Vanity numbers: details, search, and reservation by a single shopper. */
import type { Handlers } from '../domain/context.ts'
import { listFavourites, setFavourite } from '../domain/numbers/favourites.ts'
import { offerNumbers } from '../domain/numbers/offer.ts'
import { releaseNumber, reserveNumber } from '../domain/numbers/reserve.ts'
import { viewNumber } from '../domain/numbers/view.ts'

export const handlers: Handlers = {
  '/api/shop/numberView': (ctx, params) => viewNumber(ctx, params),
  '/api/shop/numberReserve': (ctx, params) => reserveNumber(ctx, params),
  '/api/shop/numberRelease': (ctx, { id }) => releaseNumber(ctx, id),
  '/api/shop/favourite/list': (ctx, params) => listFavourites(ctx, params),
  '/api/shop/favourite/set': (ctx, params) => setFavourite(ctx, params),
  '/api/shop/selectNumber': (ctx, params) => offerNumbers(ctx, params),
}
