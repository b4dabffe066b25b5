/** The SMS of the shop: how many were sent, and what providers and carriers refused. */
import * as z from 'zod/mini'
import { timestamp } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'

export const smsStates = ['sending', 'accepted', 'delivered', 'refused', 'failed', 'unknown', 'undelivered'] as const

export const sms = {
  'GET /api/admin/sms': row({
    summary: 'The SMS of the last 24 hours by provider and state, and the addresses for receipts',
    role: 'owner',
    params: z.object({}),
    data: z.object({
      since: timestamp,
      counts: z.array(
        z.object({
          /** Null before a request to a provider. */
          provider: z.nullable(z.string()),
          state: z.enum(smsStates),
          /** The code of the provider or carrier. */
          error: z.nullable(z.string()),
          count: z.int(),
        }),
      ),
      /** They contain a secret. */
      receipts: z.array(z.object({ provider: z.string(), url: z.string() })),
    }),
    errors: [],
    example: {
      params: {},
      data: {
        since: 1_796_040_000_000,
        counts: [
          { provider: 'alibaba', state: 'delivered', error: null, count: 211 },
          { provider: 'alibaba', state: 'undelivered', error: 'MK:0012', count: 3 },
        ],
        receipts: [{ provider: 'alibaba', url: 'https://shop.example.com/api/sms/receipts/alibaba/4kX9' }],
      },
    },
  }),
} as const satisfies PublishingTable
