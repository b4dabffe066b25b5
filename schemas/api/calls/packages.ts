import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '../../call.ts'
import { kb, maybe, onOff, page, paging, payable, time, yuan } from '../../language/contract.ts'
import { oneOf } from '../../fields/one-of.ts'
import { volume } from '../../entities/card/card.ts'
import { packageDetails, packageOrder, seckill, simPackage, usageDay } from '../../entities/card/package.ts'
import { pay } from '../../entities/orders/pay.ts'
import { tabOf } from '../../entities/site/tab.ts'
import { field } from '../../fields/field.ts'
import { id, orderSn } from '../params.ts'
import { creating, paying } from './paying.ts'

const autoRenew = z.object({ autoRenew: onOff, nextAt: maybe(time) })

export const calls = {
  '/api/iot/packageChoose': get({
    who: 'card',
    params: z.object({ type: maybe(oneOf('packageType')) }),
    data: z.object({ tabs: z.array(tabOf(oneOf('packageType'))), list: z.array(simPackage), seckill: maybe(seckill) }),
  }),
  '/api/iot/packageDetails': get({
    who: 'card',
    params: z.object({
      packageId: id,
      effectType: maybe(oneOf('effectType')),
      /** Absent: the server takes the coupon that saves most. 0: none is wanted. */
      userCouponId: maybe(z.int().check(z.gte(0))),
      payType: maybe(oneOf('payType')),
    }),
    data: packageDetails,
  }),
  '/api/iot/buyPackage': post({
    who: 'card',
    proof: 'balance',
    once: true,
    needPhone: true,
    params: z.object({
      ...creating,
      ...paying,
      packageId: id,
      effectType: oneOf('effectType'),
      userCouponId: maybe(id),
      /** The first day that was shown, where it is not at once: another one is refused. */
      expectStartAt: maybe(time),
      remark: maybe(field('remark')),
      /** 不可退订 was read. */
      agree: maybe(field('agree')),
    }),
    data: z.object({
      ...pay.shape,
      packageId: z.int(),
      packageName: z.string(),
      packageType: oneOf('packageType'),
      totalFlow: kb,
      startAt: maybe(time),
      endAt: maybe(time),
    }),
    changes: [
      '/api/iot/simInfo',
      '/api/iot/packageChoose',
      '/api/iot/packageDetails',
      '/api/iot/simPackageList',
      '/api/iot/simBalanceLogList',
      '/api/iot/balanceChoose',
      '/api/iot/renewPackageOption',
      '/api/iot/userCouponList',
      '/api/pay/order',
    ],
  }),
  '/api/iot/simPackageList': get({
    who: 'card',
    params: z.object({ ...paging, effectiveStatus: maybe(oneOf('effectiveStatus')) }),
    data: page(packageOrder),
  }),
  '/api/iot/renewPackageOption': get({
    who: 'card',
    data: z.object({
      ...autoRenew.shape,
      packageId: maybe(z.int()),
      packageName: maybe(z.string()),
      /** The sum that the card holder agreed to for each renewal. */
      price: maybe(yuan),
      /** The money is taken so many days before the end. */
      daysBefore: z.int(),
      balance: yuan,
      arrearsBalance: yuan,
      /** The end of the last package that waits or runs, which the next one follows. */
      currentEndAt: maybe(time),
      /** Why the last renewal came to nothing, or why the next one would. */
      failReason: maybe(z.string()),
      /** The page and the button that solve it; none when this page does. */
      failPath: maybe(z.string()),
      failAction: maybe(z.string()),
      failedAt: maybe(time),
      /** The sum that the balance lacks for the next renewal. */
      short: maybe(yuan),
      options: z.array(simPackage),
      volume: maybe(volume),
      volumePackageId: z._default(z.int(), 0),
    }),
  }),
  /** Switching it on, or to another package, needs a consent to the sum that is shown, and the pay password (41002); off is one tap. */
  '/api/iot/simUpdateRenewPackage': post({
    who: 'card',
    proof: 'renew',
    needPhone: true,
    params: z.object({
      packageId: id,
      autoRenew: onOff,
      expectMoney: maybe(payable),
      agree: maybe(field('agree')),
      payPassword: maybe(field('payPassword')),
    }),
    data: autoRenew,
    changes: ['/api/iot/renewPackageOption', '/api/iot/simInfo'],
  }),
  /** An unused package that is sold as refundable: its money goes to the balance, and what follows it moves up. Otherwise: 51. */
  '/api/iot/returnPackage': post({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ orderSn }),
    data: nothing,
    changes: [
      '/api/iot/simInfo',
      '/api/iot/packageChoose',
      '/api/iot/packageDetails',
      '/api/iot/simPackageList',
      '/api/iot/simBalanceLogList',
      '/api/iot/balanceChoose',
      '/api/iot/renewPackageOption',
    ],
  }),
  /** Begins the next waiting package now. `expectEndAt`: its end that was shown; another one is refused. Otherwise: 51. */
  '/api/iot/startPackage': post({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ orderSn, expectEndAt: time }),
    data: nothing,
    changes: [
      '/api/iot/simInfo',
      '/api/iot/packageChoose',
      '/api/iot/packageDetails',
      '/api/iot/simPackageList',
      '/api/iot/renewPackageOption',
      '/api/iot/noticeList',
      '/api/pay/order',
    ],
  }),
  /** The balance pays for the used volume first; with arrears or a balance that is too small: 51. */
  '/api/iot/closeVolumePackage': post({
    who: 'card',
    proof: true,
    data: nothing,
    changes: [
      '/api/iot/renewPackageOption',
      '/api/iot/simInfo',
      '/api/iot/simPackageList',
      '/api/iot/packageChoose',
      '/api/iot/simBalanceLogList',
      '/api/iot/balanceChoose',
    ],
  }),
  /** Usage a day up to now: the last seven or thirty days, or one month. */
  '/api/iot/simHistoryLine': get({
    who: 'card',
    params: z.object({ days: maybe(z.literal([7, 30])), month: maybe(z.string().check(z.regex(/^\d{4}-\d\d$/))) }),
    data: z.object({
      unit: z.literal('KB'),
      total: kb,
      list: z.array(usageDay),
      /** The months that can be asked for, the newest first. */
      months: z.array(tabOf(z.string())),
    }),
  }),
} as const satisfies CallTable
