import * as z from 'zod/mini'
import { code, id, maxAuditEntries, place, timestamp, boundedText } from './parts.ts'
import { row, sessionKinds, type PublishingTable } from './row.ts'

const entry = z.object({
  id,
  /** `operator:{id}`, `server`, or another actor. */
  actor: z.string(),
  /** The login and name of an account. */
  by: z.nullable(z.object({ login: z.string(), name: z.string() })),
  /** The kind of session; null: unknown, or no session. */
  via: z.nullable(z.enum(sessionKinds)),
  action: z.string(),
  subject: z.string(),
  /** The layers concerned. */
  places: z.array(place),
  /** Null for an agent's account if other storefronts are concerned as well. */
  detail: z.unknown(),
  at: timestamp,
})
export type AuditEntry = z.output<typeof entry>

export const audit = {
  'GET /api/admin/audit': row({
    summary: 'The audit trail visible to the account, newest first',
    role: 'viewer',
    params: z.object({
      /** Returns entries before this id. */
      before: z.optional(id),
      limit: z._default(z.int().check(z.gte(1), z.lte(maxAuditEntries)), maxAuditEntries),
      /** The login of an account. */
      by: z.optional(boundedText(60)),
      /** An action, or the prefix of a group of actions: `layout.` */
      action: z.optional(boundedText(60)),
      /** A page, `settings:…` or `sim:{id}`. */
      path: z.optional(boundedText(120)),
      promoCode: z.optional(code),
      via: z.optional(z.enum(sessionKinds)),
      /** Milliseconds since the epoch. */
      from: z.optional(timestamp),
      until: z.optional(timestamp),
    }),
    data: z.object({
      list: z.array(entry),
      /** `before` of the next page; null on the last page. */
      next: z.nullable(id),
    }),
    errors: [],
    example: {
      params: { path: '/pages/customer/index', by: 'mei' },
      data: {
        list: [
          {
            id: 7,
            actor: 'operator:1',
            by: { login: 'mei', name: '梅' },
            via: 'browser',
            action: 'layout.publish',
            subject: '/pages/customer/index site',
            places: [{ path: '/pages/customer/index', layer: 'site', scope: '' }],
            detail: { revision: 12, before: null },
            at: 1_796_040_000_000,
          },
        ],
        next: null,
      },
    },
  }),
} as const satisfies PublishingTable
