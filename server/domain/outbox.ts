/** The shop's work in the outbox (`server/db/outbox.ts`). */
import type { Reason } from './ports/real-name.ts'
import { createEnqueue } from '../db/outbox.ts'
import type { Command } from './orders/fulfilment/commands.ts'
import type { Conversion } from './ports/ads.ts'
import type { StaffWork } from './ports/staff.ts'

/** The kinds of work and their data. Rows store the names, and a server of an earlier release may run them, so they must not change. */
export type Work = {
  /** Refunds through the provider, and queries the result until it is final. */
  refund: { paymentId: number }
  /** Queries an open payment, whose notice may be lost. */
  queryPayment: { paymentId: number }
  /** Closes a payment at the provider; a payment that succeeded meantime is settled. */
  closePayment: { paymentId: number }
  /** Delivers the simulated provider's notice, until it is acknowledged. */
  mockNotice: { outTradeNo: string }
  /** Sends a command of `actions` to the device or the carrier. */
  askAction: { actionId: number }
  /** Sends a request of `real_names` to the checking party. */
  askRealName: { realNameId: number }
  /** The simulated check returns its result. */
  answerRealName: { realNameId: number; reason?: Reason }
  /** The simulated device or carrier answers. */
  finishAction: { actionId: number }
  /** Phones rejoin a simulated device's Wi-Fi. */
  mockClients: { deviceId: number }
  /** Requests that staff handle an order. */
  askStaff: StaffWork
  /** Reports a waiting order to fulfilment. */
  askDesk: { orderId: number; at: number }
  /** Simulated fulfilment runs a command, if the order's status is unchanged. */
  deskDone: { orderId: number; command: Command; from: number; at: number }
  /** Reports to the advertiser that a click led to an order. */
  converted: Conversion
  /** The SMS of a notice. */
  sendNotice: { noticeId: number }
  /** Simulated staff handled the order. */
  staffDone: StaffWork
}
export const enqueue = createEnqueue<Work>()
