/** WeChat that is made up: a person grants or refuses on its page, and the code that comes back is good once, for five minutes. */
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { MiniProgramPort, Profile } from '../ports/miniprogram.ts'
import { capitals, newToken, type Secrets } from '../secrets.ts'
import { MINUTE } from '../time.ts'

const CODE_LASTS = 5 * MINUTE
/** Who can be on the other side; no such people. */
export const persons: Record<string, Profile> = {
  xiaoman: { openId: 'mock-wx-xiaoman-0001', nickname: '小满', headPortrait: '/shop/art/avatar.svg' },
  azhe: { openId: 'mock-wx-azhe-0002', nickname: '阿哲', headPortrait: null },
}

export type WechatSimulator = {
  port: MiniProgramPort
  /** The code that a grant brings; undefined for nobody we know. */ grant(person: string): string | undefined
}

export function simulateWechat({ config, clock, secrets }: { config: Config; clock: Clock; secrets: Secrets }): WechatSimulator {
  const codes = new Map<string, { profile: Profile; until: number }>()
  return {
    grant(person) {
      const profile = Object.hasOwn(persons, person) ? persons[person] : undefined
      if (!profile) return undefined
      for (const [code, { until }] of codes) if (until <= clock.now()) codes.delete(code)
      const code = capitals(16)
      codes.set(code, { profile, until: clock.now() + CODE_LASTS })
      return code
    },
    port: {
      authorizeUrl: ({ callback, state }) => `/wechat/mock?${new URLSearchParams({ callback, state }).toString()}`,
      exchange: async (code) => {
        const found = codes.get(code)
        codes.delete(code)
        return found && found.until > clock.now() ? found.profile : undefined
      },
      jsSign: async (url) => {
        const nonceStr = newToken().slice(0, 16)
        const timestamp = Math.floor(clock.now() / 1000)
        return {
          appId: 'wxmock000000000000',
          timestamp,
          nonceStr,
          signature: secrets.sign(`${config.publicUrl}|${url}|${nonceStr}|${timestamp}`).slice(0, 40),
          jsApiList: ['chooseWXPay', 'scanQRCode', 'updateAppMessageShareData'],
        }
      },
    },
  }
}
