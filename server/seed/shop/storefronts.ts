/** Storefronts: the answers of hk/baseConfig, hk/genericConfig and simLoginConfig by promo code. */
import * as z from 'zod/mini'
import { baseConfig } from '#schemas/entities/card/base-config.ts'
import { genericConfig } from '#schemas/entities/site/generic-config.ts'
import { menuItem } from '#schemas/entities/site/menu-item.ts'
import { simLoginConfig } from '#schemas/entities/card/sim-login-config.ts'
import { getArtUrl } from '#schemas/examples/art.ts'
import { mapLocales, type Stored } from '#schemas/language/words.ts'
import type { promos } from '#server/db/schema/index.ts'
import { buildPlatformRow } from '#server/domain/site/empty-shop.ts'
import { toDocuments, toSetupPatch } from '#server/domain/site/settings.ts'
import { DAY } from '#server/platform/time.ts'
import { parseContent, readContent, createStoredSchema, bilingual } from '../read.ts'

type Base = Stored<z.input<typeof baseConfig>>
type Login = Stored<z.input<typeof simLoginConfig>>
/** Only complete with the shop's name, so it is parsed below. */
const createObjectSchema = <T>() => z.custom<T>((value) => typeof value === 'object' && value !== null)

const menus = readContent(
  'shop/menus.json',
  z.strictObject({ fastNav: z.array(createStoredSchema(menuItem)), shopMenu: z.array(createStoredSchema(menuItem)) }),
)
const { title, front, login, shops } = readContent(
  'shop/storefronts.json',
  z.strictObject({
    title: bilingual,
    front: createObjectSchema<Base['front']>(),
    login: createObjectSchema<Login>(),
    shops: z.array(
      z.strictObject({
        promoCode: z.string(),
        name: bilingual,
        inviteCode: z.string(),
        orderQueryMode: z.literal([1, 2, 3]),
        /** Number of quick links, starting with the first. */
        fastNav: z.int(),
        front: createObjectSchema<Partial<Base['front']>>(),
      }),
    ),
  }),
)
const buildKefuUrl = (promoCode: string) => `https://kefu.example.com/chat?shop=${promoCode}`

const assembled = shops.map((shop) => {
  const { promoCode, name, inviteCode, orderQueryMode } = shop
  return {
    promoCode,
    name,
    base: {
      front: {
        title: mapLocales((locale) => title[locale].replace('{name}', name[locale])),
        ...front,
        kefuUrl: buildKefuUrl(promoCode),
        fastNav: menus.fastNav.slice(0, shop.fastNav),
        ...shop.front,
      },
      promoCode,
      promoName: name,
      isAgent: false,
      inviteCode,
      domain: 'shop.example.com',
      douyinMpImId: `dy_${promoCode.toLowerCase()}_kefu`,
      kuaishouMpImId: `ks_${promoCode.toLowerCase()}_kefu`,
      showPaymentType: ['wxpay', 'alipay', 'balance'],
      shopMenu: menus.shopMenu,
    },
    generic: { orderQueryMode, loginAvatar: getArtUrl('avatar') },
    login: { ...login, kefuUrl: buildKefuUrl(promoCode) },
  }
})
const storefronts = parseContent(
  'shop/storefronts.json',
  z.array(
    z.strictObject({
      promoCode: z.string(),
      name: bilingual,
      base: createStoredSchema(baseConfig),
      generic: createStoredSchema(genericConfig),
      login: createStoredSchema(simLoginConfig),
    }),
  ),
  assembled,
)

/** The first storefront is the platform's. */
const platform = toDocuments(storefronts[0]!)
export const buildStorefrontRows = (now: number): (typeof promos.$inferInsert)[] =>
  storefronts.map((storefront, index) => {
    const createdAt = now - (800 - index * 100) * DAY
    return index === 0
      ? buildPlatformRow(storefront, createdAt)
      : { ...storefront, setup: toSetupPatch(toDocuments(storefront), platform), createdAt }
  })
