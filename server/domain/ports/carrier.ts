/** The carrier's platform. Actions are asked here and answered later: the row of `actions` is what the card shows. */
import type { Env } from '../../../schemas/local.ts'
import type { Stored } from '../../../schemas/words.ts'
import type { actions, cards } from '../../db/schema/index.ts'

export type Card = typeof cards.$inferSelect
export type Action = typeof actions.$inferSelect
export type RealName = { type: 'h5' | 'mp' | 'text'; url?: string; appId?: string; path?: string; tips?: Stored<string>; expiredAt?: number }

export type CarrierPort = {
  /** KB that a card used between two times of one day. */
  used(card: Card, from: number, to: number): number
  /** Asks for the card's state now. False: the carrier did not answer, older facts are shown (`isDemote`). */
  refresh(card: Card): Promise<boolean>
  /** Where a person proves an identity to the carrier. Good for a while only; each app's browser has a way of its own. */
  realName(card: Card, platform: Env['platform']): Promise<RealName>
  /** Removes a cut-off or switches to another SIM. */
  request: (action: Action) => Promise<void>
}
