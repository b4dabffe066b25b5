/**
 * Calls that sign in or out, and the values that the browser stores from their answers (docs/domain §8 "Who is who"). Tokens change only
 * here.
 */
import type { Favourites } from '../../schemas/entities/goods/favourite.ts'
import { storeMiniUser } from './mini-users.ts'
import type { Shop } from '../shop.ts'
import { enterCard, enterShop, leaveCard, leaveShop } from './sign-in.ts'

type Answer = Record<string, unknown> | null
const listed = (value: unknown) => (Array.isArray(value) ? (value as Favourites) : [])
const text = (value: unknown) => (typeof value === 'string' ? value : '')

export const createTokenCalls = (shop: Shop): Record<string, ((answer: Answer) => void) | undefined> => ({
  '/api/simLogin': (answer) => enterCard(shop, text(answer?.simNo), text(answer?.token), text(answer?.promoCode)),
  '/api/shop/login': (answer) =>
    enterShop(shop, text(answer?.token), {
      mobile: text(answer?.mobile),
      nickname: text(answer?.nickname),
      avatar: text(answer?.avatar),
      favourites: listed(answer?.favourites),
    }),
  '/api/iot/logout': () => leaveCard(shop),
  '/api/shop/logout': () => leaveShop(shop),
  '/api/site/ksUpdateProfile': (answer) => storeMiniUser(shop, 'ks', answer ?? {}),
})
