/** Work of the server that failed for the last time. */
import * as z from 'zod/mini'
import { id, timestamp } from './parts.ts'
import { row, type PublishingTable } from './row.ts'

const job = z.object({
  id,
  kind: z.string(),
  /** The last failure. */
  error: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: timestamp,
  deadAt: timestamp,
})
const example: z.output<typeof job> = {
  id: 31,
  kind: 'refund',
  error: 'api.mch.weixin.qq.com did not answer: ECONNREFUSED',
  attempts: 40,
  createdAt: 1_796_040_000_000,
  deadAt: 1_796_148_000_000,
}

export const jobs = {
  'GET /api/admin/jobs': row({
    summary: 'Work that failed for the last time, oldest first, at most 100',
    role: 'owner',
    params: z.object({}),
    data: z.object({
      list: z.array(job),
      /** The number of all of them by kind. */
      counts: z.record(z.string(), z.int()),
    }),
    errors: [],
    example: { params: {}, data: { list: [example], counts: { refund: 1 } } },
  }),
  'POST /api/admin/jobs/repeat': row({
    summary: 'Let failed work run again: the given jobs, or all',
    role: 'owner',
    params: z.strictObject({ ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))) }),
    data: z.object({ repeated: z.int() }),
    errors: [],
    example: { params: { ids: [example.id] }, data: { repeated: 1 } },
  }),
} as const satisfies PublishingTable
