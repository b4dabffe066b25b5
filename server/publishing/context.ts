/** The context of a publishing handler, passed before its parameters. */
import type { Admin, AdminAnswer, AdminName, AdminParsed } from '#schemas/publishing/index.ts'
import type { Database, Transaction } from '../db/connect.ts'
import type { Operator } from './accounts/accounts.ts'
import type { Place } from './layers/layer-key.ts'
import type { PublishingServices } from './services.ts'

export type AdminContext = PublishingServices & {
  /** The key of rate limits by address. */
  network: string
  /** The body, for rows that accept a file. */
  file: Buffer
  request: Request
  /** Sets the cookie of the session for some seconds; 0 deletes it. */
  setCookie(token: string, seconds: number): void
  /** Runs work in one transaction with a time limit. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}
export type SignedIn = AdminContext & {
  me: Operator
  /** Writes to the audit trail within the transaction of the change. */
  note(tx: Database, action: string, subject: string, detail: object, places?: readonly Place[]): Promise<void>
}
/** The context that a row's `role` guarantees. */
type Certain<N extends AdminName> = Admin[N]['role'] extends 'anyone' ? AdminContext : SignedIn

/** A row that returns a stream creates its own response. */
type Answered<N extends AdminName> = Admin[N] extends { raw: string } ? Response : AdminAnswer<N>
export type AdminHandlers = { [N in AdminName]: (ctx: Certain<N>, params: AdminParsed<N>) => Promise<Answered<N>> }
