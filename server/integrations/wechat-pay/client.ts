/** Signed requests to WeChat Pay, and the verification of its answers and notices (https://pay.weixin.qq.com/doc/v3/merchant/4012365342). */
import type { KeyObject } from 'node:crypto'
import * as z from 'zod/mini'
import { ProviderFailure } from '#server/domain/ports/failure.ts'
import { createToken } from '#server/platform/secrets.ts'
import { SECOND } from '#server/platform/time.ts'
import { parseJson } from '../json.ts'
import { sendRequest } from '../request.ts'
import { createAuthorization, decrypt, verifyMessage, type Encrypted } from '../signatures/wechat-pay.ts'
import { createCertificates } from './certificates.ts'
import type { WechatPaySettings } from './settings.ts'

const encrypted = z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z._default(z.string(), '') })
const certificateList = z.object({
  data: z.array(z.object({ serial_no: z.string(), expire_time: z.string(), encrypt_certificate: encrypted })),
})
const refusal = z.object({ code: z.string(), message: z._default(z.string(), '') })

type Call = { method: 'GET' | 'POST'; path: string; body?: object; deadlineMs?: number | undefined }
export type WechatPayClient = {
  /** Returns the verified answer; undefined when it is empty. Throws `ProviderFailure`. */
  call<T>(call: Call, schema: z.ZodMiniType<T>): Promise<T>
  callWithoutAnswer(call: Call): Promise<void>
  /** Whether WeChat Pay signed this message. */
  isGenuine(message: { headers: Headers; body: string }): Promise<boolean>
  decrypt(resource: Encrypted): string
}

/** `now`: the time in milliseconds, because signatures expire. */
export function createWechatPayClient(
  settings: WechatPaySettings,
  { now, deadlineMs }: { now: () => number; deadlineMs?: number },
): WechatPayClient {
  const request = async ({ method, path, body, deadlineMs: own = deadlineMs }: Call) => {
    const text = body && JSON.stringify(body)
    const at = Math.floor(now() / SECOND)
    const signed = { method, path, at, nonce: createToken(), ...(text !== undefined && { body: text }) }
    const answer = await sendRequest({
      method,
      url: settings.url + path,
      headers: {
        authorization: createAuthorization(settings, signed),
        accept: 'application/json',
        'content-type': 'application/json',
        'user-agent': 'menmian',
        ...(settings.publicKey && { 'wechatpay-serial': settings.publicKey.id }),
      },
      ...(text !== undefined && { body: text }),
      ...(own !== undefined && { deadlineMs: own }),
    })
    return { ...answer, text: answer.body.toString() }
  }

  const certificates = createCertificates(async () => {
    const { status, text } = await request({ method: 'GET', path: '/v3/certificates' })
    const list = status === 200 ? parseJson(text, certificateList) : undefined
    if (!list) throw new ProviderFailure('unknown', `WeChat Pay answered ${status} for its certificates`)
    // they are authenticated by the key with which they are encrypted
    return list.data.map(({ serial_no, expire_time, encrypt_certificate }) => ({
      serial: serial_no,
      pem: decrypt(encrypt_certificate, settings.apiKey),
      until: Date.parse(expire_time),
    }))
  }, now)
  const findKey = (serial: string): KeyObject | undefined =>
    serial === settings.publicKey?.id ? settings.publicKey.key : certificates.find(serial)

  const isGenuine: WechatPayClient['isGenuine'] = async (message) => {
    const check = () => verifyMessage(message, { findKey, now: Math.floor(now() / SECOND) })
    certificates.refreshOld()
    const verdict = check()
    if (verdict !== 'unknownKey') return verdict === 'valid'
    await certificates.refresh()
    return check() === 'valid'
  }

  const send = async (call: Call): Promise<string> => {
    const { status, headers, text } = await request(call)
    if (status >= 500 || status === 429)
      throw new ProviderFailure('unknown', `WeChat Pay answered ${status}`, readCode(text))
    if (!(await isGenuine({ headers, body: text })))
      throw new ProviderFailure('unknown', `the answer ${status} of WeChat Pay has no valid signature`)
    if (status >= 400) {
      const refused = parseJson(text, refusal)
      throw new ProviderFailure('refused', `WeChat Pay refused: ${refused?.message || status}`, readCode(text))
    }
    return text
  }
  return {
    async call(given, schema) {
      const answer = parseJson(await send(given), schema)
      if (answer === undefined) throw new ProviderFailure('unknown', 'the answer of WeChat Pay has another form')
      return answer
    },
    async callWithoutAnswer(given) {
      await send(given)
    },
    isGenuine,
    decrypt: (resource) => decrypt(resource, settings.apiKey),
  }
}

const readCode = (text: string): { code?: string } => {
  const code = parseJson(text, refusal)?.code
  return code === undefined ? {} : { code }
}
