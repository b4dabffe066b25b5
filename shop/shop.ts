/**
 * State shared by the shop's modules: the core, and the slots of this browser (product §3, §4; docs/domain §8 "Who is who"). The three
 * tokens are stored only here.
 */
import { proxy } from 'valtio/vanilla'
import * as shapes from 'virtual:rows/local'
import type { Local, Session, User } from '#schemas/local.ts'
import type { Core } from '#renderer/core.ts'
import { randomId } from '#renderer/state/random-id.ts'
import { createPersistedState, parseSlots } from '#renderer/state/store.ts'
import type { Batch } from '#renderer/api/batch.ts'
import type { Origin } from './origin.ts'

export type Shop = ReturnType<typeof openShop>

/** A tracked event. */
export type TrackedEvent = {
  event: 'view' | 'click' | 'submit' | 'pay'
  /** The path of a page without its query, which may contain private data; by default the current page. */
  pageUrl?: string
  goodsId?: number
  extra?: Record<string, string | number | boolean>
}

/** Slots set by a card login. */
export const cardSlots = ['simNo', 'simToken', 'simPromoCode']

export function openShop(core: Core, origin: Origin) {
  const { host } = core
  return {
    core,
    origin,
    session: createPersistedState<Session>(host, 'menmian.session', shapes.session, cardSlots),
    user: createPersistedState<User>(host, 'menmian.user', shapes.user, Object.keys(shapes.user.may ?? {})),
    local: createPersistedState<Local>(host, 'menmian.local', shapes.local, [], ['closedShop'], { indexArrange: 2 }),
    /** In memory for this visit only; part of the scope root `env`. */
    flags: proxy({ autoFilterDelivery: false, agreeAgreement: false }),
    /** Tracking that waits to be sent (`track-event.ts`). */
    points: undefined as Batch<TrackedEvent & { pageUrl: string }> | undefined,
  }
}

/** The slots with one change applied; a value that does not fit falls back to its default. */
export const parseLocal = (change: unknown): Local => parseSlots(shapes.local, change)

/** The session id, created on the first request (product §4). */
export function getSessionId({ session }: Pick<Shop, 'session'>): string {
  session.sessionId ||= randomId()
  return session.sessionId
}
export function getOrderSessionId({ session }: Pick<Shop, 'session'>): string {
  session.orderSessionId ||= randomId()
  return session.orderSessionId
}
/** Product §4: a card holder is logged in when a card number is stored. */
export const hasCard = ({ session }: Shop): boolean => !!session.simNo
/** Product §3: a shopper is logged in when mobile is non-empty. */
export const hasShopper = ({ user }: Shop): boolean => !!user.mobile

/** Identifies the user whose answers the server returns; differs for each card and shopper. */
export const getIdentity = ({ session }: Shop): string => `${session.simNo}|${session.orderToken}`
