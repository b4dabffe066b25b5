import * as z from 'zod/mini'
import { get, post, type CallTable } from '../call.ts'
import { maybe, page, paging, uuid, yuan } from '../contract.ts'
import { hold, number, numberView } from '../entities/number.ts'
import { oneOf } from '../enums.ts'
import { field } from '../fields.ts'
import { id, promoCode, regionCode } from './params.ts'

/** Several digits, each a text of one character: `exclude[]=4&exclude[]=7`. */
const digits = maybe(z.array(z.string().check(z.regex(/^\d$/))).check(z.maxLength(10)))

export const calls = {
  '/api/shop/numberList': get({
    params: z.object({
      ...paging,
      /** The cursor of the page before: with it `page` only counts. */
      after: maybe(z.string().check(z.maxLength(200))),
      poolId: maybe(id),
      number: maybe(field('number')),
      provinceId: maybe(regionCode),
      cityId: maybe(regionCode),
      promoCode,
      /** A value of dictionary haoka_operator, or -99 for the selected ones (spec §3). */
      operator: maybe(z.string().check(z.regex(/^(-99|\d{1,2})$/))),
      /** A value of dictionary haoka_number_rule. */
      rule: maybe(z.string().check(z.maxLength(20))),
      position: maybe(oneOf('numberPosition')),
      /** Eleven characters, `_` for any digit. */
      pattern: maybe(field('pattern')),
      exclude: digits,
      include: digits,
      /** A value of dictionary haoka_number_price, such as `100-500` or `5000-`; priceMin and priceMax say it freely. */
      price: maybe(z.string().check(z.regex(/^\d{1,7}-\d{0,7}$/))),
      priceMin: maybe(yuan),
      priceMax: maybe(yuan),
      monthFeeMax: maybe(yuan),
      /** Months. */
      contractMax: maybe(z.int()),
      sort: maybe(oneOf('numberSort')),
    }),
    data: z.object({
      ...page(number).shape,
      after: maybe(z.string()),
      more: z.boolean(),
      /** `totalCount` stopped at 10,000. */
      countIsFloor: z._default(z.boolean(), false),
    }),
  }),
  '/api/shop/numberView': get({ own: true, who: 'guest', params: z.object({ id, packageId: maybe(id), promoCode }), data: numberView }),
  /** 32001 when another was first. */
  '/api/shop/numberReserve': post({ own: true, who: 'guest', once: true, params: z.object({ id, uuid }), data: hold, changes: ['/api/shop/numberView'] }),
  /** Numbers that may be taken with goods whose selectNumber is not 0; `batch` counts 换一批. */
  '/api/shop/selectNumber': get({
    own: true,
    who: 'guest',
    params: z.object({
      goodsId: id,
      provinceCode: maybe(regionCode),
      cityCode: maybe(regionCode),
      searchValue: maybe(field('number')),
      batch: maybe(z.int()),
    }),
    data: z.object({
      /** Goes with the chosen number to order/submit. */
      selectUuid: z.string(),
      essProvinceCode: maybe(z.string()),
      essCityCode: maybe(z.string()),
      numbers: z.array(z.object({ number: z.string(), ruleName: maybe(z.string()), monthFee: maybe(yuan) })),
    }),
  }),
} as const satisfies CallTable
