import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '#schemas/call.ts'
import { maybe, uuid, withRecord, yuan } from '#schemas/language/contract.ts'
import { favourites } from '#schemas/entities/goods/favourite.ts'
import { favouriteNumber, hold, number, numberView, offeredNumber } from '#schemas/entities/goods/number.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { id, promoCode, regionCode, searchNumber } from '../params.ts'
import { chosen, shelf } from '../shelf.ts'

export const calls = {
  '/api/shop/numberView': get({
    own: true,
    who: 'guest',
    params: z.object({ id: withRecord('number', id), packageId: maybe(withRecord('numberPlan', id)), promoCode }),
    data: numberView,
  }),
  /** Numbers for a shelf of a page: those of `numberIds`, in this order, or else those for sale that fit the other parameters. */
  '/api/shop/numberShelf': get({
    own: true,
    params: z.object({
      numberIds: chosen('number'),
      /** -99: the suggested numbers of all carriers. */
      operator: maybe(z.enum(['-99', '1', '2', '3', '4'])),
      rule: maybe(withRecord('numberRule', z.string().check(z.maxLength(20)))),
      priceMax: maybe(yuan),
      sort: maybe(oneOf('numberSort')),
      ...shelf,
      promoCode,
    }),
    data: z.object({ list: z.array(number) }),
  }),
  /** Releases the session's hold before it expires after half an hour. */
  '/api/shop/numberRelease': post({
    own: true,
    who: 'guest',
    changes: ['/api/shop/numberList', '/api/shop/numberShelf', '/api/shop/numberView'],
    params: z.object({ id }),
    data: nothing,
  }),
  /** 32001 if the number is already taken. `handover`: from an agent's link, whose hold the guest takes over. */
  '/api/shop/numberReserve': post({
    own: true,
    who: 'guest',
    once: true,
    params: z.object({ id, handover: maybe(z.string().check(z.maxLength(100))), uuid }),
    data: hold,
    changes: ['/api/shop/numberShelf', '/api/shop/numberView'],
  }),
  /**
   * Current data of a shopper's favourites, or of `items` for a guest. `kept`: the favourites that still exist, to be stored on the device.
   */
  '/api/shop/favourite/list': post({
    own: true,
    who: 'guest',
    safe: true,
    params: z.object({ items: maybe(favourites), promoCode }),
    data: z.object({ list: z.array(favouriteNumber), kept: favourites }),
  }),
  /**
   * Numbers to choose with goods whose selectNumber is not 0. Each call returns other numbers; the same `batch` returns the same numbers.
   */
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
      /** Sent to order/submit together with the chosen number. */
      selectUuid: z.string(),
      essProvinceCode: maybe(z.string()),
      essCityCode: maybe(z.string()),
      numbers: z.array(offeredNumber),
    }),
  }),
} as const satisfies CallTable
