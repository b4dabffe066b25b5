/** What a handler of the publishing contract gets beside its parameters. */
import type { Admin, AdminAnswer, AdminName, AdminParsed } from '../../schemas/publishing/index.ts'
import type { Database, Transaction } from '../db/connect.ts'
import type { Operator } from './accounts/accounts.ts'
import type { PublishingServices } from './services.ts'

export type AdminContext = PublishingServices & {
  /** What limits count as one address. */
  network: string
  /** Work in one transaction, which ends in time. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}
export type SignedIn = AdminContext & {
  me: Operator
  /** Into the trail of changes, in the transaction of the change. */
  note(tx: Database, action: string, subject: string, detail: unknown): Promise<unknown>
}
/** Whom a row's `role` makes certain. */
type Certain<N extends AdminName> = Admin[N]['role'] extends 'anyone' ? AdminContext : SignedIn

export type AdminHandlers = { [N in AdminName]: (ctx: Certain<N>, params: AdminParsed<N>) => Promise<AdminAnswer<N>> }
