import * as z from 'zod/mini'
import { fitted, html, image, maybe, url } from '#schemas/language/contract.ts'
import { goods } from '../goods/goods.ts'
import { popup } from './popup.ts'

/** A landing page of selected goods (domain §3.17 single): type 1 a list, 2 an order page. */
export const singlePage = z.object({
  pageCode: z.string(),
  title: z.string(),
  type: z.literal([1, 2]),
  /** `#rrggbb`. */
  backgroundColor: maybe(z.string().check(z.regex(/^#[0-9a-f]{6}$/i))),
  poster: maybe(image),
  notice: maybe(html),
  popup: z._default(popup, { switch: 2 }),
  goods: fitted(goods),
  agreeAgreement: z._default(z.boolean(), false),
  kefuUrl: maybe(url),
})
