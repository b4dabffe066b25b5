import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '../../call.ts'
import { maybe, uuid } from '../../language/contract.ts'
import { favourites } from '../../entities/goods/favourite.ts'
import { favouriteNumber, hold, numberView, offeredNumber } from '../../entities/goods/number.ts'
import { id, promoCode, regionCode, searchNumber } from '../params.ts'

export const calls = {
  '/api/shop/numberView': get({
    own: true,
    who: 'guest',
    params: z.object({ id, packageId: maybe(id), promoCode }),
    data: numberView,
  }),
  /** Gives back one's own hold before its half hour is over. */
  '/api/shop/numberRelease': post({
    own: true,
    who: 'guest',
    changes: ['/api/shop/numberList', '/api/shop/numberView'],
    params: z.object({ id }),
    data: nothing,
  }),
  /** 32001 when another was first. */
  '/api/shop/numberReserve': post({
    own: true,
    who: 'guest',
    once: true,
    params: z.object({ id, uuid }),
    data: hold,
    changes: ['/api/shop/numberView'],
  }),
  /** A shopper's favourites as they are now, else those of `items`: the guest's. `kept`: what the device keeps of them. */
  '/api/shop/favourite/list': post({
    own: true,
    who: 'guest',
    safe: true,
    params: z.object({ items: maybe(favourites), promoCode }),
    data: z.object({ list: z.array(favouriteNumber), kept: favourites }),
  }),
  '/api/shop/favourite/set': post({
    own: true,
    who: 'shop',
    params: z.object({ id, on: z.boolean(), promoCode }),
    data: nothing,
    changes: ['/api/shop/favourite/list'],
  }),
  /** Numbers that may be taken with goods whose selectNumber is not 0; asked again, others; with `batch`, the same ones for the same batch. */
  '/api/shop/selectNumber': get({
    own: true,
    who: 'guest',
    params: z.object({
      goodsId: id,
      provinceCode: maybe(regionCode),
      cityCode: maybe(regionCode),
      searchValue: maybe(searchNumber),
      batch: maybe(z.int()),
    }),
    data: z.object({
      /** Goes with the chosen number to order/submit. */
      selectUuid: z.string(),
      essProvinceCode: maybe(z.string()),
      essCityCode: maybe(z.string()),
      numbers: z.array(offeredNumber),
    }),
  }),
} as const satisfies CallTable
