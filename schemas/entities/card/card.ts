import * as z from 'zod/mini'
import { fitted, kb, maybe, time, yuan } from '../../language/contract.ts'
import { oneOf } from '../../fields/one-of.ts'
import { simLayout } from '../../settings/sim-layout.ts'
import { accelerateOrder } from '../orders/accelerate-order.ts'
import { deviceAction } from './device-action.ts'
import { notice } from '../site/notice.ts'
import { viceSim } from './vice-sim.ts'
import { vipOrder } from '../orders/vip-order.ts'
import { wifiEntry } from './wifi-entry.ts'

/** The device around the card. `wifiEncrypt` is from product §3; the rest is of this project. */
export const device = z.object({
  wifiEncrypt: z._default(oneOf('wifiEncrypt'), 'WPA'),
  name: maybe(z.string()),
  /** Both bands; wifiEntry decides which are shown. */
  wifis: z._default(fitted(wifiEntry), []),
  /** Their passwords are masked, and commands refused: this login is not proven as the device's holder, or `secretsAt` is still to come. */
  locked: z._default(z.boolean(), false),
  /** False: another SIM's phone or pay password is the proof for this device. */
  isHolder: z._default(z.boolean(), true),
  /** Bars, 0–4. */
  signal: maybe(z.int()),
  /** Percent. */
  battery: maybe(z.int()),
  /** Whether the device uses this card now; else whether it can be switched to it, and from when on. */
  current: maybe(z.boolean()),
  allowSwitch: maybe(z.boolean()),
  switchAt: maybe(time),
  connCount: maybe(z.int()),
  maxConnCount: maybe(z.int()),
  /** The device platform lists what is in the Wi-Fi, and blocks it. */
  allowClients: z._default(z.boolean(), false),
})

/** Pay as you go: KB used, yuan owed, yuan a GB (product §3). */
export const volume = z.object({
  useFlow: z._default(kb, 0),
  totalMoney: z._default(yuan, 0),
  gPrice: z._default(yuan, 0),
})

