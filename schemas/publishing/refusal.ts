/** Error response of `/api/admin`: an HTTP status, and a message in the requested language. */
import * as z from 'zod/mini'
import { campaignLine } from './campaigns.ts'
import { change, findings, id, json, mediaUse, timestamp } from './parts.ts'

export const refusal = z.object({
  error: z.string(),
  /** 422: invalid parameters, by path. */
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** 422: findings of the compiler. */
  findings: z.optional(findings),
  /** 429: when the call may be repeated. */
  retryAt: z.optional(z.nullable(timestamp)),
  /** 401: the missing credential. */
  needs: z.optional(z.literal('code')),
  /** 409: campaigns that own the place, or that could not be shown as a consequence. */
  campaigns: z.optional(z.array(campaignLine)),
  /** 403: drafts that another person must approve before they are published. */
  unapproved: z.optional(z.array(id)),
  /** 409: layers that use the picture. */
  usedIn: z.optional(z.array(mediaUse)),
  /** 409: the sent content, and the content that another editor wrote in the meantime. */
  yours: z.optional(z.object({ base: z.nullable(z.int()), content: z.nullable(json) })),
  theirs: z.optional(
    z.object({
      revision: z.int(),
      content: z.nullable(json),
      note: z.string(),
      createdAt: timestamp,
      author: z.string(),
      /** Their changes compared to the revision sent as `base`. */
      changes: z.array(change),
    }),
  ),
})
export type Refusal = z.output<typeof refusal>
