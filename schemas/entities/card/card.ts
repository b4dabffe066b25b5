import * as z from 'zod/mini'
import { fitted, kb, maybe, time, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { simLayout } from '#schemas/settings/sim-layout.ts'
import { accelerateOrder } from '../orders/accelerate-order.ts'
import { deviceAction } from './device-action.ts'
import { notice } from '../site/notice.ts'
import { viceSim } from './vice-sim.ts'
import { vipOrder } from '../orders/vip-order.ts'
import { wifiEntry } from './wifi-entry.ts'

/** The device that contains the card. `wifiEncrypt` is from product §3; the other fields are of this project. */
export const device = z.object({
  wifiEncrypt: z._default(oneOf('wifiEncrypt'), 'WPA'),
  name: maybe(z.string()),
  /** Both bands; wifiEntry decides which are shown. */
  wifis: z._default(fitted(wifiEntry), []),
  /**
   * Wi-Fi passwords are masked and commands refused: this login has not proven to be the device's holder, or `secretsAt` is in the future.
   */
  locked: z._default(z.boolean(), false),
  /** False: the proof for this device is the phone or pay password of another SIM. */
  isHolder: z._default(z.boolean(), true),
  /** Bars, 0–4. */
  signal: maybe(z.int()),
  /** Percent. */
  battery: maybe(z.int()),
  /** Whether the device currently uses this card; otherwise whether it can switch to the card, and from which time. */
  current: maybe(z.boolean()),
  allowSwitch: maybe(z.boolean()),
  switchAt: maybe(time),
  connCount: maybe(z.int()),
  maxConnCount: maybe(z.int()),
  /** The device platform can list and block the clients of the Wi-Fi. */
  allowClients: z._default(z.boolean(), false),
})

/** Pay as you go: KB used, yuan owed, yuan per GB (product §3). */
export const volume = z.object({
  useFlow: z._default(kb, 0),
  totalMoney: z._default(yuan, 0),
  gPrice: z._default(yuan, 0),
})

/** Card info (product §3 with its defaults, followed by the fields of this project). */
export const card = z.object({
  // identity
  simNo: z.string(),
  /** Only the last four characters until `proven`. */
  iccid: maybe(z.string()),
  /** IMSI and IMEI are masked, and absent until `proven`. */
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
  /** Meaning unknown: stored, not used (domain §9). */
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
  /** This login gave a second proof, in addition to the card number, within the last half hour; data are not masked for it. */
  proven: z._default(z.boolean(), false),
  /** Set after the first phone was bound to a card in use: Wi-Fi passwords, ICCID, IMSI and IMEI remain masked until this time. */
  secretsAt: maybe(time),
  /** The device's holder, whose proof this login needs, because the card has neither phone nor pay password. The phone is masked. */
  holder: maybe(z.object({ mobile: maybe(z.string()), payPassword: z.boolean() })),
  activateStatus: z._default(oneOf('activateStatus'), 3),
  activateAt: maybe(time),
  authAt: maybe(time),
  /** Why the platform refused the real name. */
  authFailReason: maybe(z.string()),
  /** The status of the carrier's real-name check, including a pending request. */
  officialStatus: z._default(oneOf('authPlatformStatus'), 3),
  /** Why the carrier refused the real name. */
  officialFailReason: maybe(z.string()),
  /** Name given by the holder; only for a proven login. */
  cardName: maybe(z.string()),
  packageName: maybe(z.string()),
  /** The remaining volume, by expiry date. */
  flowParts: z._default(z.array(z.object({ surplusFlow: kb, isInfiniteFlow: z.boolean(), endAt: time })), []),
  /** The package that begins next, and the number of packages after it. */
  waiting: maybe(
    z.object({ packageName: z.string(), totalFlow: kb, isInfiniteFlow: z.boolean(), startAt: time, more: z.int() }),
  ),
  /** Present if the next renewal will fail or has failed; only near the end of the package. */
  renewal: maybe(
    z.object({
      packageName: maybe(z.string()),
      nextAt: maybe(time),
      endAt: time,
      /** The amount missing from the balance. */
      short: maybe(yuan),
      reason: z.string(),
      /** Page and label of the button that solves the problem. */
      path: maybe(z.string()),
      action: maybe(z.string()),
    }),
  ),
  /** The speed after the package's fast volume is used up. */
  speedName: maybe(z.string()),
  /** The carrier did not respond, so the data are older. */
  isDemote: z._default(z.boolean(), false),
  /** Purchases are not possible: the card is cancelled, expired or replaced. */
  isReadOnly: z._default(z.boolean(), false),
  actions: z._default(fitted(deviceAction), []),
  /** The code of the card's sticker. */
  oneCode: maybe(z.string()),
  /** The number of unread notices, and at most one recent notice, which home shows while it applies. */
  unread: z._default(z.int(), 0),
  notices: z._default(z.array(notice), []),
})
export type Card = z.output<typeof card>
