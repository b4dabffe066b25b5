import * as z from 'zod/mini'
import { timestamp } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'

/** `other`: reported by a browser of a release with kinds that this release does not know. */
export const errorKinds = ['answer', 'node', 'document', 'page', 'script', 'editor', 'other'] as const

const group = z.object({
  kind: z.enum(errorKinds),
  /** Without long numbers, which may be personal data. */
  message: z.string(),
  /** A page, a node of a page, or a call, without parameters. */
  where: z.string(),
  /** Package and version that reported it. */
  release: z.string(),
  times: z.int(),
  firstAt: timestamp,
  lastAt: timestamp,
})

export const browserErrors = {
  'GET /api/admin/browser-errors': row({
    summary: 'Errors in browsers of visitors: equal ones are one entry, the newest first',
    role: 'publisher',
    params: z.object({}),
    data: z.object({ list: z.array(group) }),
    errors: [403],
    example: {
      params: {},
      data: {
        list: [
          {
            kind: 'node',
            message: 'unknown widget basic/clock',
            where: '/pages/customer/index#clock',
            release: 'menmian@1.3.8',
            times: 12,
            firstAt: 1_796_030_000_000,
            lastAt: 1_796_040_000_000,
          },
        ],
      },
    },
  }),
} as const satisfies PublishingTable
