/** The points shop: goods, variants, and pickup stores (docs/domain §3.15). */
import * as z from 'zod/mini'
import { slide } from '#schemas/entities/site/carousel.ts'
import { getArtUrl } from '#schemas/examples/art.ts'
import { mapLocales, type LocalizedText } from '#schemas/language/words.ts'
import type { pointsGoods, pointsSku, storeGoods, stores } from '#server/db/schema/index.ts'
import { toFen } from '#server/platform/money.ts'
import { picture, readContent, createStoredSchema, bilingual } from '../read.ts'

const category = z.literal([1, 2, 3])
const article = z.strictObject({
  id: z.int(),
  name: bilingual,
  picture,
  category,
  integral: z.int(),
  /** The cash part, in yuan. */
  cash: z.number(),
  market: z.number(),
  postage: z._default(z.number(), 0),
  delivery: z.array(z.literal([1, 2])),
  stock: z.int(),
  sales: z.int(),
  limit: z.int(),
  skus: z._default(z.array(z.strictObject({ name: bilingual, picture: z.optional(picture) })), []),
  text: bilingual,
})
const content = readContent(
  'shop/points-shop.json',
  z.strictObject({
    look: z.strictObject({
      carousels: z.array(createStoredSchema(slide)),
      rule: bilingual,
    }),
    categories: z.strictObject({ 1: bilingual, 2: bilingual, 3: bilingual }),
    goods: z.array(article),
    stores: z.array(
      z.strictObject({
        id: z.int(),
        name: bilingual,
        address: bilingual,
        mobile: z.string(),
        openTime: bilingual,
        cityCode: z.string(),
      }),
    ),
  }),
)

/** The page without its goods: setting `pointsShop`. */
export const pointsLook = content.look

const toParagraph = (text: LocalizedText) => mapLocales((locale) => `<p>${text[locale]}</p>`)
export const pointsGoodsRows: (typeof pointsGoods.$inferInsert)[] = content.goods.map((gift, sort) => ({
  id: gift.id,
  name: gift.name,
  categoryId: gift.category,
  categoryName: content.categories[gift.category],
  type: gift.integral === 0 ? 3 : gift.cash === 0 ? 1 : 2,
  image: getArtUrl(gift.picture),
  images: [getArtUrl(gift.picture)],
  content: toParagraph(gift.text),
  integral: gift.integral,
  price: toFen(gift.cash),
  marketPrice: toFen(gift.market),
  postage: toFen(gift.postage),
  deliveryTypes: gift.delivery,
  stock: gift.stock,
  sales: gift.sales,
  perLimit: gift.limit,
  sort,
}))

export const pointsSkuRows: (typeof pointsSku.$inferInsert)[] = content.goods.flatMap((gift) =>
  gift.skus.map(({ name, picture }, index, all) => ({
    id: gift.id * 10 + index,
    goodsId: gift.id,
    name,
    image: getArtUrl(picture ?? gift.picture),
    integral: gift.integral,
    price: toFen(gift.cash),
    stock: Math.floor((gift.stock + index) / all.length),
    sort: index,
  })),
)

export const storeRows: (typeof stores.$inferInsert)[] = content.stores
export const storeGoodsRows: (typeof storeGoods.$inferInsert)[] = content.goods
  .filter((gift) => gift.delivery.includes(2))
  .flatMap((gift) => content.stores.map(({ id }) => ({ storeId: id, goodsId: gift.id })))
