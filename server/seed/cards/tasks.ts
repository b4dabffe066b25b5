/** Tasks of the card area (docs/domain §3.17). */
import * as z from 'zod/mini'
import type { tasks } from '#server/db/schema/index.ts'
import { bilingual, readContent } from '../read.ts'

const task = z.strictObject({
  id: z.int(),
  name: bilingual,
  icon: z.string(),
  content: bilingual,
  event: z.string(),
  target: z.int(),
  integral: z.int(),
  couponCoin: z.int(),
  path: z.string(),
})
export const taskRows: (typeof tasks.$inferInsert)[] = readContent('cards/tasks.json', z.array(task)).map((row) => ({
  ...row,
  type: 'page',
  sort: row.id,
}))
