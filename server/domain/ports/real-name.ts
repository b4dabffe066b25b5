/** Who checks a person against her papers. Asked here, answered later by `finishRealName` (server/domain/cards/identity/real-name.ts). */
import type { realNames } from '../../db/schema/index.ts'

export type RealNameRequest = typeof realNames.$inferSelect
export type RealNamePort = { verify(request: RealNameRequest): Promise<void> }
