/** Calls that sign in or out, and what the browser stores from their answers (docs/domain §8 "Who is who"). Nothing else touches tokens. */
import { keepMiniUser } from './mini-users.ts'
import { enterCard, enterShop, leaveCard, leaveShop } from './sign-in.ts'

type Answer = Record<string, unknown> | null
const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const tokenCalls: Record<string, ((answer: Answer) => void) | undefined> = {
  '/api/simLogin': (answer) => enterCard(text(answer?.simNo), text(answer?.token), text(answer?.promoCode)),
  '/api/shop/login': (answer) =>
    enterShop(text(answer?.token), {
      mobile: text(answer?.mobile),
      nickname: text(answer?.nickname),
      avatar: text(answer?.avatar),
    }),
  '/api/iot/logout': leaveCard,
  '/api/shop/logout': leaveShop,
  '/api/site/ksUpdateProfile': (answer) => keepMiniUser('ks', answer ?? {}),
}
