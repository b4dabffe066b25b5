import * as z from 'zod/mini'
import { html, image, maybe, time, yuan } from '#schemas/language/contract.ts'
import { goods } from './goods.ts'
import { totals } from '../card/totals.ts'

export const sku = z.object({ id: z.int(), name: z.string(), price: yuan, stock: z.int(), image: maybe(image) })

/** Data of a goods page: row, pictures, tariff, rules, and the totals of the choice (domain §3.3, §3.4, §4.4). */
export const goodsDetail = z.object({
  ...goods.shape,
  ...totals,
  carousel: z._default(z.array(image), []),
  details: z._default(z.array(image), []),
  content: maybe(html),
  /** Tariff table as text: 资费, 流量, 通话 … */
  tariff: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
  /** 办理须知. */
  matter: maybe(html),
  /** 资费公示. */
  compliance: maybe(html),
  limitRule: z.object({ ageMin: z.int(), ageMax: z.int(), perCert: z.int(), banned: z.array(z.string()) }),
  delivery: z.string(),
  /** 自主激活 or 快递激活. */
  activation: maybe(z.string()),
  provinceCode: z.string(),
  skus: z._default(z.array(sku), []),
  skuId: maybe(z.int()),
  /** The requested variant is not available any more. */
  skuGone: maybe(z.boolean()),
  perLimit: z.int(),
  /** Maximum quantity per order, limited by the stock of the variant. */
  most: z.int(),
  commentCount: z._default(z.int(), 0),
})

export const comment = z.object({
  id: z.int(),
  avatar: maybe(image),
  /** Masked, or a text for anonymous authors. */
  nickname: z.string(),
  star: z.int(),
  content: z.string(),
  images: z._default(z.array(image), []),
  reply: maybe(z.string()),
  createdAt: time,
})

/** A comment for its author. `note`: why it is not visible to others. */
export const ownComment = z.object({ ...comment.shape, note: maybe(z.string()) })
