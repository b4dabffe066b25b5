/** The beginning of a payment: in WeChat by its bridge, in other browsers of phones by a link, elsewhere by a code. */
import * as z from 'zod/mini'
import { truncateText } from '#schemas/language/graphemes.ts'
import { NUMBER_USED, ProviderFailure } from '#server/domain/ports/failure.ts'
import type { Payment, PayStep, PayVisit } from '#server/domain/ports/payment.ts'
import { createToken } from '#server/platform/secrets.ts'
import { SECOND, toWireTime } from '#server/platform/time.ts'
import { isInWechat, isOnPhone } from '../user-agent.ts'
import { createBridgeParameters } from '../signatures/wechat-pay.ts'
import type { WechatPayClient } from './client.ts'
import type { WechatPaySettings } from './settings.ts'

export const ORDERS = '/v3/pay/transactions'
/** In bytes: 127 of a description, three per Chinese character. */
const MAX_TITLE = 42

type Needs = { notifyUrl: string; now: () => number }
/** WeChat refuses a number with other parameters; then the payment is replaced. */
export function createBeginning(
  client: WechatPayClient,
  settings: WechatPaySettings,
  { notifyUrl, now }: Needs,
): (payment: Payment, visit: PayVisit) => Promise<PayStep> {
  const { appid, mchid } = settings
  const buildOrder = (payment: Payment, { title }: PayVisit) => ({
    appid,
    mchid,
    description: truncateText(title, MAX_TITLE),
    out_trade_no: payment.outTradeNo,
    time_expire: `${toWireTime(payment.expiresAt).replace(' ', 'T')}+08:00`,
    notify_url: notifyUrl,
    amount: { total: payment.amount, currency: 'CNY' },
  })
  const openBridge = async (payment: Payment, visit: PayVisit, openid: string): Promise<PayStep> => {
    const body = { ...buildOrder(payment, visit), payer: { openid } }
    const { prepay_id } = await client.call(
      { method: 'POST', path: `${ORDERS}/jsapi`, body },
      z.object({ prepay_id: z.string() }),
    )
    const at = Math.floor(now() / SECOND)
    const given = { appId: appid, prepayId: prepay_id, at, nonce: createToken() }
    return { kind: 'bridge', parameters: createBridgeParameters(given, settings.privateKey) }
  }
  const openLink = async (payment: Payment, visit: PayVisit): Promise<PayStep> => {
    const scene_info = { payer_client_ip: visit.ip, h5_info: { type: 'Wap' } }
    const body = { ...buildOrder(payment, visit), scene_info }
    const { h5_url } = await client.call({ method: 'POST', path: `${ORDERS}/h5`, body }, z.object({ h5_url: z.url() }))
    return { kind: 'redirect', url: `${h5_url}&redirect_url=${encodeURIComponent(visit.back)}` }
  }
  const showCode = async (payment: Payment, visit: PayVisit): Promise<PayStep> => {
    const body = buildOrder(payment, visit)
    const path = `${ORDERS}/native`
    const { code_url } = await client.call({ method: 'POST', path, body }, z.object({ code_url: z.string() }))
    return { kind: 'code', url: code_url }
  }

  const open = (payment: Payment, visit: PayVisit): Promise<PayStep> => {
    if (isInWechat(visit)) {
      if (!visit.openId) throw new ProviderFailure('refused', 'WeChat did not identify the payer')
      return openBridge(payment, visit, visit.openId)
    }
    return isOnPhone(visit) ? openLink(payment, visit) : showCode(payment, visit)
  }
  return async (payment, visit) => {
    try {
      return await open(payment, visit)
    } catch (error) {
      throw isNumberUsed(error) ? new ProviderFailure('refused', error.message, { code: NUMBER_USED }) : error
    }
  }
}

/** WeChat's refusal of a number that it knows with other parameters: another address, browser or payer. */
const isNumberUsed = (error: unknown): error is ProviderFailure =>
  error instanceof ProviderFailure &&
  error.kind === 'refused' &&
  (error.code === 'OUT_TRADE_NO_USED' || (error.code === 'INVALID_REQUEST' && error.message.includes('重复')))