/** Card info (product §3 with its defaults; those of this project are below them). */
export const card = z.object({
  // identity
  simNo: z.string(),
  /** The last four, until `proven`. */
  iccid: maybe(z.string()),
  /** Masked, both; nothing of them is left until `proven`. */
  imsi: maybe(z.string()),
  imei: maybe(z.string()),
  /** Masked. */
  mobile: maybe(z.string()),
  // money and points
  balance: z._default(yuan, 0),
  arrearsBalance: z._default(yuan, 0),
  integral: z._default(z.int(), 0),
  couponCoin: z._default(z.int(), 0),
  // statuses
  simStatus: z._default(oneOf('simStatus'), 9999),
  authStatus: z._default(oneOf('authStatus'), 3),
  authPlatformStatus: z._default(oneOf('authPlatformStatus'), 3),
  internetStatus: z._default(oneOf('internetStatus'), 3),
  onlineStatus: z._default(oneOf('onlineStatus'), 3),
  cancelStatus: z._default(oneOf('cancelStatus'), 1),
  replaceStatus: z._default(oneOf('replaceStatus'), 1),
  status: z._default(oneOf('loginStatus'), 1),
  // flow
  totalFlow: z._default(kb, 0),
  useFlow: z._default(kb, 0),
  surplusFlow: z._default(kb, 0),
  surplusTime: maybe(z.int()),
  surplusUnit: z._default(oneOf('unit'), 1),
  // dates
  endAt: maybe(time),
  lastRobinAt: maybe(time),
  createdAt: maybe(time),
  // carrier and network
  operatorType: z._default(oneOf('operatorType'), 4),
  apn: maybe(z.string()),
  /** Of unknown meaning: kept, not used (domain §9). */
  deviceNetworkMode: maybe(z.int()),
  // flags and needs
  needBuyCoupon: z._default(z.boolean(), false),
  needBuyPackage: z._default(z.boolean(), false),
  needAuth: z._default(z.boolean(), false),
  needPlatformAuth: z._default(z.boolean(), false),
  platformAuthType: z._default(oneOf('platformAuthType'), 2),
  existPayPassword: z._default(z.boolean(), false),
  cardPasswordMode: z._default(oneOf('cardPasswordMode'), 1),
  isInfiniteFlow: z._default(z.boolean(), false),
  numbAuth: z._default(oneOf('numbAuth'), 2),
  hasAccelerate: z._default(z.boolean(), false),
  allowRemoveBreak: z._default(z.boolean(), false),
  // other
  bindPhoneMode: z._default(oneOf('bindPhoneMode'), 1),
  promoCode: z._default(z.string(), ''),
  sourceType: z._default(oneOf('sourceType'), 1),
  deviceNo: maybe(z.string()),
  rechargeTimes: z._default(z.int(), 0),
  breakRuleId: z._default(z.int(), 0),
  breakTips: maybe(z.string()),
  volumePackageId: z._default(z.int(), 0),
  viceSims: z._default(fitted(viceSim), []),
  // nested
  device: maybe(device),
  volume: maybe(volume),
  simShopLayout: maybe(z.object({ domain: maybe(z.string()) })),
  simLayout,
  vipOrder: maybe(vipOrder),
  accelerateOrder: maybe(accelerateOrder),
  // fields of this project
  /** This login has shown more than the card's number in the last half hour: nothing is masked for it. */
  proven: z._default(z.boolean(), false),
  /** A first phone was bound to a card in use: until then Wi-Fi passwords, ICCID, IMSI and IMEI stay masked. */
  secretsAt: maybe(time),
  /** The device's holder, who proves this login: the card has no phone or pay password of its own. The phone is masked. */
  holder: maybe(z.object({ mobile: maybe(z.string()), payPassword: z.boolean() })),
  activateStatus: z._default(oneOf('activateStatus'), 3),
  activateAt: maybe(time),
  authAt: maybe(time),
  /** Why the platform refused the real name. */
  authFailReason: maybe(z.string()),
  /** The status of the carrier's real-name check, with a pending request. */
  officialStatus: z._default(oneOf('authPlatformStatus'), 3),
  /** Why the carrier did. */
  officialFailReason: maybe(z.string()),
  /** Given by its holder; only for a proven login. */
  cardName: maybe(z.string()),
  packageName: maybe(z.string()),
  /** The volume left, by the day on which it ends. */
  flowParts: z._default(z.array(z.object({ surplusFlow: kb, isInfiniteFlow: z.boolean(), endAt: time })), []),
  /** The package that begins next, and how many wait behind it. */
  waiting: maybe(
    z.object({ packageName: z.string(), totalFlow: kb, isInfiniteFlow: z.boolean(), startAt: time, more: z.int() }),
  ),
  /** The next renewal will fail or has failed; only near the end of the package. */
  renewal: maybe(
    z.object({
      packageName: maybe(z.string()),
      nextAt: maybe(time),
      endAt: time,
      /** The sum that the balance lacks. */
      short: maybe(yuan),
      reason: z.string(),
      /** The page and the button that solve it. */
      path: maybe(z.string()),
      action: maybe(z.string()),
    }),
  ),
  /** The speed after the package's fast volume is used up. */
  speedName: maybe(z.string()),
  /** The carrier did not answer, so the data are older. */
  isDemote: z._default(z.boolean(), false),
  /** No purchase any more: cancelled, expired or replaced. */
  isReadOnly: z._default(z.boolean(), false),
  actions: z._default(fitted(deviceAction), []),
  /** The code of the card's sticker. */
  oneCode: maybe(z.string()),
  /** The number of unread notices, and the recent one that home shows while it applies: one or none. */
  unread: z._default(z.int(), 0),
  notices: z._default(z.array(notice), []),
})
export type Card = z.output<typeof card>
