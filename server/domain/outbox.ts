/** Work that becomes due with a transaction: written in it, done after it (at least once) by `app/jobs`. */
import type { Reason } from './ports/real-name.ts'
import type { Database } from '../db/connect.ts'
import { jobs } from '../db/schema/index.ts'
import type { Command } from './orders/commands.ts'
import type { Conversion } from './ports/ads.ts'
import type { StaffWork } from './ports/staff.ts'

/** The kinds of work and what each needs to know. */
export type Work = {
  /** Money back through its provider. */
  refund: { paymentId: number }
  /** The simulated provider tells us about a payment; again until it is heard. */
  mockNotice: { outTradeNo: string }
  /** Asks a device or the carrier for what stands in `actions`. */
  askAction: { actionId: number }
  /** Asks whoever checks real names for what stands in `real_names`. */
  askRealName: { realNameId: number }
  /** The simulated checker answers. */
  answerRealName: { realNameId: number; reason?: Reason }
  /** The simulated device or carrier answers. */
  finishAction: { actionId: number }
  /** Phones come back to a simulated device's Wi-Fi. */
  mockClients: { deviceId: number }
  /** Asks the shop's people to do something with an order. */
  askStaff: StaffWork
  /** Tells the shop's desk that an order waits. */
  askDesk: { orderId: number; at: number }
  /** The simulated desk has done it, if the order still stands there. */
  deskDone: { orderId: number; command: Command; from: number; at: number }
  /** Tells the seller of advertisements that a click became an order. */
  converted: Conversion
  /** The SMS of a notice. */
  sendNotice: { noticeId: number }
  /** Shows a revision of a page at its time. */
  publishLayout: { revision: number; operatorId: number }
  /** The simulated people have done it. */
  staffDone: StaffWork
}
export type WorkKind = keyof Work

export const enqueue = <K extends WorkKind>(tx: Database, kind: K, payload: Work[K], dueAt: number, createdAt = dueAt) =>
  tx.insert(jobs).values({ kind, payload, dueAt, createdAt })
