/** The table of limits and lockouts (docs/reliability.md, T19–T21). Keys of rows are `<policy>:<whom>`. */
import { DAY, HOUR, MINUTE } from '#server/platform/time.ts'

/**
 * At most `max` in a window that starts with the first hit. Many people share one address, so a limit by address tolerates more until all
 * crowded addresses together used `crowd` extra hits.
 */
export type Limit = { max: number; windowMs: number; crowd?: number }
export const limits = {
  /** Messages to a phone, from a sender that has proven the phone before. */
  smsOwnerMinute: { max: 1, windowMs: MINUTE },
  smsOwnerDay: { max: 10, windowMs: DAY },
  /** Messages to a phone from a network address, from senders that have not proven it. */
  smsFromMinute: { max: 1, windowMs: MINUTE },
  smsFromDay: { max: 10, windowMs: DAY },
  /** Messages to a phone from all senders that have not proven it. */
  smsPhoneMinute: { max: 3, windowMs: MINUTE },
  smsPhoneDay: { max: 30, windowMs: DAY },
  /** By a browser session older than a day, whose share new sessions cannot use up. */
  smsOldSender: { max: 3, windowMs: DAY },
  smsOldPhone: { max: 10, windowMs: DAY },
  smsIpHour: { max: 30, windowMs: HOUR, crowd: 300 },
  /** Wrong codes, and logins without a code; above the limit only a correct code is accepted. */
  loginIp: { max: 30, windowMs: MINUTE },
  oauthIp: { max: 60, windowMs: MINUTE, crowd: 600 },
  operatorIp: { max: 30, windowMs: MINUTE, crowd: 120 },
  /** An editor's account signed in from this address. */
  operatorFrom: { max: 1, windowMs: 30 * DAY },
  /** Guests of one address who write for the first time. */
  sessionIp: { max: 3000, windowMs: HOUR, crowd: 10_000 },
  refreshCard: { max: 3, windowMs: MINUTE },
  oneCodeIp: { max: 120, windowMs: MINUTE, crowd: 600 },
  oneCodeBind: { max: 10, windowMs: DAY },
  /** Messages of shoppers' agents, many of which share the addresses of their provider. */
  shoppingIp: { max: 120, windowMs: MINUTE, crowd: 1200 },
  reportIp: { max: 120, windowMs: MINUTE },
  /** Files of the sitemap that are generated for one address. */
  sitemapIp: { max: 120, windowMs: MINUTE },
  wifiIp: { max: 20, windowMs: HOUR, crowd: 400 },
  realNameCard: { max: 5, windowMs: DAY },
  complaintCard: { max: 3, windowMs: DAY },
  /** Queries about a parcel: its carrier blocks numbers that are queried more often. */
  parcelQuery: { max: 1, windowMs: 30 * MINUTE },
  payCheckOrder: { max: 10, windowMs: MINUTE },
  /** Registrations of one payment with its provider. */
  payPrepare: { max: 10, windowMs: MINUTE },
  uploadOwner: { max: 30, windowMs: HOUR },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof limits

/**
 * Fallback when the shares of strangers are used up: one turn per `everyMs`, and an address holds a single turn at a
 * time. An attacker can therefore delay others only by as many turns as it has addresses. A turn is valid for `keptMs`,
 * and is assigned at most `aheadMs` in advance.
 */
export const queues = { smsPhone: { everyMs: 10 * MINUTE, keptMs: HOUR, aheadMs: DAY } } as const
export type QueueName = keyof typeof queues

/**
 * Lockout: after `fails` consecutive failures for `lockMs`, doubling with each further round up to `maxLockMs`; after `dayFails` in 24
 * hours until the owner is verified in another way (`hard`) or the day is over.
 */
export type Guard = { fails: number; lockMs: number; maxLockMs: number; dayFails: number; hard: boolean }
export const guards = {
  payPassword: { fails: 5, lockMs: 30 * MINUTE, maxLockMs: 30 * MINUTE, dayFails: 10, hard: true },
  cardLogin: { fails: 10, lockMs: HOUR, maxLockMs: 8 * HOUR, dayFails: 40, hard: false },
  /** An editor's login from one address, and from all addresses except those of its recent logins. */
  operatorLogin: { fails: 5, lockMs: 15 * MINUTE, maxLockMs: 4 * HOUR, dayFails: 30, hard: false },
  operatorAnywhere: { fails: 50, lockMs: 15 * MINUTE, maxLockMs: HOUR, dayFails: 500, hard: false },
  /** Codes of an editor's second factor, counted like the logins. */
  operatorCode: { fails: 5, lockMs: 15 * MINUTE, maxLockMs: 4 * HOUR, dayFails: 30, hard: false },
  operatorCodeAnywhere: { fails: 20, lockMs: 15 * MINUTE, maxLockMs: HOUR, dayFails: 100, hard: false },
  /** Re-entry of the password by a signed-in editor. */
  operatorPassword: { fails: 5, lockMs: 15 * MINUTE, maxLockMs: 4 * HOUR, dayFails: 30, hard: false },
  certTail: { fails: 5, lockMs: 30 * MINUTE, maxLockMs: 8 * HOUR, dayFails: 10, hard: false },
} as const satisfies Record<string, Guard>
export type GuardName = keyof typeof guards

/**
 * Holds without payment (docs/decisions/server/0018). Numbers: a limit per address and per proven phone, and a limit of
 * reservations per guest. Stock of a variant: a `share`-th, at least 1; per phone at least one complete order. Free
 * orders count for `freeMs`. Cards: a limit for logins by number alone, and a separate limit for the verified holder.
 */
export const allowance = {
  addressHolds: 10,
  phoneHolds: 5,
  guestHolds: 5,
  share: 10,
  freeMs: DAY,
  numberOrders: 5,
  cardOrders: 10,
}

/**
 * Uploaded images: limits of decoding (`server/platform/pictures/drawer.ts`), stored size, queue length, and storage per owner, for all unverified logins
 * together, and in total.
 */
export const picture = {
  pixels: 40_000_000,
  memory: 512 * 1024 * 1024,
  cpuSeconds: 6,
  /** Below the time limit of a handler. */
  seconds: 8,
  side: 2400,
  /** Uploads that wait to be read into memory. */
  waiting: 40,
  ownerBytes: 30 * 1024 * 1024,
  numberBytes: 256 * 1024 * 1024,
  allBytes: 4 * 1024 * 1024 * 1024,
}
/**
 * Open event streams of editors: of one session (the oldest ends), of one account on all servers (429), of one address at one server (429),
 * and of one server (503).
 */
export const streams = {
  ofSession: 5,
  ofAccount: 12,
  /** An office has one address. */
  ofAddress: 200,
  ofServer: 400,
  /** When a stream that was closed in favour of a newer stream may reconnect. */ backMs: 5 * MINUTE,
}
export const smsCode = { validMs: 5 * MINUTE, tries: 5, intervalSeconds: 60 }
export const lifetimes = {
  cardTokenMs: 30 * DAY,
  /** Retention of identity photos after the review (docs/domain §8). */
  photosMs: 90 * DAY,
  /** Validity of a step-up authentication. */
  proofMs: 30 * MINUTE,
  /** How long the secrets of a device remain masked after a first phone was bound to a used card. */
  secretsMs: DAY,
  shopTokenMs: 30 * DAY,
  /** Validity of a guest's proven phone. */
  phoneMs: 30 * DAY,
  holdMs: 30 * MINUTE,
  orderMs: 15 * MINUTE,
  numberOrderMs: 30 * MINUTE,
  idempotencyMs: 7 * DAY,
  /** Lifetime of a guest session without any data. */
  unusedSessionMs: DAY,
  /** Lifetime of a link to a draft. */
  previewMs: 2 * HOUR,
  reportsMs: 180 * DAY,
  noticesMs: 180 * DAY,
  /** Retention of the phones to which SMS were sent, with their receipts. */
  smsMs: 35 * DAY,
  /** Retention of a phone that no longer joins the Wi-Fi of a device. */
  clientsMs: 90 * DAY,
  documentMs: 30 * DAY,
  /** How long a deleted picture of the media library is still served, for open pages and cached documents. */
  mediaMs: 30 * DAY,
  /** Retention of events that editors have received. */
  editorEventsMs: DAY,
  /** Retention of finished jobs. */
  jobsMs: 30 * DAY,
}
