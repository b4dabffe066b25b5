/**
 * The notices that the shop sends, their recipients, and the pages that they link to. The recipient may switch off each kind by channel
 * (SMS, notice). The server decides from its rows and the clock when a notice is due (`server/domain/notices/`). Its texts are the messages
 * `remind.<kind>.<case>.title`, `.text` and `.action`, with the values listed here.
 */
import type { EnumValue } from './enums.ts'

export type ReminderKind = EnumValue<'noticeKind'>
export type ReminderOwner = 'card' | 'shopper'
type Case = {
  values: readonly string[]
  /** A path of the route table, for each owner who receives the notice. */
  path: Partial<Record<ReminderOwner, string>>
  /** Sent by SMS at night as well. */
  urgent?: true
  /** Never sent by SMS: it can wait until the holder opens the list. */
  silent?: true
}
export type Reminder = {
  owners: readonly ReminderOwner[]
  /** Days before the event, or percent used. Only the last step reached is sent. */
  steps?: readonly number[]
  /** The channels that are on by default. */
  sms: boolean
  app: boolean
  /** Cannot be switched off, so that an attacker cannot silence it before a misuse. */
  always?: true
  cases: Record<string, Case>
}

const buying = { card: '/pages/iot/package/index' }
const plans = { card: '/pages-sub/iot/index/packageInfo/index' }
const usageByDay = { card: '/pages-sub/iot/index/historyLine/index' }
const renewing = { card: '/pages/iot/setRenew/index' }
const toppingUp = { card: '/pages/iot/index/balance/index' }
const records = { card: '/pages/iot/orderLogs/index', shopper: '/pages/order/detail/index' }
const request = { card: '/pages-sub/iot/service/request' }
const device = { card: '/pages-sub/iot/deviceManage/index' }
const afterSales = {
  card: '/pages-sub/iot/integralShop/order/orderDetails/index',
  shopper: '/pages/order/refund/index',
}
const shopOrders = { shopper: '/pages/order/detail/index' }
const invoices = { shopper: '/pages/order/invoice/index' }
const parcels = {
  card: '/pages-sub/iot/integralShop/order/orderDetails/logistics',
  shopper: '/pages/order/logistics/index',
}

