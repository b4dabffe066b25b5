/**
 * Slots stored in the browser (product §3 "Layout state", "Mini-program user slots", "Vanity-number UI state", "Local state").
 * This closed list is the scope root `local`; documents read it and `set` writes it. Only a corrupt slot is reset, not the others.
 */
import * as z from 'zod/mini'
import { favourites } from './entities/goods/favourite.ts'
import { image } from './language/contract.ts'
import { laterLimits } from './later-limits.ts'
import { limits } from './limits.ts'
import { adClickPattern, storedCodePattern, platforms } from './visitor.ts'

const short = z.string().check(z.maxLength(256))

const slot = <T extends z.ZodMiniType>(schema: T, initial: z.output<T>) => z.catch(schema, initial)
const code = slot(z.string().check(z.regex(storedCodePattern)), '')
const miniUser = slot(
  z.object({
    openId: z.string(),
    promoCode: z.string(),
    nickname: z.string(),
    headPortrait: z.string(),
    indexFirstGroup: z.int(),
  }),
  {
    openId: '',
    promoCode: '',
    nickname: '',
    headPortrait: '',
    indexFirstGroup: 0,
  },
)

export const local = z.object({
  promoCode: code,
  /** Code of a link to a storefront that does not exist, until home has reported it; for this visit only. */
  closedShop: code,
  pageCode: code,
  locale: slot(z.enum(['', 'zh-CN', 'en']), ''),
  /**
   * `phone` follows the phone's setting. Empty until the visitor chooses, then the storefront's setting applies (`settings:theme`). The
   * value `system` counts as empty: 1.3.8 stored it for every visitor.
   */
  look: slot(z.enum(['', 'phone', 'light', 'dark']), ''),
  /** Elder mode: larger text, and no automatic motion. */
  elder: slot(z.boolean(), false),
  /** 0: not chosen; the config's value applies, else 2 (product §3). */
  indexFirstGroup: slot(z.int().check(z.gte(0), z.lte(2)), 0),
  /** Any other value than 1 or 2 falls back to 1 (product §4). */
  indexArrange: slot(z.literal([1, 2]), 1),
  recents: slot(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(laterLimits.recentCards)), []),
  /** The address that the card holder chose for an order, and the page to return to. */
  iotSimAddressId: slot(z.int(), 0),
  selectAddressBackPath: slot(z.string().check(z.maxLength(300)), ''),
  goodsShowedPopup: slot(z.boolean(), false),
  singlePopupPrevent: slot(z.array(z.string()).check(z.maxLength(50)), []),
  popupPrevent: slot(z.boolean(), false),
  platformOpenId: slot(z.string().check(z.regex(/^[!-~]{0,128}$/)), ''),
  /** The start of the visit in the format of uni-app's onShow: sent in the header `app-show-options` (product §7). */
  appShowOptions: slot(
    z.object({
      path: short,
      query: z.record(z.string(), short),
      scene: z.int(),
      referrerInfo: z.record(z.string(), short),
    }),
    {
      path: '',
      query: {},
      scene: 0,
      referrerInfo: {},
    },
  ),
  /**
   * Options of the link that started the visit. Stored because the return from a payment starts the app without them (product §2 "Links and
   * menus").
   */
  pageOptions: slot(z.object({ autoFilterDelivery: z.boolean(), agreeAgreement: z.boolean() }), {
    autoFilterDelivery: false,
    agreeAgreement: false,
  }),
  bd_vid: slot(z.string().check(z.regex(adClickPattern)), ''),
  /** Whether the visitor's account in the surrounding app is known in this start; the profile is not requested before. */
  launchSaveMiniUsers: slot(z.boolean(), false),
  /** The last result of the app-domain lookup (product §3 cache). */
  appDomain: slot(z.string().check(z.maxLength(200)), ''),
  /** Code of the release whose update the visitor postponed. */
  putOff: slot(z.int(), 0),
  /** Favourites of a guest. A login hands them over to the server, which is the source from then on. */
  favourites: slot(favourites, []),
  searchHistory: slot(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(limits.searches)), []),
  wx: miniUser,
  ks: miniUser,
  dy: miniUser,
})
export type Local = z.output<typeof local>

/** The scope root `env`: its values do not change with time. */
export const env = z.object({
  locale: z.enum(['zh-CN', 'en']),
  platform: z.enum(platforms),
  /** A touch screen as narrow as a phone's. */
  phone: z.boolean(),
  version: z.string(),
  versionCode: z.int(),
  /** Link parameters that are retained (product §2 "Links and menus"). */
  autoFilterDelivery: z.boolean(),
  agreeAgreement: z.boolean(),
})
export type Env = z.output<typeof env>
/** The scope root `user` (product §3 "Shop user"): logged in when mobile is non-empty. */
export const user = z.object({
  nickname: slot(z.string(), ''),
  avatar: slot(z.nullable(image), null),
  mobile: slot(z.string(), ''),
})
export type User = z.output<typeof user>

/** Restricted to header-safe characters: any other value would make every call fail before it is sent. */
const token = slot(z.string().check(z.regex(/^([\w-]{43,128})?$/)), '')
/** The sessions of this browser (product §3, §4; docs/domain §8 "Who is who"). Not readable by documents. */
export const session = z.object({
  sessionId: token,
  orderSessionId: token,
  simNo: slot(z.string().check(z.regex(/^[\w-]{0,64}$/)), ''),
  simToken: token,
  /** The storefront of the card, added to menu and slide links to other sites (product §2). */
  simPromoCode: code,
  orderToken: token,
})
export type Session = z.output<typeof session>
