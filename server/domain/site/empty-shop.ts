/** A shop without content: only the rows that its calls require to answer. */
import { sql } from 'drizzle-orm'
import { localizedText } from '#schemas/language/words.ts'
import type { Pool } from '#server/db/connect.ts'
import { dictionaries, promos, settings } from '#server/db/schema/index.ts'
import { defaultPromoCode } from './promo.ts'
import { toDocuments } from './settings.ts'
import { standardDictionaries, toDictionaryRows } from './standard-dictionaries.ts'

type Storefront = Omit<typeof promos.$inferInsert, 'setup' | 'createdAt'>
/** The row of the platform's own storefront, whose initial settings are complete. */
export const buildPlatformRow = (storefront: Storefront, createdAt: number): typeof promos.$inferInsert => ({
  ...storefront,
  setup: toDocuments(storefront),
  createdAt,
})

const ART = '/shop/art'
const linkTo = (chinese: string, english: string, icon: string, path: string) => ({
  name: localizedText(chinese, english),
  icon: `${ART}/${icon}.svg`,
  type: 'page',
  path,
})
const orders = linkTo('我的订单', 'My orders', 'nav-order', '/pages/order/index')
const cards = linkTo('物联网卡', 'IoT cards', 'nav-iot', '/pages/iot/login/index')
/** The title until the owner writes one, and with it the name. */
export const untitled = localizedText('新商城', 'New shop')

const storefront: Storefront = {
  promoCode: defaultPromoCode,
  name: '',
  base: {
    front: {
      title: untitled,
      fastNav: [
        linkTo('靓号选号', 'Numbers', 'nav-number', '/pages/index/VanityNumber/index'),
        linkTo('号卡商品', 'SIM plans', 'nav-card', '/?indexFirstGroup=2'),
        linkTo('数码好物', 'Gadgets', 'nav-gadget', '/pages/goods/general/index'),
        cards,
        orders,
      ],
      indexSearch: 1,
      indexFirstGroup: 1,
    },
    promoCode: defaultPromoCode,
    isAgent: false,
    showPaymentType: ['wxpay', 'alipay', 'balance'],
    shopMenu: [orders, cards],
  },
  generic: { orderQueryMode: 1, loginAvatar: `${ART}/avatar.svg` },
  login: { scanSwitch: 1, protocolSwitch: 1 },
}

/** The settings row of a shop that began without content; the demo shop never enters its database. */
const openedEmpty = 'openedEmpty'
export const wasOpenedEmpty = async (db: Pick<Pool, '$count'>): Promise<boolean> =>
  (await db.$count(settings, sql`${settings.key} = ${openedEmpty}`)) > 0

/** Makes the storefront in an empty database; false when the database already contains a shop. */
export const openEmptyShop = (db: Pool, now: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    // of several servers that start at the same time, the others wait and find the shop
    await tx.execute(sql`lock table promos in share row exclusive mode`)
    if ((await tx.$count(promos)) > 0) return false
    await tx.insert(promos).values(buildPlatformRow(storefront, now))
    await tx.insert(dictionaries).values(toDictionaryRows(standardDictionaries))
    await tx.insert(settings).values({ key: openedEmpty, value: { at: now } })
    return true
  })
