/** The check of a person's documents. Requested here, answered later by `finishRealName` (server/domain/cards/identity/real-name.ts). */
import type { realNames } from '#server/db/schema/index.ts'

/** Reasons to refuse a real name; `realName.<reason>` is the card holder's message. */
export const reasons = ['mismatch', 'face', 'photo', 'expired', 'tooMany', 'minor'] as const
export type Reason = (typeof reasons)[number]
export type Outcome = { passed: true } | { passed: false; reason: Reason } | 'unknown'

export type RealNameRequest = typeof realNames.$inferSelect
export type RealNamePort = { verify(request: RealNameRequest): Promise<void> }
