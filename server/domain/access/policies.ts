/** The table of limits: how often, and what happens after failures (docs/operating.md, T19–T21). Keys of rows are `<policy>:<whom>`. */
import { DAY, HOUR, MINUTE } from '../../platform/time.ts'

/**
 * At most `max` in a window that starts with the first. Many honest people share one address, so what is counted by address goes on beyond
 * that until all crowded addresses together had `crowd` more.
 */
export type Limit = { max: number; windowMs: number; crowd?: number }
export const limits = {
  /** To one phone, for a sender who has proved before to hold it. */
  smsOwnerMinute: { max: 1, windowMs: MINUTE },
  smsOwnerDay: { max: 10, windowMs: DAY },
  /** To one phone from one address, by senders who have not. */
  smsFromMinute: { max: 1, windowMs: MINUTE },
  smsFromDay: { max: 10, windowMs: DAY },
  /** To one phone, by all of those. */
  smsPhoneMinute: { max: 3, windowMs: MINUTE },
  smsPhoneDay: { max: 30, windowMs: DAY },
  /** By a browser that was here a day before, which has a share that invented ones cannot use up. */
  smsOldSender: { max: 3, windowMs: DAY },
  smsOldPhone: { max: 10, windowMs: DAY },
  smsIpHour: { max: 30, windowMs: HOUR, crowd: 300 },
  /** Wrong codes, and logins without one: beyond it a right code alone gets in. */
  loginIp: { max: 30, windowMs: MINUTE },
  oauthIp: { max: 60, windowMs: MINUTE, crowd: 600 },
  operatorIp: { max: 30, windowMs: MINUTE, crowd: 120 },
  /** An operator account signed in from this address. */
  operatorFrom: { max: 1, windowMs: 30 * DAY },
  refreshCard: { max: 3, windowMs: MINUTE },
  oneCodeIp: { max: 120, windowMs: MINUTE, crowd: 600 },
  oneCodeBind: { max: 10, windowMs: DAY },
  reportIp: { max: 120, windowMs: MINUTE },
  wifiIp: { max: 20, windowMs: HOUR, crowd: 400 },
  realNameCard: { max: 5, windowMs: DAY },
  payCheckOrder: { max: 10, windowMs: MINUTE },
  uploadOwner: { max: 30, windowMs: HOUR },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof limits

/**
 * What is left when the shares of strangers are used up: turns, one each `everyMs`, of which an address has one at a time. So whoever uses them
 * up makes others wait for as many turns as there are such addresses, and no longer. A turn is kept for `keptMs`; so many are given ahead as
 * fit in `aheadMs`.
 */
export const queues = { smsPhone: { everyMs: 10 * MINUTE, keptMs: HOUR, aheadMs: DAY } } as const
export type QueueName = keyof typeof queues

/**
 * Failures: after `fails` in a row closed for `lockMs`, twice as long with each further round up to `maxLockMs`; after `dayFails`
 * in 24 hours closed until the owner proves herself another way (`hard`) or the day is over.
 */
export type Guard = { fails: number; lockMs: number; maxLockMs: number; dayFails: number; hard: boolean }
export const guards = {
  payPassword: { fails: 5, lockMs: 30 * MINUTE, maxLockMs: 30 * MINUTE, dayFails: 10, hard: true },
  cardLogin: { fails: 10, lockMs: HOUR, maxLockMs: 8 * HOUR, dayFails: 40, hard: false },
  /** An operator account's login from one address; from anywhere, but for addresses that it signed in from lately. */
  operatorLogin: { fails: 5, lockMs: 15 * MINUTE, maxLockMs: 4 * HOUR, dayFails: 30, hard: false },
  operatorAnywhere: { fails: 50, lockMs: 15 * MINUTE, maxLockMs: HOUR, dayFails: 500, hard: false },
  certTail: { fails: 5, lockMs: 30 * MINUTE, maxLockMs: 8 * HOUR, dayFails: 10, hard: false },
} as const satisfies Record<string, Guard>
export type GuardName = keyof typeof guards

/**
 * What strangers may hold without paying (docs/decisions/0018). Of numbers: so many of an address and of a phone that proved itself, and
 * so many reserved by one guest. Of a variant's stock: one `share`-th, at least one; of a phone at least one whole order. Orders that cost
 * nothing count for `freeMs`. Of a card so many orders, by logins that know its number alone and by its holder's.
 */
export const allowance = { addressHolds: 10, phoneHolds: 5, guestHolds: 5, share: 10, freeMs: DAY, numberOrders: 5, cardOrders: 10 }

/**
 * Pictures that people send: what decoding one may take, how large it is kept, how many wait, and how much is kept of one owner, of all
 * logins that know no more than a card's number, and in all.
 */
export const picture = {
  pixels: 40_000_000,
  memory: 512 * 1024 * 1024,
  seconds: 6,
  side: 2400,
  /** Uploads that wait to be read into memory. */
  waiting: 40,
  ownerBytes: 30 * 1024 * 1024,
  numberBytes: 256 * 1024 * 1024,
  allBytes: 4 * 1024 * 1024 * 1024,
}
export const smsCode = { validMs: 5 * MINUTE, tries: 5, intervalSeconds: 60 }
export const lifetimes = {
  cardTokenMs: 30 * DAY,
  /** How long a second proof of a card's holder holds. */
  proofMs: 30 * MINUTE,
  /** How long a device's secrets stay masked after a first phone was bound to a card in use. */
  secretsMs: DAY,
  shopTokenMs: 30 * DAY,
  /** How long a guest who proved to hold a phone need not prove it again. */
  phoneMs: 30 * DAY,
  holdMs: 30 * MINUTE,
  orderMs: 15 * MINUTE,
  numberOrderMs: 30 * MINUTE,
  idempotencyMs: 7 * DAY,
  sessionMs: 180 * DAY,
  /** Of a link to a draft. */
  previewMs: 2 * HOUR,
  reportsMs: 180 * DAY,
  noticesMs: 180 * DAY,
  documentMs: 30 * DAY,
  /** Of work that is done. */
  jobsMs: 30 * DAY,
}
