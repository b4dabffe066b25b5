import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '#schemas/call.ts'
import { kb, maybe, onOff, page, paging, payable, time, yuan, withRecord } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { volume } from '#schemas/entities/card/card.ts'
import { packageDetails, packageOrder, seckill, simPackage, usageDay } from '#schemas/entities/card/package.ts'
import { pay } from '#schemas/entities/orders/pay.ts'
import { tabSchema } from '#schemas/entities/site/tab.ts'
import { field } from '#schemas/fields/field.ts'
import { id, orderSn } from '../params.ts'
import { chosen, shelf } from '../shelf.ts'
import { creationParams, paymentParams } from './paying.ts'

const autoRenew = z.object({ autoRenew: onOff, nextAt: maybe(time) })

export const calls = {
  '/api/iot/packageChoose': get({
    who: 'card',
    params: z.object({ type: maybe(oneOf('packageType')) }),
    data: z.object({
      tabs: z.array(tabSchema(oneOf('packageType'))),
      list: z.array(simPackage),
      seckill: maybe(seckill),
    }),
  }),
  /**
   * Packages for a shelf of a page: those of `packageIds`, in this order, or else those that fit the other parameters. For a card, only
   * packages that are offered to it, with the number that it bought.
   */
  '/api/iot/packageShelf': get({
    own: true,
    params: z.object({
      packageIds: chosen('package'),
      type: maybe(oneOf('packageType')),
      /** By default the order of the shop. */
      sort: maybe(z.enum(['sales', 'priceAsc'])),
      ...shelf,
    }),
    data: z.object({ list: z.array(z.extend(simPackage, { seckillPrice: maybe(yuan) })) }),
  }),
  '/api/iot/packageDetails': get({
    who: 'card',
    params: z.object({
      packageId: withRecord('package', id),
      effectType: maybe(oneOf('effectType')),
      /** Absent: the server chooses the coupon with the largest discount. 0: no coupon. */
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
      ...creationParams,
      ...paymentParams,
      packageId: withRecord('package', id),
      effectType: oneOf('effectType'),
      userCouponId: maybe(id),
      /** The start that was shown, unless it is immediate; refused if the start has changed. */
      expectStartAt: maybe(time),
      remark: maybe(field('remark')),
      /** Confirms 不可退订. */
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
      '/api/iot/packageShelf',
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
      /** The amount that the card holder agreed to for each renewal. */
      price: maybe(yuan),
      /** Days before the end at which the renewal is charged. */
      daysBefore: z.int(),
      balance: yuan,
      arrearsBalance: yuan,
      /** The end of the last active or waiting package, after which the renewal begins. */
      currentEndAt: maybe(time),
      /** Why the last renewal failed, or why the next renewal would fail. */
      failReason: maybe(z.string()),
      /** Page and label of the button that solves the problem; absent if it is this page. */
      failPath: maybe(z.string()),
      failAction: maybe(z.string()),
      failedAt: maybe(time),
      /** The amount missing from the balance for the next renewal. */
      short: maybe(yuan),
      options: z.array(simPackage),
      volume: maybe(volume),
      volumePackageId: z._default(z.int(), 0),
    }),
  }),
  /**
   * Enabling renewal or changing its package requires consent to the shown amount and the pay password (41002); disabling requires neither.
   */
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
  /** Returns an unused refundable package: refunds it to the balance, and the packages after it begin earlier. Otherwise: 51. */
  '/api/iot/returnPackage': post({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ orderSn }),
    data: nothing,
    changes: [
      '/api/iot/simInfo',
      '/api/iot/packageChoose',
      '/api/iot/packageShelf',
      '/api/iot/packageDetails',
      '/api/iot/simPackageList',
      '/api/iot/simBalanceLogList',
      '/api/iot/balanceChoose',
      '/api/iot/renewPackageOption',
    ],
  }),
  /** Starts the next waiting package. `expectEndAt`: the end that was shown; refused if the end has changed. Otherwise: 51. */
  '/api/iot/startPackage': post({
    own: true,
    who: 'card',
    proof: true,
    params: z.object({ orderSn, expectEndAt: time }),
    data: nothing,
    changes: [
      '/api/iot/simInfo',
      '/api/iot/packageChoose',
      '/api/iot/packageShelf',
      '/api/iot/packageDetails',
      '/api/iot/simPackageList',
      '/api/iot/renewPackageOption',
      '/api/iot/noticeList',
      '/api/pay/order',
    ],
  }),
  /** Charges the used volume to the balance first; 51 if there are arrears or the balance is too low. */
  '/api/iot/closeVolumePackage': post({
    who: 'card',
    proof: true,
    data: nothing,
    changes: [
      '/api/iot/renewPackageOption',
      '/api/iot/simInfo',
      '/api/iot/simPackageList',
      '/api/iot/packageChoose',
      '/api/iot/packageShelf',
      '/api/iot/simBalanceLogList',
      '/api/iot/balanceChoose',
    ],
  }),
  /** Usage per day up to now: the last seven or thirty days, or a month. */
  '/api/iot/simHistoryLine': get({
    who: 'card',
    params: z.object({ days: maybe(z.literal([7, 30])), month: maybe(z.string().check(z.regex(/^\d{4}-\d\d$/))) }),
    data: z.object({
      unit: z.literal('KB'),
      total: kb,
      list: z.array(usageDay),
      /** The available months, newest first. */
      months: z.array(tabSchema(z.string())),
    }),
  }),
} as const satisfies CallTable
