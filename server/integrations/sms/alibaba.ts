/** SMS of Alibaba Cloud (https://help.aliyun.com/zh/sms/developer-reference/api-dysmsapi-2017-05-25-sendsms). */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { SmsWait } from '#server/domain/ports/sms.ts'
import { createToken } from '#server/platform/secrets.ts'
import { ProviderFailure } from '#server/domain/ports/failure.ts'
import { parseJson } from '../json.ts'
import { sendRequest } from '../request.ts'
import { signForAlibaba, type Credentials } from '../signatures/clouds.ts'
import { askCloud, type SmsAnswer, type SmsProvider } from './provider.ts'

export const ALIBABA = 'alibaba'
export type AlibabaSmsSettings = { credentials: Credentials; sign: string; url: string }

const VERSION = '2017-05-25'
const APPROVED = 1
const answer = z.object({ Code: z.string(), Message: z._default(z.string(), ''), BizId: z.optional(z.string()) })

const templateAnswer = z.extend(answer, {
  TemplateStatus: z.optional(z.int()),
  TemplateContent: z._default(z.string(), ''),
})

export const createAlibabaSms = (
  { credentials, sign, url }: AlibabaSmsSettings,
  { now }: { now: () => number },
): SmsProvider => {
  const createRequest = (action: string, query: Record<string, string>) => {
    const headers = {
      'x-acs-action': action,
      'x-acs-version': VERSION,
      'x-acs-date': `${new Date(now()).toISOString().slice(0, 19)}Z`,
      'x-acs-signature-nonce': createToken(),
      'x-acs-content-sha256': createHash('sha256').update('').digest('hex'),
    }
    const signed = { method: 'POST' as const, query, headers: { ...headers, host: new URL(url).host } }
    return {
      method: 'POST' as const,
      url: `${url}/?${new URLSearchParams(query).toString().replaceAll('+', '%20')}`,
      headers: { ...headers, authorization: signForAlibaba(signed, credentials) },
    }
  }
  return {
    name: ALIBABA,
    nameValue: (name) => name,
    send({ mobile, templateId, values, key, deadlineMs }) {
      const query = {
        PhoneNumbers: mobile,
        SignName: sign,
        TemplateCode: templateId,
        TemplateParam: JSON.stringify(Object.fromEntries(values)),
        OutId: key,
      }
      return askCloud(
        { ...createRequest('SendSms', query), ...(deadlineMs !== undefined && { deadlineMs }) },
        readAnswer,
      )
    },
    async readTemplate(templateId) {
      const { status, body } = await sendRequest(createRequest('QuerySmsTemplate', { TemplateCode: templateId }))
      const read = parseJson(body.toString(), templateAnswer)
      if (!read) throw new ProviderFailure('unknown', `Alibaba Cloud answered ${status} in another form`)
      if (read.Code === 'isv.SMS_TEMPLATE_ILLEGAL') return undefined
      if (read.Code !== 'OK') throw new ProviderFailure('refused', read.Message, { code: read.Code })
      const { TemplateStatus, TemplateContent } = read
      return {
        isApproved: TemplateStatus === APPROVED,
        values: Array.from(TemplateContent.matchAll(/\$\{(\w+)\}/g), ([, name = '']) => name),
      }
    },
  }
}

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
