/**
 * Alipay: its page for phones or for computers, whose signed address is made here, and calls of its gateway. Amounts are yuan with two
 * digits on the wire.
 */
import * as z from 'zod/mini'
import { truncateText } from '#schemas/language/graphemes.ts'
import { ProviderFailure } from '#server/domain/ports/failure.ts'
import type {
  Notice,
  Payment,
  PaymentPort,
  ProviderMessage,
  RefundOrder,
  RefundResult,
} from '#server/domain/ports/payment.ts'
import { formatYuan, toFen } from '#server/platform/money.ts'
import { toWireTime, parseWireTime } from '#server/platform/time.ts'
import { verifyNotice, type Parameters } from '../signatures/alipay.ts'
import { assertFinal } from '../final.ts'
import { isOnPhone } from '../user-agent.ts'
import { createGateway } from './gateway.ts'
import type { AlipaySettings } from './settings.ts'

const ALIPAY = 'alipay'
const MAX_TITLE = 80
const MAX_REASON = 80

const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.optional(z.string()),
  trade_status: z.string(),
  total_amount: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
  send_pay_date: z.optional(z.string()),
})
const refundAnswer = z.object({ fund_change: z._default(z.string(), 'N'), trade_no: z.optional(z.string()) })
const refundQuery = z.object({ refund_status: z.optional(z.string()), trade_no: z.optional(z.string()) })

type Needs = { publicUrl: string; now: () => number; deadlineMs?: number }

export function createAlipay(settings: AlipaySettings, { publicUrl, now, deadlineMs }: Needs): PaymentPort {
  const { sign, call } = createGateway(settings, { now, deadlineMs })
  const query = async (payment: Payment): Promise<Notice> => {
    try {
      const found = await call('alipay.trade.query', { out_trade_no: payment.outTradeNo }, trade)
      return toNotice(found, found.send_pay_date)
    } catch (error) {
      // the payer never arrived at Alipay
      if (isRefused(error, 'ACQ.TRADE_NOT_EXIST')) return unpaid(payment, 'open')
      throw error
    }
  }

  return {
    provider: ALIPAY,
    getPayUrl: ({ outTradeNo }) => `/pay/go/${outTradeNo}`,
    prepare: async (payment, visit) => {
      const isPhone = isOnPhone(visit)
      const content = {
        out_trade_no: payment.outTradeNo,
        total_amount: formatYuan(payment.amount),
        // characters of its own addresses are refused
        subject: truncateText(visit.title.replaceAll(/[/=&]/g, ' '), MAX_TITLE),
        product_code: isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
        time_expire: toWireTime(payment.expiresAt),
        ...(isPhone && { quit_url: visit.back }),
      }
      const more = { notify_url: `${publicUrl}/api/pay/notify/${ALIPAY}`, return_url: visit.back }
      const method = isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay'
      return { kind: 'redirect', url: `${settings.url}?${sign(method, content, more).toString()}` }
    },
    query,
    async close(payment) {
      const before = await query(payment)
      if (before.state !== 'open') return before
      try {
        await call('alipay.trade.close', { out_trade_no: payment.outTradeNo }, z.object({}))
      } catch (error) {
        if (isRefused(error, 'ACQ.TRADE_NOT_EXIST')) return unpaid(payment, 'closed')
        // paid, or closed, since the query
        if (isRefused(error, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID'))
          return assertFinal(await query(payment))
        throw error
      }
      return unpaid(payment, 'closed')
    },
    async refund(order) {
      const content = {
        out_trade_no: order.outTradeNo,
        out_request_no: order.refundNo,
        refund_amount: formatYuan(order.amount),
        ...(order.reason && { refund_reason: truncateText(order.reason, MAX_REASON) }),
      }
      const answer = await call('alipay.trade.refund', content, refundAnswer)
      // N: this request moved no money, perhaps because an earlier one did
      return { state: answer.fund_change === 'Y' ? 'done' : 'processing', providerRefundNo: answer.trade_no }
    },
    queryRefund,
    readMessage: async ({ body }): Promise<ProviderMessage | undefined> =>
      readNotice(Object.fromEntries(new URLSearchParams(body)), settings),
    replies: {
      accepted: { status: 200, type: 'text/plain', body: 'success' },
      refused: { status: 400, type: 'text/plain', body: 'fail' },
    },
  }

  async function queryRefund({ refundNo, outTradeNo }: RefundOrder): Promise<RefundResult> {
    const content = { out_trade_no: outTradeNo, out_request_no: refundNo }
    const answer = await call('alipay.trade.fastpay.refund.query', content, refundQuery)
    return {
      state: answer.refund_status === 'REFUND_SUCCESS' ? 'done' : 'processing',
      providerRefundNo: answer.trade_no,
    }
  }
}

function readNotice(form: Parameters, settings: AlipaySettings): ProviderMessage | undefined {
  if (!verifyNotice(form, settings.publicKey)) return undefined
  if (form.app_id !== settings.appId || form.seller_id !== settings.sellerId) return undefined
  // the echo of a refund is neither a payment nor the end of one
  if (form.gmt_refund) return { kind: 'other' }
  const read = trade.safeParse(form)
  if (!read.success) return undefined
  return { kind: 'payment', notice: toNotice(read.data, form.gmt_payment) }
}

const paidStates = new Set(['TRADE_SUCCESS', 'TRADE_FINISHED'])
const toNotice = (
  { out_trade_no, trade_no, trade_status, total_amount }: z.output<typeof trade>,
  paidAt?: string,
): Notice => ({
  outTradeNo: out_trade_no,
  amount: toFen(total_amount),
  state: paidStates.has(trade_status) ? 'paid' : trade_status === 'TRADE_CLOSED' ? 'closed' : 'open',
  providerTradeNo: trade_no,
  at: paidAt && /^\d{4}(-\d\d){2} \d\d(:\d\d){2}$/.test(paidAt) ? parseWireTime(paidAt) : undefined,
})
const unpaid = ({ outTradeNo, amount }: Payment, state: 'open' | 'closed'): Notice => ({ outTradeNo, amount, state })

const isRefused = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ProviderFailure && error.kind === 'refused' && codes.includes(error.code ?? '')
