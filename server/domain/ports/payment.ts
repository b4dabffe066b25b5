/**
 * A payment provider. `open` is fast and local: if the address of the payment page requires a request, `open` returns a
 * redirect of ours that sends the request when visited.
 */
import type { Pay } from '#schemas/entities/orders/pay.ts'
import type { payments } from '#server/db/schema/index.ts'

type Payment = typeof payments.$inferSelect
/** A provider's payment result; amount in fen. */
export type Notice = {
  outTradeNo: string
  amount: number
  state: 'paid' | 'closed' | 'open'
  providerTradeNo?: string | undefined
}

/** The answer to a notice, in the provider's format. `type`: its media type. */
type NoticeReply = { status: number; type: string; body: string }

export type PaymentPort = {
  /** Its name in `payments.provider` and in /api/pay/notify/{provider}. */
  provider: string
  /** The payment page; inside WeChat `jsApi`, the parameters of its bridge. */
  open(payment: Payment): { payURL: string; jsApi?: Pay['jsApi'] }
  /** The notice of a request, or undefined when its signature is invalid. */
  read(request: { headers: Headers; body: string }): Notice | undefined
  /** Queries the provider. */
  query(payment: Payment): Promise<Notice>
  /** Refunds the full payment; idempotent. Throws on failure. */
  refund(payment: Payment): Promise<void>
  /**
   * How a notice is acknowledged or refused. Some providers count every status of 2xx as an acknowledgement, and do not repeat the notice.
   */
  replies: { accepted: NoticeReply; refused: NoticeReply }
}
