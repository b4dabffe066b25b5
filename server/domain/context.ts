/** What a handler gets beside its parameters. */
import type { Logger } from 'pino'
import type { CallPath, Calls, Answer, Parsed } from '../../schemas/api/index.ts'
import type { Locale } from '../../schemas/text.ts'
import type { Wording, Words } from '../../schemas/words.ts'
import type { Clock } from '../db/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Pool, Transaction } from '../db/connect.ts'
import type { Limits } from './access/limits.ts'
import type { Values } from '../platform/messages.ts'
import type { Ports } from './ports/index.ts'
import type { Secrets } from '../platform/secrets.ts'

/** What lives as long as the server. */
export type Services = {
  config: Config
  db: Pool
  /** Counts that a roll-back must not undo. */
  side: Pool
  clock: Clock
  secrets: Secrets
  limits: Limits
  ports: Ports
  log: Logger
}

/** `createdAt`: one that is older than the day was not invented for what happens now. */
export type SessionOf = { id: number; createdAt?: number; locale?: Locale | null; /** Made by this call. */ isNew?: true }
export type ShopUserOf = {
  id: number
  mobile: string
  nickname: Wording
  avatar: string | null
  agent: { id: number; promoCode: string } | undefined
  tokenHash: string
  /** The language that was last written down. */
  locale?: Locale | null
}
export type CardOf = {
  id: number
  simNo: string
  promoCode: string
  operatorType: number
  deviceId: number | null
  mobile: string | null
  tokenHash: string
  loggedInAt: number
  previewId: number | null
  /** This login gave a second proof within the last half hour. */
  proven: boolean
  /** It gave one at some time: it is no stranger to the card's phone and password. */
  hasProven: boolean
  /** Of this card's secrets until then nobody reads more than the masks. */
  secretsAt: number | null
  /** It is proven, and that time has come. */
  readsSecrets: boolean
  /** 2: what the balance pays asks for the pay password. */
  cardPasswordMode: number
  /** A phone must be bound before anything is bought. */
  mustBind: boolean
  locale?: Locale | null
}

/** Who is calling, from the tokens of the headers alone (docs/domain §8). */
export type Caller = { session?: SessionOf | undefined; shopUser?: ShopUserOf | undefined; card?: CardOf | undefined }

export type Context = Services &
  Caller & {
    ip: string
    /** The address, of IPv6 its network: what limits count by. */
    network: string
    userAgent: string
    traceID: string
    locale: Locale
    /** A sentence of the catalogs in every language: it may be kept, and the answer says the caller's. */
    say(id: string, values?: Values): Words
    /**
     * The work of a `once` call: its answer is kept with it, in one transaction, so a repeat answers the same
     * (docs/operating.md). A Fault rolls everything back and keeps nothing.
     */
    once<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
    /** Work in one transaction, for the calls that are not `once`. */
    transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  }

type Row<P extends CallPath> = Calls[P]
/** `who` of the row decides which caller is certain. */
type Certain<P extends CallPath> = Row<P>['who'] extends 'card'
  ? { card: CardOf; session?: SessionOf }
  : Row<P>['who'] extends 'shop'
    ? { shopUser: ShopUserOf; session?: SessionOf }
    : Row<P>['who'] extends 'agent'
      ? { shopUser: ShopUserOf & { agent: { id: number; promoCode: string } }; session?: SessionOf }
      : Row<P>['who'] extends 'guest'
        ? { session: SessionOf }
        : unknown

type Handler<P extends CallPath> = (params: Parsed<P>, ctx: Context & Certain<P>) => Promise<Answer<P>>
/** Handlers by path. A call that has none answers 40001. */
export type Handlers = { [P in CallPath]?: Handler<P> }
