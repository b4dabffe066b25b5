/** Simulated WeChat: its login, and signatures that are not verified. */
import type { Clock } from '#server/db/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { MiniProgramPort } from '#server/domain/ports/miniprogram.ts'
import { createToken, type Secrets } from '#server/platform/secrets.ts'
import type { SimulatedState } from './state.ts'
import { simulateOAuth, type OAuthSimulator } from './oauth.ts'

const persons = {
  xiaoman: { openId: 'mock-wx-xiaoman-0001', nickname: '小满', headPortrait: '/shop/art/avatar.svg' },
  azhe: { openId: 'mock-wx-azhe-0002', nickname: '阿哲', headPortrait: null },
  lele: { openId: 'mock-wx-lele-0003', nickname: '乐乐', headPortrait: null },
}
export type WechatSimulator = OAuthSimulator & { port: MiniProgramPort }

type WechatDeps = { config: Config; clock: Clock; secrets: Secrets; state: SimulatedState }

export function simulateWechat({ config, clock, secrets, state }: WechatDeps): WechatSimulator {
  const login = simulateOAuth({ clock, state }, { name: '微信', at: '/wechat', persons })
  return {
    ...login,
    port: {
      ...login.port,
      jsSign: async (url) => {
        const nonceStr = createToken().slice(0, 16)
        const timestamp = Math.floor(clock.now() / 1000)
        return {
          appId: 'wxmock000000000000',
          timestamp,
          nonceStr,
          signature: secrets.sign(`${config.publicUrl}|${url}|${nonceStr}|${timestamp}`).slice(0, 40),
          jsApiList: ['chooseWXPay', 'scanQRCode', 'updateAppMessageShareData', 'updateTimelineShareData'],
        }
      },
    },
  }
}
