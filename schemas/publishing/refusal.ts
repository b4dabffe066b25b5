/** How `/api/admin` refuses: HTTP's own status, and a sentence in the language that was asked for. */
import * as z from 'zod/mini'
import { findings, json, moment } from './parts.ts'

export const refusal = z.object({
  error: z.string(),
  /** 422: what does not fit, by its place in the parameters. */
  fields: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  /** 422: what the compiler found. */
  findings: z.optional(findings),
  /** 429: when it may be tried again. */
  retryAt: z.optional(z.nullable(moment)),
  /** 409: what was sent, and what somebody else wrote meanwhile. */
  yours: z.optional(z.object({ base: z.nullable(z.int()), content: z.nullable(json) })),
  theirs: z.optional(z.object({ revision: z.int(), content: z.nullable(json), note: z.string(), createdAt: moment })),
})
export type Refusal = z.output<typeof refusal>
