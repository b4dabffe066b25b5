/** How `/api/admin` refuses: HTTP's own status, and a sentence in the language that was asked for. */
import * as z from 'zod/mini'
import { campaignLine } from './campaigns.ts'
import { change, findings, json, mediaUse, moment } from './parts.ts'

export const refusal = z.object({
  error: z.string(),
  /** 422: what does not fit, by its place in the parameters. */
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** 422: what the compiler found. */
  findings: z.optional(findings),
  /** 429: when it may be tried again. */
  retryAt: z.optional(z.nullable(moment)),
  /** 401: what is missing for signing in. */
  needs: z.optional(z.literal('code')),
  /** 409: the campaigns that have the place, or that could not be shown then. */
  campaigns: z.optional(z.array(campaignLine)),
  /** 409: layers that use the picture. */
  usedIn: z.optional(z.array(mediaUse)),
  /** 409: what was sent, and what somebody else wrote meanwhile. */
  yours: z.optional(z.object({ base: z.nullable(z.int()), content: z.nullable(json) })),
  theirs: z.optional(
    z.object({
      revision: z.int(),
      content: z.nullable(json),
      note: z.string(),
      createdAt: moment,
      author: z.string(),
      /** What they changed in the revision that was sent as `base`. */
      changes: z.array(change),
    }),
  ),
})
export type Refusal = z.output<typeof refusal>
