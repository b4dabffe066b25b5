/** SMS of Alibaba Cloud (https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms). */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { SmsWait } from '#server/domain/ports/sms.ts'
import { createToken } from '#server/platform/secrets.ts'
import { parseJson } from '../json.ts'
import { signForAlibaba, type Credentials } from '../signatures/clouds.ts'
import { askCloud, type SmsAnswer, type SmsProvider } from './provider.ts'

export const ALIBABA = 'alibaba'
export type AlibabaSmsSettings = { credentials: Credentials; sign: string; url: string }

const VERSION = '2017-05-25'
const answer = z.object({ Code: z.string(), Message: z._default(z.string(), ''), BizId: z.optional(z.string()) })

export const createAlibabaSms = (
  { credentials, sign, url }: AlibabaSmsSettings,
  { now }: { now: () => number },
): SmsProvider => ({
  name: ALIBABA,
  send({ mobile, templateId, values, key, deadlineMs }) {
    const query = {
      PhoneNumbers: mobile,
      SignName: sign,
      TemplateCode: templateId,
      TemplateParam: JSON.stringify(Object.fromEntries(values)),
      OutId: key,
    }
    const headers = {
      'x-acs-action': 'SendSms',
      'x-acs-version': VERSION,
      'x-acs-date': `${new Date(now()).toISOString().slice(0, 19)}Z`,
      'x-acs-signature-nonce': createToken(),
      'x-acs-content-sha256': createHash('sha256').update('').digest('hex'),
    }
    const signed = { method: 'POST' as const, query, headers: { ...headers, host: new URL(url).host } }
    const address = `${url}/?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`
    return askCloud(
      {
        method: 'POST',
        url: address,
        headers: { ...headers, authorization: signForAlibaba(signed, credentials) },
        ...(deadlineMs !== undefined && { deadlineMs }),
      },
      readAnswer,
    )
  },
})

function readAnswer(text: string): SmsAnswer | undefined {
  const read = parseJson(text, answer)
  if (!read) return undefined
  const { Code: code, Message: message, BizId: providerNo } = read
  if (code === 'OK') return providerNo === undefined ? undefined : { state: 'accepted', providerNo }
  if (code === 'isv.MOBILE_NUMBER_ILLEGAL') return { state: 'badNumber', code, message }
  if (code === 'isv.BUSINESS_LIMIT_CONTROL') return { state: 'tooOften', wait: readWait(message), code, message }
  return { state: 'refused', code, message }
}

/** The message names the limit: 触发天级流控Permits:10. */
const readWait = (message: string): SmsWait =>
  message.includes('天') ? 'day' : message.includes('小时') ? 'hour' : 'minute'
