/** WeChat and the mini-program platforms: who is here, signatures, grants by scan (spec §4, docs/domain §6). */
import type { Handlers } from '../context.ts'
import { Fault, refuse } from '../fault.ts'
import { promoOf } from '../site/promo.ts'
import { answerScan, checkScan, keepProfile, personOf } from '../site/platform-user.ts'

/** WeChat signs for domains, not for ports. */
const isOurs = (url: string, publicUrl: string) => new URL(url).hostname === new URL(publicUrl).hostname

export const handlers: Handlers = {
  /** Only WeChat's own browser can log in there; everywhere else the profile is empty and nothing is asked. */
  async '/api/site/wechatInfo'({ promoCode }, ctx) {
    const inWechat = /MicroMessenger/i.test(ctx.userAgent)
    const person = await personOf(ctx.db, ctx.session)
    return {
      needLogin: inWechat && !person && ctx.ports.miniprogram !== undefined,
      openId: person?.openId ?? '',
      nickname: person?.nickname ?? '',
      headPortrait: person?.headPortrait || null,
      promoCode: person?.promoCode ?? promoCode ?? '',
      indexFirstGroup: (person?.indexFirstGroup ?? 0) as 0,
    }
  },

  async '/api/site/wxJsSign'({ url }, ctx) {
    if (!ctx.ports.miniprogram) throw new Fault(40001, null, 'server.notOpen')
    if (url.includes('#') || !isOurs(url, ctx.config.publicUrl)) throw refuse('server.wrongParameter', { name: 'url' })
    return ctx.ports.miniprogram.jsSign(url)
  },

  '/api/site/checkScanAuthorize': (params, ctx) => checkScan(ctx, params),
  '/api/site/updateAuthorizeStatus': (params, ctx) => answerScan(ctx, params) as Promise<{ status: 3 }>,

  async '/api/site/ksUpdateProfile'({ openId, nickname, headPortrait }, ctx) {
    const { promoCode } = await promoOf(ctx, undefined)
    const kept = await keepProfile(ctx, 'ks', { openId, nickname, headPortrait: headPortrait ?? null, promoCode })
    return { openId, nickname: kept.nickname, headPortrait: kept.headPortrait || null, promoCode: kept.promoCode ?? '' }
  },
}
