/** The outbox: work is written in the transaction that causes it, and run afterwards, at least once, by `app/jobs`. */
import type { Reason } from './ports/real-name.ts'
import type { Database } from '../db/connect.ts'
import { jobs } from '../db/schema/index.ts'
import type { MediaStore } from '../db/schema/media.ts'
import type { Command } from './orders/fulfilment/commands.ts'
import type { Conversion } from './ports/ads.ts'
import type { StaffWork } from './ports/staff.ts'

/** The kinds of work and their data. Rows store the names, and a server of an earlier release may run them, so they must not change. */
export type Work = {
  /** Refunds through the provider. */
  refund: { paymentId: number }
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
  /** Starts campaigns that are due, and ends those that have reached their end. */
  runCampaigns: { campaignId: number }
  /** Draws the sizes of a picture of the media library. */
  drawMedia: { hash: string; /** 1 at first. */ attempt?: number }
  /** Deletes the files of a deleted picture. */
  forgetMedia: { hash: string }
  /** Deletes a blob from its store, unless a picture has it. */
  dropBlob: { store: MediaStore; blob: string }
  /** Simulated staff handled the order. */
  staffDone: StaffWork
}
export type WorkKind = keyof Work

export const enqueue = <K extends WorkKind>(
  tx: Database,
  kind: K,
  payload: Work[K],
  dueAt: number,
  createdAt = dueAt,
) => tx.insert(jobs).values({ kind, payload, dueAt, createdAt })
