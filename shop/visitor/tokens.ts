/**
 * Calls that sign in or out, and the values that the browser stores from their answers (docs/domain §8 "Who is who"). Tokens change only
 * here.
 */
import type { Favourites } from '#schemas/entities/goods/favourite.ts'
import { storeMiniUser } from './mini-users.ts'
import type { Shop } from '../shop.ts'
import { enterCard, enterShop, leaveCard, leaveShop } from './sign-in.ts'

type Answer = Record<string, unknown> | null
const toArray = (value: unknown) => (Array.isArray(value) ? (value as Favourites) : [])
const toText = (value: unknown) => (typeof value === 'string' ? value : '')

export const createTokenCalls = (shop: Shop): Record<string, ((answer: Answer) => void) | undefined> => ({
  '/api/simLogin': (answer) => enterCard(shop, toText(answer?.simNo), toText(answer?.token), toText(answer?.promoCode)),
  '/api/shop/login': (answer) =>
    enterShop(shop, toText(answer?.token), {
      mobile: toText(answer?.mobile),
      nickname: toText(answer?.nickname),
      avatar: toText(answer?.avatar),
      favourites: toArray(answer?.favourites),
    }),
  '/api/iot/logout': () => leaveCard(shop),
  '/api/shop/logout': () => leaveShop(shop),
  '/api/site/ksUpdateProfile': (answer) => storeMiniUser(shop, 'ks', answer ?? {}),
})
