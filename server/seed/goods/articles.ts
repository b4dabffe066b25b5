/** Ordinary goods of the shop with their variants. */
import * as z from 'zod/mini'
import { promises } from '#schemas/promises.ts'
import { getArtUrl } from '#schemas/examples/art.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { localizedText, type LocalizedText } from '#schemas/language/words.ts'
import type { goods, goodsSku } from '#server/db/schema/index.ts'
import { toFen } from '#server/platform/money.ts'
import { picture, readContent, bilingual } from '../read.ts'

/** Amounts are in yuan. */
const article = z.strictObject({
  id: z.int(),
  name: bilingual,
  summary: bilingual,
  picture,
  tags: z.array(z.string()),
  market: z.number(),
  postage: z._default(z.number(), 0),
  /** Postage is free from this sum of goods on. */
  freeFrom: z.optional(z.number()),
  commission: z.number(),
  sales: z.int(),
  perLimit: z._default(z.int(), 5),
  /** Lists show the first variant. */
  skus: z
    .array(z.strictObject({ name: bilingual, picture: z.optional(picture), price: z.number(), stock: z.int() }))
    .check(z.minLength(1)),
  /** Purpose of the article. */
  use: bilingual,
  facts: z.array(bilingual),
  box: bilingual,
})
type Article = z.output<typeof article>
const articles = readContent('goods/articles.json', z.array(article))
type Row = Omit<typeof goods.$inferInsert, 'createdAt'> & { id: number; days: number }

const buildContent = ({ use, facts, box }: Article): LocalizedText => {
  const list = (locale: Locale) => `<ul>${facts.map((fact) => `<li>${fact[locale]}</li>`).join('')}</ul>`
  return localizedText(
    `<h4>用来做什么</h4><p>${use['zh-CN']}。</p><h4>商品亮点</h4>${list('zh-CN')}<h4>包裹里有什么</h4><p>${box['zh-CN']}</p>`,
    `<h4>What it is for</h4><p>${use.en}.</p><h4>Why this one</h4>${list('en')}<h4>In the parcel</h4><p>${box.en}</p>`,
  )
}

/** Matches the help center's answers about delivery and returns (content/questions). */
const rules = localizedText(
  `<ul><li>签收时请当面验货：外包装破损请拒收，或拍照留存并在 24 小时内联系客服，我们补发或退款。</li><li>签收后 ${promises.afterSaleDays} 天内商品完好可退换，附件、赠品与发票一并寄回；退换运费由责任方承担。</li><li>质量问题 15 天内免费换新，运费由我们承担。</li><li>保修请联系客服，提供订单号和故障视频；往返运费由我们承担，一般 7 个工作日寄回。人为损坏不在保修范围。</li><li>签收后 7 天内降价，联系客服可退差价。</li><li>退款原路退回，一般 1 至 3 个工作日，银行卡最长 7 个工作日。</li></ul>`,
  `<ul><li>Check the parcel on delivery. If it is damaged, refuse it, or take photos and contact customer service within 24 hours: we send a replacement or give you a refund.</li><li>Return or exchange it undamaged within ${promises.afterSaleDays} days of delivery, with accessories, gifts and the invoice; the side at fault pays the postage.</li><li>Faulty goods are replaced free of charge within 15 days, and we pay the postage.</li><li>For a repair under warranty, send customer service the order number and a video of the fault. We pay the postage both ways; it usually comes back within 7 working days. Damage by the user is not covered.</li><li>If the price falls within 7 days of delivery, customer service refunds the difference.</li><li>Refunds go back the way you paid, usually within 1 to 3 working days, 7 at most for bank cards.</li></ul>`,
)

export const generalGoods: Row[] = articles.map((article, sort) => ({
  id: article.id,
  code: `GD${article.id}`,
  name: article.name,
  summary: article.summary,
  type: 2,
  operatorType: null,
  tips: getArtUrl(article.picture),
  images: [getArtUrl(article.picture)],
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
  content: buildContent(article),
  matter: rules,
  limitRule: { ageMin: 0, ageMax: 120, perCert: 0, banned: [] },
  freePostageFrom: article.freeFrom === undefined ? null : toFen(article.freeFrom),
  // generated from the postage rule (server/domain/goods/quote.ts)
  delivery: '',
  commission: toFen(article.commission),
  sales: article.sales,
  stock: article.skus.reduce((sum, { stock }) => sum + stock, 0),
  perLimit: article.perLimit,
  sort: 100 + sort,
  days: 30 + ((article.id * 53) % 260),
}))

export const skuRows: (typeof goodsSku.$inferInsert & { id: number })[] = articles.flatMap((article) =>
  article.skus.map(({ name, picture, price, stock }, index) => ({
    id: article.id * 10 + index,
    goodsId: article.id,
    name,
    image: getArtUrl(picture ?? article.picture),
    price: toFen(price),
    stock,
    sort: index,
  })),
)
