/** Delivery addresses of the demo cards. */
import * as z from 'zod/mini'
import type { addresses } from '#server/db/schema/index.ts'
import { DAY } from '#server/platform/time.ts'
import { getRegion } from '../numbers/places.ts'
import { readContent } from '../read.ts'

const content = readContent(
  'cards/addresses.json',
  z.array(
    z.strictObject({
      cardId: z.int(),
      name: z.string(),
      mobile: z.string(),
      countyCode: z.string(),
      address: z.string(),
      isDefault: z.boolean(),
      /** Age of the entry in days. */
      days: z.int(),
    }),
  ),
)
export const buildAddressRows = (now: number): (typeof addresses.$inferInsert)[] =>
  content.map(({ days, countyCode, ...row }) => ({ ...row, ...getRegion(countyCode), createdAt: now - days * DAY }))
