/** WeChat Pay, API v3 (https://pay.weixin.qq.com/doc/v3/merchant/4012791870): payments, refunds and notices. */
import * as z from 'zod/mini'
import { truncateUnits } from '#schemas/language/graphemes.ts'
import { ProviderFailure } from '#server/domain/ports/failure.ts'
import type {
  Notice,
  Payment,
  PaymentPort,
  ProviderMessage,
  RefundOrder,
  RefundResult,
} from '#server/domain/ports/payment.ts'
import { assertFinal } from '../final.ts'
import { parseJson } from '../json.ts'
import { createBeginning, ORDERS } from './begin.ts'
import { createWechatPayClient } from './client.ts'
import type { WechatPaySettings } from './settings.ts'

const WXPAY = 'wxpay'
const REFUNDS = '/v3/refund/domestic/refunds'
const MAX_REASON = 80

const amount = z.object({ total: z.int(), currency: z._default(z.string(), 'CNY') })
const transaction = z.object({
  mchid: z.string(),
  appid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.optional(z.string()),
  success_time: z.optional(z.string()),
  amount: z.optional(amount),
})
const refundAnswer = z.object({
  refund_id: z.optional(z.string()),
  out_refund_no: z.string(),
  status: z.string(),
  success_time: z.optional(z.nullable(z.string())),
})
const notice = z.object({
  event_type: z.string(),
  resource: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z._default(z.string(), '') }),
})
const refundNotice = z.object({
  mchid: z.string(),
  refund_id: z.optional(z.string()),
  out_refund_no: z.string(),
  refund_status: z.string(),
  success_time: z.optional(z.nullable(z.string())),
})

type Needs = {
  publicUrl: string
  now: () => number
  deadlineMs?: number
}

