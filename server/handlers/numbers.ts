/** Vanity numbers: list, details, and the reservation that only one shopper gets. */
import type { Handlers } from '../domain/context.ts'
import { listNumbers } from '../domain/numbers/list.ts'
import { offerNumbers } from '../domain/numbers/offer.ts'
import { releaseNumber, reserveNumber } from '../domain/numbers/reserve.ts'
import { viewNumber } from '../domain/numbers/view.ts'

export const handlers: Handlers = {
  '/api/shop/numberList': (params, ctx) => listNumbers(params, ctx),
  '/api/shop/numberView': (params, ctx) => viewNumber(params, ctx),
  '/api/shop/numberReserve': ({ id }, ctx) => reserveNumber(id, ctx),
  '/api/shop/numberRelease': ({ id }, ctx) => releaseNumber(id, ctx),
  '/api/shop/selectNumber': (params, ctx) => offerNumbers(params, ctx),
}
