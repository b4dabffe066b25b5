/** A simulated platform login: the visitor grants or refuses access, and the returned code can be used once within five minutes. */
import type { Clock } from '#server/db/clock.ts'
import type { OAuthPort, Profile } from '#server/domain/ports/miniprogram.ts'
import { randomCapitals } from '#server/platform/secrets.ts'
import { MINUTE } from '#server/platform/time.ts'
import type { SimulatedState } from './state.ts'

const CODE_LASTS = 5 * MINUTE

export type OAuthSimulator = {
  name: string
  /** Fictional people for the login page. */
  persons: Record<string, Profile>
  port: OAuthPort
  /** The code of a grant; undefined for an unknown person. */
  grant(person: string): Promise<string | undefined>
}
type OAuthDeps = { clock: Clock; state: SimulatedState }
type Granted = { person: string; until: number }

export function simulateOAuth(
  { clock, state }: OAuthDeps,
  { name, at, persons }: { name: string; at: string; persons: Record<string, Profile> },
): OAuthSimulator {
  const key = (code: string) => `oauth.${at}.${code}`
  return {
    name,
    persons,
    async grant(person) {
      if (!Object.hasOwn(persons, person)) return undefined
      const code = randomCapitals(16)
      await state.write(key(code), { person, until: clock.now() + CODE_LASTS } satisfies Granted)
      return code
    },
    port: {
      authorizeUrl: ({ callback, state: input }) =>
        `${at}/mock?${new URLSearchParams({ callback, state: input }).toString()}`,
      async exchange(code) {
        const granted = (await state.take(key(code))) as Granted | undefined
        return granted && granted.until > clock.now() ? persons[granted.person] : undefined
      },
    },
  }
}

const portrait = '/shop/art/avatar.svg'
export const simulateDouyin = (input: OAuthDeps): OAuthSimulator =>
  simulateOAuth(input, {
    name: '抖音',
    at: '/douyin',
    persons: {
      tuantuan: { openId: 'mock-dy-tuantuan-0001', nickname: '团团', headPortrait: portrait },
      ahai: { openId: 'mock-dy-ahai-0002', nickname: '阿海', headPortrait: null },
    },
  })
