/** Stickers and their pages (docs/domain §3.16). */
import * as z from 'zod/mini'
import { oneCodeElement } from '#schemas/entities/card/one-code.ts'
import type { oneCodes } from '#server/db/schema/index.ts'
import { bilingual, readContent, createStoredSchema } from '../read.ts'

const page = z.strictObject({
  id: z.int(),
  /** Null: the default page. */
  code: z.nullable(z.string()),
  title: bilingual,
  background: z.optional(z.string()),
  promoCode: z.string(),
  cardId: z.optional(z.int()),
  deviceId: z.optional(z.int()),
  operatorType: z.optional(z.int()),
  isOpen: z.optional(z.boolean()),
  /** Elements that are hidden on this page. */
  off: z.array(z.string()),
})
const { elements, pages } = readContent(
  'cards/one-codes.json',
  z.strictObject({ elements: z.array(createStoredSchema(oneCodeElement)), pages: z.array(page) }),
)

export const oneCodeRows: (typeof oneCodes.$inferInsert)[] = pages.map(({ off, ...row }) => ({
  ...row,
  elements: elements.map((element, index) => ({
    ...element,
    sort: index + 1,
    switch: off.includes(element.type) ? 2 : 1,
  })),
}))
