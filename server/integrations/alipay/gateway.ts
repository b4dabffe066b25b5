/** Signed requests to Alipay's gateway, and the verification of its answers in their original text. */
import * as z from 'zod/mini'
import { ProviderFailure } from '#server/domain/ports/failure.ts'
import { toWireTime } from '#server/platform/time.ts'
import { parseJson } from '../json.ts'
import { sendRequest } from '../request.ts'
import { readSignedPart, signParameters, verifyAnswer, type Parameters } from '../signatures/alipay.ts'
import type { AlipaySettings } from './settings.ts'

const status = z.object({
  code: z.string(),
  msg: z._default(z.string(), ''),
  sub_code: z.optional(z.string()),
  sub_msg: z.optional(z.string()),
})
type Method = 'alipay.trade.query' | 'alipay.trade.close' | 'alipay.trade.refund' | 'alipay.trade.fastpay.refund.query'

export type AlipayGateway = {
  /** Returns the signed parameters of a page or a call. */
  sign(method: string, content: object, more?: Parameters): URLSearchParams
  /** Returns the verified answer of a call. Throws `ProviderFailure`. */
  call<T>(method: Method, content: object, schema: z.ZodMiniType<T>): Promise<T>
}
export function createGateway(
  settings: AlipaySettings,
  { now, deadlineMs }: { now: () => number; deadlineMs: number | undefined },
): AlipayGateway {
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
  return { sign, call }
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
