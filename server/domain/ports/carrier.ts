/** The carrier's platform. Commands are sent here and answered later: cards show the state of their `actions` row. */
import type { Env } from '#schemas/local.ts'
import type { Stored } from '#schemas/language/words.ts'
import type { actions, cards } from '#server/db/schema/index.ts'

export type Card = typeof cards.$inferSelect
export type Action = typeof actions.$inferSelect
export type RealName = {
  type: 'h5' | 'mp' | 'text'
  url?: string
  appId?: string
  path?: string
  tips?: Stored<string>
  expiredAt?: number
}

export type CarrierPort = {
  /** KB used by a card between two times of one day. */
  used(card: Card, from: number, to: number): number
  /** Queries the card's current state. False when the carrier is unavailable, and older data are shown (`isDemote`). */
  refresh(card: Card): Promise<boolean>
  /** The carrier's verification page for a person; its link expires, and the browser of each app needs a separate link. */
  realName(card: Card, platform: Env['platform']): Promise<RealName>
  /** Lifts a restriction, or switches to another SIM. */
  request: (action: Action) => Promise<void>
}
