/** The context of a handler. */
import type { CallPath, Calls, Answer, Parsed } from '#schemas/api/index.ts'
import type { Locale } from '#schemas/language/text.ts'
import type { MaybeLocalizedText, LocalizedText } from '#schemas/language/words.ts'
import type { Platform } from '#schemas/visitor.ts'
import type { ServerCache } from '../db/cache/cache.ts'
import type { Transaction } from '../db/connect.ts'
import type { BaseServices } from '../db/services.ts'
import type { Values } from '../platform/messages.ts'
import type { Ports } from './ports/index.ts'

/** Services that live as long as the server. */
export type Services = BaseServices & {
  /** Server cache of data shared by all visitors. */
  cache: ServerCache
  ports: Ports
}

/**
 * `id` is 0 for a guest without stored data: no row refers to it. `key` is the digest of the guest's token and does not
 * change. `createdAt`: a session older than a day was not created just for this request.
 */
export type GuestSession = {
  id: number
  key: string
  createdAt?: number
  locale?: Locale | null
  /** Without a row yet, or created by this call. */ isNew?: true
}
export type ShopperLogin = {
  id: number
  mobile: string
  nickname: MaybeLocalizedText
  avatar: string | null
  agent: { id: number; promoCode: string } | undefined
  tokenHash: string
  /** Logged in by an SMS code. */
  proven: boolean
  /** The stored language. */
  locale?: Locale | null
}
export type CardLogin = {
  id: number
  simNo: string
  promoCode: string
  operatorType: number
  deviceId: number | null
  mobile: string | null
  tokenHash: string
  loggedInAt: number
  previewId: number | null
  /** Step-up authentication within the last half hour. */
  proven: boolean
  /** Step-up authentication at any time: the login belongs to the holder. */
  hasProven: boolean
  /** The card whose phone and pay password prove this login: the card of the login, or the device holder's while the former has neither. */
  provenBy: { id: number; mobile: string | null; hasPassword: boolean }
  /** This card's secrets are masked until then. */
  secretsAt: number | null
  /** Proven, and the secrets are no longer masked. */
  readsSecrets: boolean
  /** This login is proven by the phone or pay password of the device's holder. */
  isHolder: boolean
  /** The device's secrets are masked, and its commands refused, until then. */
  deviceSecretsAt: number | null
  /** Proven as the holder of the device, and its secrets are no longer masked. */
  holdsDevice: boolean
  /** 2: payments from the balance need the pay password. */
  cardPasswordMode: number
  /** A phone must be bound before a purchase. */
  mustBind: boolean
  locale?: Locale | null
}

/** The caller, from the tokens of the headers alone (docs/domain §8). */
export type Caller = {
  session?: GuestSession | undefined
  shopUser?: ShopperLogin | undefined
  card?: CardLogin | undefined
}

export type Context = Services &
  Caller & {
    ip: string
    /** The address, or the network of an IPv6 address, for rate limits. */
    network: string
    userAgent: string
    platform: Platform
    isAgent: boolean
    /** The token of the draft that the request shows; '' without one. */
    preview: string
    traceID: string
    locale: Locale
    /** A message in every language: it can be stored, and the answer uses the caller's language. */
    say(id: string, values?: Values): LocalizedText
    /**
     * Runs the work of an idempotent call: its answer is stored in the same transaction, so a repetition returns the
     * same answer (docs/operating.md). A Fault rolls everything back, and its answer is not stored.
     */
    once<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
    /** Runs work in one transaction, for calls without idempotency. */
    transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  }

type Row<P extends CallPath> = Calls[P]
/** The row's `who` decides which caller is present. */
type Certain<P extends CallPath> = Row<P>['who'] extends 'card'
  ? { card: CardLogin; session?: GuestSession }
  : Row<P>['who'] extends 'shop'
    ? { shopUser: ShopperLogin; session?: GuestSession }
    : Row<P>['who'] extends 'agent'
      ? { shopUser: ShopperLogin & { agent: { id: number; promoCode: string } }; session?: GuestSession }
      : Row<P>['who'] extends 'guest'
        ? { session: GuestSession }
        : unknown

type Handler<P extends CallPath> = (ctx: Context & Certain<P>, params: Parsed<P>) => Promise<Answer<P>>
/** Handlers by path. A call without a handler answers 40001. */
export type Handlers = { [P in CallPath]?: Handler<P> }
