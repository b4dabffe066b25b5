/** The context of a publishing handler, passed besides its parameters. */
import type { Admin, AdminAnswer, AdminName, AdminParsed } from '../../schemas/publishing/index.ts'
import type { Database, Transaction } from '../db/connect.ts'
import type { Operator } from './accounts/accounts.ts'
import type { PublishingServices } from './services.ts'

export type AdminContext = PublishingServices & {
  /** The key of rate limits by address. */
  network: string
  /** The body of a row that takes a file. */
  file: Buffer
  /** Runs work in one transaction with a time limit. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}
export type SignedIn = AdminContext & {
  me: Operator
  /** Writes to the audit trail, in the transaction of the change. */
  note(tx: Database, action: string, subject: string, detail: unknown): Promise<unknown>
}
/** The context that a row's `role` guarantees. */
type Certain<N extends AdminName> = Admin[N]['role'] extends 'anyone' ? AdminContext : SignedIn

export type AdminHandlers = { [N in AdminName]: (ctx: Certain<N>, params: AdminParsed<N>) => Promise<AdminAnswer<N>> }
