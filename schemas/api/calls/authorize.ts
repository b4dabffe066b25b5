/** Mini-programs and WeChat: signatures, scan authorisation, profiles. */
import * as z from 'zod/mini'
import { get, post, type CallTable } from '#schemas/call.ts'
import { stripUnreadable } from '#schemas/language/readable.ts'
import { withCleaning } from '#schemas/language/typed-text.ts'
import { image, maybe, time, url } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { miniUser } from '#schemas/entities/people/mini-user.ts'
import { promoCode } from '../params.ts'

const scene = z.string().check(z.regex(/^[\w-]{8,64}$/))
/** Nickname given by the platform. Unreadable characters are removed rather than refused, because the shopper cannot correct them here. */
const nickname = withCleaning(z.string().check(z.maxLength(40)), (text) => stripUnreadable(text))
const profile = z.object({ nickname, headPortrait: maybe(image) })

export const calls = {
  /** `url` without the hash. */
  '/api/site/wxJsSign': get({
    params: z.object({ url }),
    data: z.object({
      appId: z.string(),
      timestamp: z.int(),
      nonceStr: z.string(),
      signature: z.string(),
      jsApiList: z.array(z.string()),
    }),
  }),
  '/api/site/updateAuthorizeStatus': post({
    who: 'guest',
    params: z.object({
      scene,
      status: z.literal([2, 3, 4]),
      platform: z.enum(['wx', 'ks', 'dy']),
      profile: maybe(profile),
    }),
    /** `profile`: the person of a redeemed OAuth ticket; only for the session that redeemed it. */
    data: z.object({ status: oneOf('scanStatus'), profile: maybe(miniUser) }),
    changes: ['/api/site/wechatInfo'],
  }),
  /**
   * Polled by the client every 2 s, for at most 2 minutes. Without `scene`: the scene of this session's screen. Marked as safe because it
   * records only that the scene was scanned.
   */
  '/api/site/checkScanAuthorize': post({
    who: 'guest',
    safe: true,
    params: z.object({
      scene: maybe(scene),
      /** The refused scene, to request a new scene. */ after: maybe(scene),
    }),
    data: z.object({
      scene: z.string(),
      /** The text of the screen's QR code. */
      url,
      status: oneOf('scanStatus'),
      expireAt: time,
      openId: maybe(z.string()),
      /** Profile of the person who granted access; only for the session that showed the code. */
      profile: maybe(miniUser),
      token: maybe(z.string()),
    }),
  }),
  /** Address where the visitor grants access to the WeChat or Douyin profile; returns to the page `path`. */
  '/api/site/authorizeUrl': get({
    own: true,
    params: z.object({
      platform: z.enum(['wx', 'dy']),
      path: z.string().check(z.regex(/^\/(?![/\\])[\w\-./?=&%]{0,300}$/)),
    }),
    data: z.object({ url }),
  }),
  '/api/site/ksUpdateProfile': post({
    who: 'guest',
    params: z.object({
      openId: z.string().check(z.minLength(1), z.maxLength(64)),
      ...profile.shape,
      promoCode,
      indexFirstGroup: maybe(z.literal([0, 1, 2])),
    }),
    data: miniUser,
    changes: ['/api/site/wechatInfo'],
  }),
} as const satisfies CallTable
