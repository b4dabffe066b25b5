/** A payment provider. Amounts are in fen, times in milliseconds. Calls throw `ProviderFailure` when there is no answer, or a refusal. */
import type { payments } from '#server/db/schema/index.ts'
import type { ProviderRefundState } from '#server/db/schema/states.ts'

export type Payment = typeof payments.$inferSelect
/** A provider's payment result. `at`: the provider's own time of the payment, by which its bills go. */
export type Notice = {
  outTradeNo: string
  amount: number
  state: 'paid' | 'closed' | 'open'
  providerTradeNo?: string | undefined
  at?: number | undefined
}

/** The visit of a payer. */
export type PayVisit = {
  /** The person's id in the app that receives the payment. */
  openId?: string | undefined
  ip: string
  userAgent: string
  /** The title of the order, in Chinese. */
  title: string
  /** The address of the order's page in the shop. */
  back: string
}
/** How the payer's browser continues: at an address, with the bridge of WeChat, or by a QR code. */
export type PayStep =
  | { kind: 'redirect' | 'code'; url: string }
  | { kind: 'bridge'; parameters: Record<string, string> }

/** A refund as the provider knows it. `total`: the amount of the payment. */
export type RefundOrder = {
  refundNo: string
  outTradeNo: string
  amount: number
  total: number
  reason: string
}
export type RefundResult = {
  state: ProviderRefundState
  providerRefundNo?: string | undefined
  reason?: string | undefined
  at?: number | undefined
}
/** A message that a provider sends: the result of a payment or of a refund. */
export type ProviderMessage =
  | { kind: 'payment'; notice: Notice }
  | { kind: 'refund'; refundNo: string; result: RefundResult }
  /** Signed, and without effect here. */
  | { kind: 'other' }

/** The answer to a notice, in the provider's format. `type`: its media type. */
type NoticeReply = { status: number; type: string; body: string }

export type PaymentPort = {
  /** Its name in `payments.provider` and in /api/pay/notify/{provider}. */
  provider: string
  /** The address to which the shop sends the payer; without a request to the provider. */
  getPayUrl(payment: Payment): string
  /**
   * Registers the payment with the provider, when the payer arrives at our address `/pay/go/{outTradeNo}`. Absent when the address of
   * `getPayUrl` is the provider's own.
   */
  prepare?(payment: Payment, visit: PayVisit): Promise<PayStep>
  /** The message of a request, or undefined when its signature is invalid. */
  readMessage(request: { headers: Headers; body: string }): Promise<ProviderMessage | undefined>
  query(payment: Payment): Promise<Notice>
  /** Closes a payment so that it can no longer be paid; its state is the final one: closed, or paid before. Idempotent. */
  close(payment: Payment): Promise<Notice>
  /** Requests a refund; idempotent by its number. An accepted refund is not done yet. */
  refund(refund: RefundOrder): Promise<RefundResult>
  queryRefund(refund: RefundOrder): Promise<RefundResult>
  /**
   * How a notice is acknowledged or refused. Some providers count every status of 2xx as an acknowledgement, and do not repeat the notice.
   */
  replies: { accepted: NoticeReply; refused: NoticeReply }
}

/** The providers by the way to pay that they serve. */
export type PaymentPorts = Partial<Record<'wxpay' | 'alipay', PaymentPort>>
/** Returns the provider of this name. */
export const findProvider = (ports: PaymentPorts | undefined, provider: string): PaymentPort | undefined =>
  Object.values(ports ?? {}).find((port) => port.provider === provider)
