/** Ordinary goods of the shop with their variants. */
import * as z from 'zod/mini'
import { art } from '../../../schemas/examples/art.ts'
import type { Locale } from '../../../schemas/language/locales.ts'
import { words, type Words } from '../../../schemas/language/words.ts'
import type { goods, goodsSku } from '../../db/schema/index.ts'
import { toFen } from '../../platform/money.ts'
import { picture, readContent, bilingual } from '../read.ts'

/** Sums are in yuan. */
const article = z.strictObject({
  id: z.int(),
  name: bilingual,
  summary: bilingual,
  picture,
  tags: z.array(z.string()),
  market: z.number(),
  postage: z._default(z.number(), 0),
  commission: z.number(),
  sales: z.int(),
  perLimit: z._default(z.int(), 5),
  /** The list shows the first. */
  skus: z.array(z.strictObject({ name: bilingual, price: z.number(), stock: z.int() })).check(z.minLength(1)),
  facts: z.array(bilingual),
  box: bilingual,
})
type Article = z.output<typeof article>
const articles = readContent('goods/articles.json', z.array(article))
type Row = Omit<typeof goods.$inferInsert, 'createdAt'> & { id: number; days: number }

const content = ({ facts, box, postage }: Article): Words => {
  const list = (locale: Locale) => `<ul>${facts.map((fact) => `<li>${fact[locale]}</li>`).join('')}</ul>`
  return words(
    `<h4>商品亮点</h4>${list('zh-CN')}<h4>包装清单</h4><p>${box['zh-CN']}</p><h4>售后说明</h4><p>签收后 7 天内商品完好可退换，退换运费由责任方承担；质保期内非人为损坏免费维修。${postage ? `单笔运费 ${postage} 元。` : '全国包邮，偏远地区除外。'}</p>`,
    `<h4>Why this one</h4>${list('en')}<h4>In the box</h4><p>${box.en}</p><h4>Returns</h4><p>Return or exchange it undamaged within 7 days of delivery; the side at fault pays the postage. Defects are repaired free of charge under warranty. ${postage ? `Delivery ¥${postage} an order.` : 'Free delivery, remote places excepted.'}</p>`,
  )
}

export const generalGoods: Row[] = articles.map((article, sort) => ({
  id: article.id,
  code: `GD${article.id}`,
  name: article.name,
  summary: article.summary,
  type: 2,
  operatorType: null,
  tips: art(article.picture),
  images: [art(article.picture)],
  details: [],
  tags: article.tags,
  star: 5,
  price: toFen(article.skus[0]?.price ?? 0),
  marketPrice: toFen(article.market),
  postage: toFen(article.postage),
  tariff: [],
  selectNumber: 0,
  smsCode: 0,
  uploadPhoto: 0,
  numberRegion: '',
  provinceCode: 'delivery',
  content: content(article),
  limitRule: { ageMin: 0, ageMax: 120, perCert: 0, banned: [] },
  delivery: article.postage
    ? words(`48 小时内发货，运费 ${article.postage} 元`, `Sent within 48 hours, delivery ¥${article.postage}`)
    : words('48 小时内发货，全国包邮', 'Sent within 48 hours, free delivery'),
  commission: toFen(article.commission),
  sales: article.sales,
  stock: article.skus.reduce((sum, { stock }) => sum + stock, 0),
  perLimit: article.perLimit,
  sort: 100 + sort,
  days: 30 + ((article.id * 53) % 260),
}))

export const skuRows: (typeof goodsSku.$inferInsert & { id: number })[] = articles.flatMap((article) =>
  article.skus.map(({ name, price, stock }, index) => ({
    id: article.id * 10 + index,
    goodsId: article.id,
    name,
    image: art(article.picture),
    price: toFen(price),
    stock,
    sort: index,
  })),
)
