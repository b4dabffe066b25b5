/**
 * The table of reminders: the notices that the shop sends, their readers, and the pages that they lead to. A kind may be switched off by its reader, by way (SMS,
 * notice). When one is due is decided from rows and the clock (`server/domain/notices/`); its words are `remind.<kind>.<case>.title`, `.text` and
 * `.action`, with the values named here.
 */
import type { EnumValue } from './enums.ts'

export type ReminderKind = EnumValue<'noticeKind'>
export type ReminderOwner = 'card' | 'shopper'
type Case = {
  values: readonly string[]
  /** A route of the table, for each owner who gets it. */
  path: Partial<Record<ReminderOwner, string>>
  /** Sent at night too. */
  urgent?: true
  /** Never by SMS: it can wait until the list is read. */
  silent?: true
}
export type Reminder = {
  owners: readonly ReminderOwner[]
  /** How many days before, or at how many percent. Only the last step that was reached is sent. */
  steps?: readonly number[]
  /** The ways that are on by default. */
  sms: boolean
  app: boolean
  /** Cannot be switched off, so that nobody silences it before a misuse. */
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
  /** `days`, `tomorrow`: the last package ends in so many days, and nothing follows it. `started`: its holder began one earlier. Not of a card that renews by itself, nor of one for life. */
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
  /** This part of the volume of all packages in force is used; never sent when one of them is without limit. `daily`: a day's use has reached what the holder chose. */
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
  /** The money for a renewal is about to be taken, would not be there, or was not there. Days before it is taken; `last`: before the end. */
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
   * The card is cut off: its last package ended or was returned, or a bill was not paid. `…Next`: another one waits, which may begin now. It
   * is true until the service is back. Days before a card that stays cut off is cancelled for good.
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
  /** Pay as you go: a month was billed, or this month's use has cost more than the balance. `below`: the balance is lower than what the holder chose. */
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
  /** A coupon that was not used ends in so many days, or points expire before the month ends. */
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
  /** What becomes of an order of the shop and of its invoice, before and beside its parcel. */
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
  /** A parcel has left, arrived, or come back. */
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
  /** Money or points were given back, or a request for it was decided. */
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
  /** A request of the card's holder came into another state. A loss and an end are told at any hour: somebody else may have asked. */
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
  /** A phone was bound to the card or its device, or the device got a command that only its holder may give. Told to every bound phone. */
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

export const caseOf = (kind: ReminderKind, which: string): Case | undefined =>
  (reminders as Record<ReminderKind, Reminder>)[kind].cases[which]
export const reminderKinds = Object.keys(reminders) as ReminderKind[]
/** The cases of a kind. */
export type CaseOf<K extends ReminderKind> = keyof (typeof reminders)[K]['cases'] & string
/** What a holder may be alerted at: a day's use in GB, a balance in yuan. 0: not at all. */
export const alertLevels = { dailyGb: [0, 1, 2, 5, 10], lowYuan: [0, 5, 10, 20, 50] } as const
/** No SMS between these hours of the shop's day, unless it is urgent. */
export const quiet = { from: 22, until: 8 } as const
