/** A payment provider. `open` is quick and local: an address that must be asked for anew is one of our own that asks when the person arrives. */
import type { Pay } from '../../../schemas/entities/pay.ts'
import type { payments } from '../../db/schema/index.ts'

type Payment = typeof payments.$inferSelect
/** What a provider says about a payment; amount in fen. */
export type Notice = { outTradeNo: string; amount: number; state: 'paid' | 'closed' | 'open'; providerTradeNo?: string | undefined }

export type PaymentPort = {
  /** Its name in `payments.provider` and in /api/pay/notify/{provider}. */
  provider: string
  /** Where the person pays; inside WeChat `jsApi`, what its bridge is called with. */
  open(payment: Payment): { payURL: string; jsApi?: Pay['jsApi'] }
  /** The notice behind a request, or undefined when its signature is not the provider's. */
  read(request: { headers: Headers; body: string }): Notice | undefined
  /** Asks the provider. */
  query(payment: Payment): Promise<Notice>
  /** Gives the whole payment back; the same again when it is asked twice. Throws when it could not. */
  refund(payment: Payment): Promise<void>
  /** What the provider wants to hear when its notice was taken, and when it should come again. */
  heard: { yes: string; no: string }
}
