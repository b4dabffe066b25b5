import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '../call.ts'
import { day, kb, maybe, onOff, page, paging, time, yuan } from '../contract.ts'
import { volume } from '../entities/card.ts'
import { packageDetails, packageOrder, seckill, simPackage } from '../entities/package.ts'
import { pay } from '../entities/pay.ts'
import { tabOf } from '../entities/tab.ts'
import { oneOf } from '../enums.ts'
import { field } from '../fields.ts'
import { id } from './params.ts'
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
    once: true,
    params: z.object({
      ...creating,
      ...paying,
      packageId: id,
      effectType: oneOf('effectType'),
      userCouponId: maybe(id),
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
  '/api/iot/simPackageList': get({ who: 'card', params: z.object({ ...paging, effectiveStatus: maybe(oneOf('effectiveStatus')) }), data: page(packageOrder) }),
  '/api/iot/renewPackageOption': get({
    who: 'card',
    data: z.object({
      ...autoRenew.shape,
      packageId: maybe(z.int()),
      packageName: maybe(z.string()),
      price: maybe(yuan),
      /** The money is taken so many days before the end. */
      daysBefore: z.int(),
      balance: yuan,
      options: z.array(simPackage),
      volume: maybe(volume),
      volumePackageId: z._default(z.int(), 0),
    }),
  }),
  /** Switching it on needs a consent of its own; off is one tap. */
  '/api/iot/simUpdateRenewPackage': post({
    who: 'card',
    params: z.object({ packageId: id, autoRenew: onOff, agree: maybe(field('agree')) }),
    data: autoRenew,
    changes: ['/api/iot/renewPackageOption', '/api/iot/simInfo'],
  }),
  /** Arrears: 51. */
  '/api/iot/closeVolumePackage': post({ who: 'card', data: nothing, changes: ['/api/iot/renewPackageOption', '/api/iot/simInfo', '/api/iot/simPackageList'] }),
  '/api/iot/simHistoryLine': get({
    who: 'card',
    params: z.object({ days: maybe(z.literal([7, 30])), month: maybe(z.string().check(z.regex(/^\d{4}-\d\d$/))) }),
    data: z.object({ unit: z.literal('KB'), total: kb, list: z.array(z.object({ date: day, useFlow: kb })) }),
  }),
} as const satisfies CallTable
