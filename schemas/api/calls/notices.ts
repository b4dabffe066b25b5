/** Notices of the shop to card holders and shoppers, and their settings. Calls of this project. */
import * as z from 'zod/mini'
import { get, nothing, post, type CallTable } from '#schemas/call.ts'
import { maybe, page, paging } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { notice, noticeSettings } from '#schemas/entities/site/notice.ts'
import { alertLevels } from '#schemas/reminders.ts'
import { id } from '../params.ts'

/** Without an id: all notices. */
const reading = z.object({ id: maybe(id) })
const setting = z.object({ kind: oneOf('noticeKind'), app: maybe(z.boolean()), sms: maybe(z.boolean()) })
const alert = z.object({
  dailyGb: maybe(z.literal([...alertLevels.dailyGb])),
  lowYuan: maybe(z.literal([...alertLevels.lowYuan])),
})

export const calls = {
  '/api/iot/noticeList': get({ own: true, who: 'card', params: z.object(paging), data: page(notice) }),
  '/api/iot/noticeRead': post({
    own: true,
    who: 'card',
    params: reading,
    data: nothing,
    changes: [
      '/api/iot/noticeList',
      '/api/iot/simInfo',
      // a notice reports a change that this browser has not read yet
      '/api/iot/packageChoose',
      '/api/iot/packageShelf',
      '/api/iot/simPackageList',
      '/api/iot/simHistoryLine',
      '/api/iot/renewPackageOption',
      '/api/iot/balanceChoose',
      '/api/iot/simBalanceLogList',
      '/api/iot/simBalanceList',
      '/api/iot/unpaidOrderList',
      '/api/iot/userCouponList',
      '/api/iot/integralShopIndex',
      '/api/iot/shopOrderDetails',
      '/api/iot/request/view',
    ],
    hideErrorToast: true,
  }),
  '/api/iot/noticeSetting': get({ own: true, who: 'card', data: noticeSettings }),
  '/api/iot/noticeSet': post({
    own: true,
    who: 'card',
    proof: true,
    params: setting,
    data: noticeSettings,
    changes: ['/api/iot/noticeSetting'],
  }),
  /** Absent parameters leave their alert unchanged. */
  '/api/iot/noticeAlert': post({
    own: true,
    who: 'card',
    proof: true,
    params: alert,
    data: noticeSettings,
    changes: ['/api/iot/noticeSetting', '/api/iot/noticeList', '/api/iot/simInfo'],
  }),
  '/api/shop/notice/list': get({ own: true, who: 'shop', params: z.object(paging), data: page(notice) }),
  '/api/shop/notice/unread': get({ own: true, who: 'shop', data: z.object({ unread: z.int() }), hideErrorToast: true }),
  '/api/shop/notice/read': post({
    own: true,
    who: 'shop',
    params: reading,
    data: nothing,
    // a notice reports a change that this browser has not read yet
    changes: [
      '/api/shop/notice/list',
      '/api/shop/notice/unread',
      '/api/shop/order/list',
      '/api/shop/order/view',
      '/api/shop/order/logistics',
      '/api/shop/afterSale/view',
      '/api/shop/invoice/view',
    ],
    hideErrorToast: true,
  }),
  '/api/shop/notice/setting': get({ own: true, who: 'shop', data: noticeSettings }),
  '/api/shop/notice/set': post({
    own: true,
    who: 'shop',
    params: setting,
    data: noticeSettings,
    changes: ['/api/shop/notice/setting'],
  }),
} as const satisfies CallTable
