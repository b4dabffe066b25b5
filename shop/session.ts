/** The identity of this browser (product §3, §4; docs/domain §8 "Who is who"). The three tokens are stored here and nowhere else. */
import * as shapes from 'virtual:rows/local'
import type { Local, Session, User } from '../schemas/local.ts'
import { randomId } from '../renderer/state/random-id.ts'
import { persisted, settled } from '../renderer/state/store.ts'

/** Slots set by a card login. */
export const card = ['simNo', 'simToken', 'simPromoCode']
export const session = persisted<Session>('menmian.session', shapes.session, card)
export const shopUser = persisted<User>('menmian.user', shapes.user, Object.keys(shapes.user.may ?? {}))
export const local = persisted<Local>('menmian.local', shapes.local)
/** The slots with one change applied; a value that does not fit falls back to its default. */
export const localWith = (change: unknown): Local => settled(shapes.local, change)

/** The session id, created on the first request (product §4). */
export function sessionId(): string {
  session.sessionId ||= randomId()
  return session.sessionId
}
export function orderSessionId(): string {
  session.orderSessionId ||= randomId()
  return session.orderSessionId
}
export const loggedIn = {
  /** Product §4: a card holder is logged in when a card number is stored. */
  card: () => !!session.simNo,
  /** Product §3: a shopper is logged in when mobile is non-empty. */
  shop: () => !!shopUser.mobile,
}

/** Identifies whose answers the server returns; differs for each card and shopper. */
export const whoIs = (): string => `${session.simNo}|${session.orderToken}`
