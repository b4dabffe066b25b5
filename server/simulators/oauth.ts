/** A platform's login that is made up: a person grants or refuses on its page, and the code that comes back is good once, for five minutes. */
import type { Clock } from '../clock.ts'
import type { OAuthPort, Profile } from '../ports/miniprogram.ts'
import { capitals } from '../secrets.ts'
import { MINUTE } from '../time.ts'

const CODE_LASTS = 5 * MINUTE

export type OAuthSimulator = {
  name: string
  /** Who can be on the other side; no such people. */
  persons: Record<string, Profile>
  port: OAuthPort
  /** The code that a grant brings; undefined for nobody we know. */
  grant(person: string): string | undefined
}

export function simulateOAuth({ clock, name, at, persons }: { clock: Clock; name: string; at: string; persons: Record<string, Profile> }): OAuthSimulator {
  const codes = new Map<string, { profile: Profile; until: number }>()
  return {
    name,
    persons,
    grant(person) {
      const profile = Object.hasOwn(persons, person) ? persons[person] : undefined
      if (!profile) return undefined
      for (const [code, { until }] of codes) if (until <= clock.now()) codes.delete(code)
      const code = capitals(16)
      codes.set(code, { profile, until: clock.now() + CODE_LASTS })
      return code
    },
    port: {
      authorizeUrl: ({ callback, state }) => `${at}/mock?${new URLSearchParams({ callback, state }).toString()}`,
      exchange: async (code) => {
        const found = codes.get(code)
        codes.delete(code)
        return found && found.until > clock.now() ? found.profile : undefined
      },
    },
  }
}

const portrait = '/shop/art/avatar.svg'
export const simulateDouyin = (clock: Clock): OAuthSimulator =>
  simulateOAuth({
    clock,
    name: '抖音',
    at: '/douyin',
    persons: {
      tuantuan: { openId: 'mock-dy-tuantuan-0001', nickname: '团团', headPortrait: portrait },
      ahai: { openId: 'mock-dy-ahai-0002', nickname: '阿海', headPortrait: null },
    },
  })
