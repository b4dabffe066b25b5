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
  PayVisit,
  ProviderMessage,
  RefundOrder,
  RefundResult,
} from '#server/domain/ports/payment.ts'
import { formatYuan, toFen } from '#server/platform/money.ts'
import { toWireTime, parseWireTime } from '#server/platform/time.ts'
import { sendRequest } from '../request.ts'
import { readSignedPart, signParameters, verifyAnswer, verifyNotice, type Parameters } from '../signatures/alipay.ts'
import { parseJson } from '../json.ts'
import type { AlipaySettings } from './settings.ts'

export const ALIPAY = 'alipay'
const MAX_TITLE = 80
const MAX_REASON = 80

const status = z.object({
  code: z.string(),
  msg: z._default(z.string(), ''),
  sub_code: z.optional(z.string()),
  sub_msg: z.optional(z.string()),
})
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
type Method = 'alipay.trade.query' | 'alipay.trade.close' | 'alipay.trade.refund' | 'alipay.trade.fastpay.refund.query'

export function createAlipay(settings: AlipaySettings, { publicUrl, now, deadlineMs }: Needs): PaymentPort {
  const sign = (method: string, content: object, more: Parameters = {}): URLSearchParams =>
    new URLSearchParams(
      signParameters(
        {
          app_id: settings.appId,
          method,
          charset: 'utf-8',
          sign_type: 'RSA2',
          timestamp: toWireTime(now()),
          version: '1.0',
          ...(settings.serials && { app_cert_sn: settings.serials.app, alipay_root_cert_sn: settings.serials.root }),
          ...more,
          biz_content: JSON.stringify(content),
        },
        settings.privateKey,
      ),
    )

  const call = async <T>(method: Method, content: object, schema: z.ZodMiniType<T>): Promise<T> => {
    const answer = await sendRequest({
      method: 'POST',
      url: settings.url,
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: sign(method, content).toString(),
      ...(deadlineMs !== undefined && { deadlineMs }),
    })
    const text = answer.body.toString()
    if (answer.status !== 200) throw new ProviderFailure('unknown', `Alipay answered ${answer.status}`)
    if (!isGenuine(text, method, settings))
      throw new ProviderFailure('unknown', 'the answer of Alipay has no valid signature')
    const part = readSignedPart(text, method) ?? ''
    assertDone(parseJson(part, status))
    const read = parseJson(part, schema)
    if (read === undefined) throw new ProviderFailure('unknown', 'the answer of Alipay has another form')
    return read
  }

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
        if (isRefused(error, 'ACQ.TRADE_STATUS_ERROR', 'ACQ.REASON_TRADE_STATUS_INVALID')) return query(payment)
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

function isGenuine(text: string, method: string, { publicKey, serials }: AlipaySettings): boolean {
  if (serials && !text.includes(`"alipay_cert_sn":"${serials.alipay}"`)) return false
  return verifyAnswer(text, method, publicKey)
}

/** 10000: done; 20000: Alipay could not answer; others are refusals, business refusals with a code of their own. */
function assertDone(answer: z.output<typeof status> | undefined): void {
  if (!answer) throw new ProviderFailure('unknown', 'the answer of Alipay has another form')
  if (answer.code === '10000') return
  const code = answer.sub_code ?? answer.code
  const isUnknown = answer.code === '20000' || /SYSTEM_ERROR|UNKNOW/i.test(code)
  throw new ProviderFailure(isUnknown ? 'unknown' : 'refused', `Alipay refused: ${answer.sub_msg ?? answer.msg}`, {
    code,
  })
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
const isOnPhone = ({ userAgent }: PayVisit) => /Mobile|Android|iPhone|iPad|HarmonyOS/i.test(userAgent)