export const reminders = {
  /**
   * `days`, `tomorrow`: the last package ends in that many days, without a successor. `started`: the holder started a package early. Not
   * sent for cards with automatic renewal or a lifelong package.
   */
  expiry: {
    owners: ['card'],
    steps: [7, 3, 1],
    sms: true,
    app: true,
    cases: {
      days: { values: ['package', 'date', 'after'], path: buying },
      tomorrow: { values: ['package', 'date', 'after'], path: buying },
      started: { values: ['package', 'date'], path: plans },
      startedForLife: { values: ['package'], path: plans },
    },
  },
  /**
   * This share of the volume of all active packages is used; never sent if one of them is unlimited. `daily`: a day's usage has reached the
   * level that the holder chose.
   */
  usage: {
    owners: ['card'],
    steps: [80, 100],
    sms: true,
    app: true,
    cases: {
      most: { values: ['package', 'percent', 'left'], path: buying },
      all: { values: ['package', 'after'], path: buying, urgent: true },
      daily: { values: ['date', 'used', 'level'], path: usageByDay },
    },
  },
  /**
   * A renewal is about to be charged, lacks balance, or failed. Steps are days before the charge; `last`: before the end of the package.
   */
  renewal: {
    owners: ['card'],
    steps: [5, 3, 1],
    sms: true,
    app: true,
    cases: {
      coming: { values: ['package', 'money', 'date'], path: renewing },
      short: { values: ['package', 'money', 'date'], path: toppingUp },
      blocked: { values: ['package', 'date', 'reason'], path: renewing },
      failed: { values: ['package', 'date', 'reason'], path: renewing },
      last: { values: ['package', 'date', 'reason'], path: renewing },
    },
  },
  /**
   * The card is out of service: its last package ended or was returned, or a bill was not paid. `…Next`: another package is waiting and may
   * begin now. Applies until the service is restored. Steps are days before the card is cancelled for good.
   */
  stopped: {
    owners: ['card'],
    steps: [30, 7, 1],
    sms: true,
    app: true,
    cases: {
      expired: { values: ['package', 'after'], path: buying },
      renews: { values: ['package', 'money', 'date'], path: toppingUp },
      returned: { values: ['package', 'after'], path: buying },
      expiredNext: { values: ['package', 'date'], path: plans },
      returnedNext: { values: ['package', 'date'], path: plans },
      arrears: { values: ['owed'], path: toppingUp },
      cancelling: { values: ['date', 'after'], path: buying },
      cancelled: { values: ['after'], path: { card: '/pages/iot/customer/index' } },
    },
  },
  /**
   * Pay as you go: a month was billed, or this month's usage exceeds the balance. `below`: the balance is below the level that the holder
   * chose.
   */
  bill: {
    owners: ['card'],
    sms: true,
    app: true,
    cases: {
      paid: { values: ['month', 'volume', 'money'], path: { card: '/pages/iot/orderLogs/BalanceLogList' } },
      low: { values: ['money', 'balance'], path: toppingUp },
      below: { values: ['balance', 'level'], path: toppingUp },
    },
  },
  /** An unused coupon ends in that many days, or points expire before the end of the month. */
  coupon: {
    owners: ['card'],
    steps: [3],
    sms: false,
    app: true,
    cases: {
      ends: { values: ['coupon', 'date'], path: { card: '/pages-sub/iot/user/asset' } },
      points: { values: ['points', 'date'], path: { card: '/pages-sub/iot/integralShop/index' } },
    },
  },
  /** Progress of a shop order and of its invoice, apart from its parcels. */
  order: {
    owners: ['shopper'],
    sms: true,
    app: true,
    cases: {
      submitted: { values: ['goods'], path: shopOrders, silent: true },
      paid: { values: ['goods', 'money'], path: shopOrders, silent: true },
      closed: { values: ['goods'], path: shopOrders, silent: true },
      photos: { values: ['goods'], path: shopOrders },
      photosAgain: { values: ['goods', 'reason'], path: shopOrders },
      call: { values: ['goods'], path: shopOrders },
      accepted: { values: ['goods'], path: shopOrders, silent: true },
      refused: { values: ['goods', 'reason'], path: shopOrders },
      cancelled: { values: ['goods'], path: shopOrders, silent: true },
      activate: { values: ['goods'], path: shopOrders },
      activated: { values: ['goods'], path: shopOrders, silent: true },
      recharge: { values: ['goods'], path: shopOrders },
      invoiced: { values: ['goods', 'number'], path: invoices, silent: true },
      notInvoiced: { values: ['goods', 'reason'], path: invoices },
    },
  },
  /** A parcel was shipped, delivered, or returned. */
  parcel: {
    owners: ['card', 'shopper'],
    sms: true,
    app: true,
    cases: {
      sent: { values: ['goods', 'express', 'no'], path: parcels },
      signed: { values: ['goods'], path: parcels, silent: true },
      returned: { values: ['goods', 'reason'], path: parcels },
    },
  },
  /** Money or points were refunded, or a refund request changed its state. */
  refund: {
    owners: ['card', 'shopper'],
    sms: true,
    app: true,
    cases: {
      money: { values: ['goods', 'money', 'way'], path: records },
      points: { values: ['goods', 'points'], path: records },
      both: { values: ['goods', 'money', 'points', 'way'], path: records },
      asked: { values: ['goods'], path: afterSales, silent: true },
      approved: { values: ['goods', 'money'], path: afterSales, silent: true },
      returning: { values: ['goods', 'date'], path: afterSales },
      sent: { values: ['goods'], path: afterSales, silent: true },
      refused: { values: ['goods', 'reason'], path: afterSales },
      withdrawn: { values: ['goods'], path: afterSales, silent: true },
      failed: { values: ['goods'], path: afterSales },
    },
  },
  /** A request of the card holder changed its state. Loss and closing are announced at any hour: the request may be by somebody else. */
  request: {
    owners: ['card'],
    sms: true,
    app: true,
    always: true,
    cases: {
      received: { values: ['kind', 'no'], path: request },
      accepted: { values: ['kind', 'no'], path: request },
      done: { values: ['kind', 'no'], path: request },
      refused: { values: ['kind', 'reason'], path: request },
      withdrawn: { values: ['kind', 'no'], path: request },
      lost: { values: ['no'], path: request, urgent: true },
      lifted: { values: ['no'], path: request, urgent: true },
      replaced: { values: ['card'], path: request },
      closing: { values: ['date'], path: request, urgent: true },
      closed: { values: ['no'], path: request, urgent: true },
      paid: { values: ['no'], path: request },
      answered: { values: ['no'], path: request },
    },
  },
  /** A phone was bound to the card or its device, or the device received a command reserved to its holder. Sent to every bound phone. */
  safety: {
    owners: ['card'],
    sms: true,
    app: true,
    always: true,
    cases: {
      bound: { values: ['card', 'mobile'], path: { card: '/pages/iot/bindPhone/index' }, urgent: true },
      wifi: { values: ['device', 'band'], path: device, urgent: true },
      reset: { values: ['device'], path: device, urgent: true },
      close: { values: ['device'], path: device, urgent: true },
    },
  },
} as const satisfies Record<ReminderKind, Reminder>

export const findReminderCase = (kind: ReminderKind, which: string): Case | undefined =>
  (reminders as Record<ReminderKind, Reminder>)[kind].cases[which]
export const reminderKinds = Object.keys(reminders) as ReminderKind[]
/** The cases of a kind. */
export type ReminderCaseName<K extends ReminderKind> = keyof (typeof reminders)[K]['cases'] & string
/** Alert levels that a holder may choose: a day's usage in GB, a balance in yuan. 0: no alert. */
export const alertLevels = { dailyGb: [0, 1, 2, 5, 10], lowYuan: [0, 5, 10, 20, 50] } as const
/** Hours of the shop's day between which only urgent SMS are sent. */
export const quietHours = { from: 22, until: 8 } as const
