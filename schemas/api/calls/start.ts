/** Calls needed at start and on home. */
import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '#schemas/call.ts'
import { maybe } from '#schemas/language/contract.ts'
import { baseConfig } from '#schemas/entities/card/base-config.ts'
import { dictOption } from '#schemas/entities/site/dict-option.ts'
import { genericConfig } from '#schemas/entities/site/generic-config.ts'
import { ipPlace } from '#schemas/entities/site/ip-place.ts'
import { miniUser } from '#schemas/entities/people/mini-user.ts'
import { province } from '#schemas/entities/site/region.ts'
import { laterLimits } from '#schemas/later-limits.ts'
import { limits } from '#schemas/limits.ts'
import { promoCode, visit } from '../params.ts'

const point = {
  event: z.enum(['view', 'click', 'submit', 'pay']),
  pageUrl: z.string().check(z.maxLength(500)),
  goodsId: maybe(z.int()),
  extra: maybe(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
}
const error = z.object({
  message: z.string().check(z.maxLength(1000)),
  stack: maybe(z.string().check(z.maxLength(8000))),
  url: maybe(z.string().check(z.maxLength(500))),
})

export const calls = {
  '/api/hk/baseConfig': get({
    throttleMs: limits.refreshThrottleMs,
    params: z.object({ promoCode }),
    data: baseConfig,
  }),
  '/api/hk/genericConfig': get({
    throttleMs: limits.refreshThrottleMs,
    params: z.object({ promoCode }),
    data: genericConfig,
  }),
  /** A POST without side effects, because the list of types is long. Unknown types return an empty list. */
  '/api/dictData/options': post({
    safe: true,
    params: z.object({ types: z.array(z.string().check(z.maxLength(60))).check(z.minLength(1), z.maxLength(30)) }),
    data: z.record(z.string(), z.array(dictOption)),
  }),
  /** Never shows an error. `more`: the other events of a batch. */
  '/api/hk/pointReport': post({
    safe: true,
    hideErrorToast: true,
    params: z.object({
      ...point,
      ...visit,
      more: maybe(z.array(z.object(point)).check(z.maxLength(laterLimits.points.most - 1))),
    }),
    data: nothing,
  }),
  /** Error report (product §7); deduplicated and limited by the client. */
  '/api/error/report': post({
    own: true,
    hideErrorToast: true,
    params: z.object({
      platform: z.literal('h5'),
      package: z.string().check(z.maxLength(60)),
      error,
      more: maybe(z.array(error).check(z.maxLength(laterLimits.errorReports.most - 1))),
    }),
    data: nothing,
  }),
  '/api/site/wechatInfo': get({
    who: 'guest',
    params: z.object({ type: maybe(z.int()), promoCode }),
    data: z.object({ needLogin: z._default(z.boolean(), false), ...miniUser.shape }),
  }),
  '/api/shop/base/ipLocation': get({ hideErrorToast: true, data: ipPlace }),
  /** Static region data (product §7): `code` is the name of a data set, such as `provinceCode` of goods. */
  '/provinces/{code}.json': get({
    raw: true,
    params: z.object({ code: z.string().check(z.regex(/^[\w-]{1,40}$/)) }),
    data: z.array(province),
  }),
} as const satisfies CallTable
