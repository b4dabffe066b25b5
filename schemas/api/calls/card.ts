import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '#schemas/call.ts'
import { html, maybe, page, paging, time, url } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { card } from '#schemas/entities/card/card.ts'
import { changeSim } from '#schemas/entities/card/change-sim.ts'
import { protocol } from '#schemas/entities/goods/protocol.ts'
import { simLoginConfig } from '#schemas/entities/card/sim-login-config.ts'
import { viceSim } from '#schemas/entities/card/vice-sim.ts'
import { field } from '#schemas/fields/field.ts'
import { limits } from '#schemas/limits.ts'
import { promoCode, displayedSimNo } from '../params.ts'

/** Product §4: the client ignores any value other than `IotLayout:` and digits; the server accepts signed values (docs/decisions/server/0019). */
const preview = maybe(z.string().check(z.regex(/^IotLayout:\d{1,9}(\.[0-9a-z]{1,12}\.[0-9a-f]{64})?$/)))
/** Reads that return more after a proof of identity. */
const proven = [
  '/api/iot/simInfo',
  '/api/iot/changeSimList',
  '/api/iot/deviceOfficialAuth',
  '/api/iot/integralShopGoodsDetails',
  '/api/iot/simAddressList',
  '/api/iot/shopOrderDetails',
] as const
const password = z.object({
  password: field('password'),
  confirm: field('confirm'),
  code: maybe(field('code')),
  oldPassword: maybe(field('oldPassword')),
})

export const calls = {
  /** Login by card number, ICCID, mobile or device number. 41001 requires the code sent to the bound phone (`data.mobile`, masked). */
  '/api/simLogin': post({
    who: 'guest',
    params: z.object({
      simNo: field('simNo'),
      code: maybe(field('code')),
      mobile: maybe(field('mobile')),
      openId: maybe(z.string().check(z.maxLength(64))),
      agree: maybe(field('agree')),
      preview,
      promoCode,
    }),
    data: z.object({
      token: z.string(),
      simNo: z.string(),
      expiredAt: time,
      promoCode: z.string(),
      existMobile: z.boolean(),
      mobile: maybe(z.string()),
    }),
    changes: ['/api/iot/simInfo'],
  }),
  '/api/simLoginConfig': get({
    throttleMs: limits.refreshThrottleMs,
    params: z.object({ promoCode, preview }),
    data: simLoginConfig,
  }),
  '/api/iot/logout': post({ own: true, who: 'card', data: nothing, changes: ['/api/iot/simInfo'] }),
  '/api/iot/simInfo': get({ who: 'card', data: card }),
  /** `force`: query the carrier immediately, at most three times a minute. */
  '/api/iot/simRefresh': post({
    who: 'card',
    throttleMs: limits.refreshThrottleMs,
    params: z.object({ force: z._default(z.boolean(), false) }),
    data: z.object({ refreshedAt: time, isDemote: z.boolean() }),
    changes: ['/api/iot/simInfo', '/api/iot/simPackageList', '/api/iot/simHistoryLine', '/api/iot/deviceOfficialAuth'],
  }),
  /**
   * Changing the phone requires the code sent to the old phone; binding a first phone to a SIM of a device requires the proof of the
   * device's holder.
   */
  '/api/iot/simBindMobile': post({
    who: 'card',
    params: z.object({ mobile: field('mobile'), code: field('code'), oldCode: maybe(field('oldCode')) }),
    data: z.object({ mobile: z.string() }),
    changes: proven,
  }),
  '/api/iot/simPlatformAuth': post({
    who: 'card',
    params: z.object({
      certName: field('certName'),
      certNo: field('certNo'),
      mobile: field('mobile'),
      code: field('code'),
      frontImage: maybe(field('frontImage')),
      backImage: maybe(field('backImage')),
      headImage: maybe(field('headImage')),
      /** Consent to the use of ID data; must not be preselected. */
      agree: field('agree'),
    }),
    data: z.object({ authPlatformStatus: oneOf('authPlatformStatus'), failReason: maybe(z.string()) }),
    changes: ['/api/iot/simInfo'],
  }),
  /** Fetched on tap, because these addresses expire. */
  '/api/iot/simOfficialAuth': get({
    who: 'card',
    params: z.object({ simNo: maybe(displayedSimNo) }),
    data: z.object({
      type: z.enum(['h5', 'mp', 'text']),
      url: maybe(url),
      appId: maybe(z.string()),
      path: maybe(z.string()),
      tips: maybe(html),
      expiredAt: maybe(time),
    }),
  }),
  '/api/iot/deviceOfficialAuth': get({
    who: 'card',
    params: z.object({ simNo: maybe(displayedSimNo) }),
    data: z.object({ list: z.array(viceSim) }),
  }),
  /** Setting a first password requires the SMS code; changing it requires the old password or the code. */
  '/api/iot/simUpdatePayPass': post({
    who: 'card',
    params: password.check(z.refine((value) => value.password === value.confirm, { path: ['confirm'] })),
    data: nothing,
    changes: ['/api/iot/simInfo'],
  }),
  /** Checks a pay password before it is used for an order or changed; counts as an attempt. 41002 contains the reason for a refusal. */
  '/api/iot/checkPayPassword': post({
    own: true,
    who: 'card',
    params: z.object({ password: field('payPassword') }),
    data: nothing,
    changes: proven,
  }),
  /** Verifies the code sent to the bound phone; for the next half hour this login has all rights of the holder. */
  '/api/iot/prove': post({
    own: true,
    who: 'card',
    params: z.object({ code: field('code') }),
    data: nothing,
    changes: proven,
  }),
  /** Sets the holder's name for the card; removes it if `cardName` is absent. */
  '/api/iot/setCardName': post({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ cardName: maybe(field('cardName')) }),
    data: nothing,
    changes: ['/api/iot/simInfo', '/api/iot/changeSimList'],
  }),
  '/api/iot/changeSimList': get({ who: 'card', params: z.object(paging), data: page(changeSim) }),
  '/api/iot/protocol': get({
    params: z.object({ type: z.enum(['user', 'privacy', 'vip', 'task', 'package', 'renew', 'cert']) }),
    data: protocol,
  }),
} as const satisfies CallTable
