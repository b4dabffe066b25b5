/** The landing pages of selected goods. */
import * as z from 'zod/mini'
import type { singlePages } from '#server/db/schema/index.ts'
import { readContent, bilingual } from '../read.ts'

const page = z.strictObject({
  pageCode: z.string(),
  promoCode: z.string(),
  title: bilingual,
  type: z.literal([1, 2]),
  goodsIds: z.array(z.int()),
  content: z.record(z.string(), z.unknown()),
})
export const landingPageRows: (typeof singlePages.$inferInsert)[] = readContent(
  'goods/landing-pages.json',
  z.array(page),
)
