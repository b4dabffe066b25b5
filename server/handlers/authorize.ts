/** WeChat and the mini-program platforms: profiles, signatures, authorization by scan (product §4, docs/domain §6). */
import type { Handlers } from '../domain/context.ts'
import { createNotConnectedFault, refuse } from '../platform/fault.ts'
import { readPromo } from '../domain/site/promo.ts'
import {
  answerScan,
  checkScan,
  saveProfile,
  oauthPaths,
  readPerson,
  toProfile,
} from '../domain/site/login/platform-user.ts'

/** WeChat signs for host names without ports. */
const isOurs = (url: string, publicUrl: string) => new URL(url).hostname === new URL(publicUrl).hostname

export const handlers: Handlers = {
  /** Only WeChat's own browser can log in there; elsewhere the profile is empty, without a query. */
  async '/api/site/wechatInfo'(ctx, { promoCode }) {
    const inWechat = /MicroMessenger/i.test(ctx.userAgent)
    const person = await readPerson(ctx.db, ctx.session)
    const profile = toProfile(person)
    return {
      ...profile,
      needLogin: inWechat && !person && ctx.ports.miniprogram !== undefined,
      promoCode: profile.promoCode || (promoCode ?? ''),
    }
  },

  async '/api/site/wxJsSign'(ctx, { url }) {
    if (!ctx.ports.miniprogram) throw createNotConnectedFault('authorize.notOpen')
    if (url.includes('#') || !isOurs(url, ctx.config.publicUrl)) throw refuse('server.badLink')
    return ctx.ports.miniprogram.jsSign(url)
  },

  '/api/site/checkScanAuthorize': (ctx, params) => checkScan(ctx, params),
  '/api/site/updateAuthorizeStatus': (ctx, params) => answerScan(ctx, params),

  async '/api/site/authorizeUrl'({ config, ports }, { platform, path }) {
    if (!{ wx: ports.miniprogram, dy: ports.douyin }[platform]) throw createNotConnectedFault('authorize.notOpen')
    const query = new URLSearchParams({ type: '1', redirect: `${config.publicUrl}/shop/#${path}`, login: path })
    return { url: `${config.publicUrl}${oauthPaths[platform]}/authorize?${query.toString()}` }
  },

  async '/api/site/ksUpdateProfile'(ctx, { openId, nickname, headPortrait, promoCode, indexFirstGroup }) {
    const { promoCode: storefront } = await readPromo(ctx, promoCode)
    const stored = toProfile(
      await saveProfile(ctx, 'ks', {
        openId,
        nickname,
        headPortrait: headPortrait ?? null,
        promoCode: promoCode ? storefront : undefined,
        indexFirstGroup: indexFirstGroup || undefined,
      }),
    )
    return { ...stored, promoCode: stored.promoCode || storefront }
  },
}
