/**
 * The browser's own slots (product §3 "Layout state", "Mini-program user slots", "Vanity-number UI state", "Local state").
 * This closed list is the scope root `local`; documents read it and `set` writes it. A slot that is corrupt falls back alone.
 */
import * as z from 'zod/mini'
import { favourites } from './entities/goods/favourite.ts'
import { image } from './language/contract.ts'
import { limits } from './limits.ts'
import { adClick, storedCode, platforms } from './visitor.ts'

const short = z.string().check(z.maxLength(256))

const slot = <T extends z.ZodMiniType>(schema: T, initial: z.output<T>) => z.catch(schema, initial)
const code = slot(z.string().check(z.regex(storedCode)), '')
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
  /** The missing storefront that a link named, until home has shown that it is missing; in this visit only. */
  closedShop: code,
  pageCode: code,
  locale: slot(z.enum(['', 'zh-CN', 'en']), ''),
  /**
   * `phone`: as the phone is. Empty until somebody chooses: as the storefront has it (`settings:theme`), also where 1.3.8 stored `system`,
   * which it did for everybody.
   */
  look: slot(z.enum(['', 'phone', 'light', 'dark']), ''),
  /** Elder mode: larger text, and nothing that moves by itself. */
  elder: slot(z.boolean(), false),
  /** 0: not chosen, so the config's value counts, else 2 (product §3). */
  indexFirstGroup: slot(z.int().check(z.gte(0), z.lte(2)), 0),
  /** Outside 1..2 falls back to 1 (product §4). */
  indexArrange: slot(z.literal([1, 2]), 1),
  recents: slot(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(limits.recentCards)), []),
  /** The address that the card holder chose for an order, and the page that asked for it. */
  iotSimAddressId: slot(z.int(), 0),
  selectAddressBackPath: slot(z.string().check(z.maxLength(300)), ''),
  goodsShowedPopup: slot(z.boolean(), false),
  singlePopupPrevent: slot(z.array(z.string()).check(z.maxLength(50)), []),
  popupPrevent: slot(z.boolean(), false),
  platformOpenId: slot(z.string().check(z.regex(/^[!-~]{0,128}$/)), ''),
  /** The start of the visit, as uni-app's onShow has it: sent in the header `app-show-options` (product §7). */
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
  /** Of the link that began the visit, for all its pages: a return from paying begins the app again without them (product §2 "Links and menus"). */
  pageOptions: slot(z.object({ autoFilterDelivery: z.boolean(), agreeAgreement: z.boolean() }), {
    autoFilterDelivery: false,
    agreeAgreement: false,
  }),
  bd_vid: slot(z.string().check(z.regex(adClick)), ''),
  /** Whether this start knows the visitor's account in the app around it; no profile is asked for before. */
  launchSaveMiniUsers: slot(z.boolean(), false),
  /** The server that the app-domain lookup named last (product §3 cache). */
  appDomain: slot(z.string().check(z.maxLength(200)), ''),
  /** The release (its code) that was put off. */
  putOff: slot(z.int(), 0),
  /** A guest's; a login hands them over, and then they are what the server has. */
  favourites: slot(favourites, []),
  searchHistory: slot(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(limits.searches)), []),
  wx: miniUser,
  ks: miniUser,
  dy: miniUser,
})
export type Local = z.output<typeof local>

/** The scope root `env`: nothing in it ticks. */
export const env = z.object({
  locale: z.enum(['zh-CN', 'en']),
  platform: z.enum(platforms),
  /** A touch screen as narrow as a phone's. */
  phone: z.boolean(),
  version: z.string(),
  versionCode: z.int(),
  /** Link parameters that are kept (product §2 "Links and menus"). */
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

/** A value that does not fit in a header would make every call fail before it is sent. */
const token = slot(z.string().check(z.regex(/^([\w-]{43,128})?$/)), '')
/** The sessions of this browser (product §3, §4; docs/domain §8 "Who is who"): no document reads it. */
export const session = z.object({
  sessionId: token,
  orderSessionId: token,
  simNo: slot(z.string().check(z.regex(/^[\w-]{0,64}$/)), ''),
  simToken: token,
  /** The storefront of the card: menus and slides that lead outside carry it (product §2). */
  simPromoCode: code,
  orderToken: token,
})
export type Session = z.output<typeof session>