export function createWechatPay(settings: WechatPaySettings, { publicUrl, now, deadlineMs }: Needs): PaymentPort {
  const { mchid } = settings
  const client = createWechatPayClient(settings, { now, ...(deadlineMs !== undefined && { deadlineMs }) })
  const notifyUrl = `${publicUrl}/api/pay/notify/${WXPAY}`

  const query = async (payment: Payment): Promise<Notice> => {
    const path = `${ORDERS}/out-trade-no/${payment.outTradeNo}?mchid=${mchid}`
    try {
      const found = await client.call({ method: 'GET', path }, transaction)
      assertOwn(found, settings, payment)
      return toNotice(found, payment)
    } catch (error) {
      // the payer never arrived at WeChat
      if (isRefused(error, 'ORDER_NOT_EXIST', 'ORDERNOTEXIST')) return unpaid(payment, 'open')
      throw error
    }
  }

  return {
    provider: WXPAY,
    getPayUrl: ({ outTradeNo }) => `/pay/go/${outTradeNo}`,
    prepare: createBeginning(client, settings, { notifyUrl, now }),
    query,
    async close(payment) {
      const before = await query(payment)
      if (before.state !== 'open') return before
      const path = `${ORDERS}/out-trade-no/${payment.outTradeNo}/close`
      try {
        await client.callWithoutAnswer({ method: 'POST', path, body: { mchid } })
      } catch (error) {
        if (isRefused(error, 'ORDER_NOT_EXIST', 'ORDERNOTEXIST')) return unpaid(payment, 'closed')
        // paid, or closed, since the query
        if (isRefused(error, 'ORDER_PAID', 'ORDERPAID', 'ORDER_CLOSED')) return assertFinal(await query(payment))
        throw error
      }
      return unpaid(payment, 'closed')
    },
    async refund(order) {
      const body = {
        out_trade_no: order.outTradeNo,
        out_refund_no: order.refundNo,
        ...(order.reason && { reason: truncateUnits(order.reason, MAX_REASON) }),
        notify_url: notifyUrl,
        amount: { refund: order.amount, total: order.total, currency: 'CNY' },
      }
      return toRefundResult(await client.call({ method: 'POST', path: REFUNDS, body }, refundAnswer))
    },
    async queryRefund({ refundNo }: RefundOrder) {
      return toRefundResult(await client.call({ method: 'GET', path: `${REFUNDS}/${refundNo}` }, refundAnswer))
    },
    async readMessage(request): Promise<ProviderMessage | undefined> {
      if (!(await client.isGenuine(request))) return undefined
      const sent = parseJson(request.body, notice)
      try {
        return sent && readNotice(sent.event_type, client.decrypt(sent.resource), settings)
      } catch {
        // encrypted with another key, or in an unknown state: WeChat sends it again
        return undefined
      }
    },
    replies: {
      accepted: { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":"成功"}' },
      refused: { status: 401, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
    },
  }
}

function readNotice(event: string, text: string, settings: WechatPaySettings): ProviderMessage | undefined {
  if (event.startsWith('REFUND.')) {
    const sent = parseJson(text, refundNotice)
    if (sent?.mchid !== settings.mchid) return undefined
    return {
      kind: 'refund',
      refundNo: sent.out_refund_no,
      result: toRefundResult({ ...sent, status: sent.refund_status }),
    }
  }
  if (event !== 'TRANSACTION.SUCCESS') return { kind: 'other' }
  const sent = parseJson(text, transaction)
  if (!sent?.amount || sent.mchid !== settings.mchid || sent.appid !== settings.appid || sent.amount.currency !== 'CNY')
    return undefined
  return { kind: 'payment', notice: toNotice(sent, { outTradeNo: sent.out_trade_no, amount: sent.amount.total }) }
}

type Transaction = z.output<typeof transaction>
/** The states in which money was received; a refund keeps the payment. */
const paidStates = new Set(['SUCCESS', 'REFUND'])
const closedStates = new Set(['CLOSED', 'REVOKED', 'PAYERROR'])
function toNotice(
  found: Transaction,
  { outTradeNo, amount: expected }: Pick<Payment, 'outTradeNo' | 'amount'>,
): Notice {
  const { trade_state, transaction_id, success_time } = found
  return {
    outTradeNo,
    // the total, not what the payer paid after coupons of WeChat
    amount: found.amount?.total ?? expected,
    state: paidStates.has(trade_state) ? 'paid' : closedStates.has(trade_state) ? 'closed' : 'open',
    providerTradeNo: transaction_id,
    at: parseTime(success_time),
  }
}
const unpaid = ({ outTradeNo, amount: total }: Payment, state: 'open' | 'closed'): Notice => ({
  outTradeNo,
  amount: total,
  state,
})

const refundStates: Record<string, RefundResult['state']> = {
  SUCCESS: 'done',
  PROCESSING: 'processing',
  CLOSED: 'closed',
  ABNORMAL: 'abnormal',
}
function toRefundResult({
  status,
  refund_id,
  success_time,
}: Pick<z.output<typeof refundAnswer>, 'status' | 'refund_id' | 'success_time'>): RefundResult {
  const state = refundStates[status]
  if (!state) throw new ProviderFailure('unknown', `WeChat Pay has the refund in an unknown state: ${status}`)
  return {
    state,
    providerRefundNo: refund_id,
    at: parseTime(success_time),
    ...(state === 'closed' || state === 'abnormal' ? { reason: status } : {}),
  }
}

const parseTime = (text: string | null | undefined): number | undefined => {
  const at = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}
/** A paid answer without an amount proves no payment of this sum. */
function assertOwn(found: Transaction, { mchid, appid }: WechatPaySettings, { outTradeNo }: Payment): void {
  const isPaid = paidStates.has(found.trade_state)
  const isWhole = found.out_trade_no === outTradeNo && (!isPaid || found.amount?.currency === 'CNY')
  if (found.mchid !== mchid || found.appid !== appid || !isWhole)
    throw new ProviderFailure('unknown', 'WeChat Pay answered for another merchant')
}
const isRefused = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ProviderFailure && error.kind === 'refused' && codes.includes(error.code ?? '')
