/** SMS of Tencent Cloud (https://cloud.tencent.com/document/product/382/55981). */
import * as z from 'zod/mini'
import type { SmsWait } from '#server/domain/ports/sms.ts'
import { SECOND } from '#server/platform/time.ts'
import { ProviderFailure } from '#server/domain/ports/failure.ts'
import { parseJson } from '../json.ts'
import { sendRequest } from '../request.ts'
import { signForTencent, type Credentials } from '../signatures/clouds.ts'
import { askCloud, type SmsAnswer, type SmsProvider } from './provider.ts'

export const TENCENT = 'tencent'
export type TencentSmsSettings = { credentials: Credentials; appId: string; sign: string; region: string; url: string }

const failure = z.object({ Code: z.string(), Message: z._default(z.string(), '') })
const answer = z.object({
  Response: z.object({
    Error: z.optional(failure),
    SendStatusSet: z.optional(z.array(z.extend(failure, { SerialNo: z._default(z.string(), '') }))),
  }),
})

const templateAnswer = z.object({
  Response: z.object({
    Error: z.optional(failure),
    DescribeTemplateStatusSet: z.optional(
      z.array(z.object({ StatusCode: z.int(), TemplateContent: z._default(z.string(), '') })),
    ),
  }),
})
const APPROVED = 0

export const createTencentSms = (
  { credentials, appId, sign, region, url }: TencentSmsSettings,
  { now }: { now: () => number },
): SmsProvider => {
  const createRequest = (action: string, content: object) => {
    const body = JSON.stringify(content)
    const contentType = 'application/json; charset=utf-8'
    const at = Math.floor(now() / SECOND)
    const signed = { method: 'POST' as const, headers: { 'content-type': contentType, host: new URL(url).host }, body }
    return {
      method: 'POST' as const,
      url: `${url}/`,
      headers: {
        'content-type': contentType,
        authorization: signForTencent(signed, { credentials, service: 'sms', at }),
        'x-tc-action': action,
        'x-tc-version': '2021-01-11',
        'x-tc-region': region,
        'x-tc-timestamp': String(at),
      },
      body,
    }
  }
  return {
    name: TENCENT,
    nameValue: (_, index) => String(index + 1),
    send({ mobile, templateId, values, key, deadlineMs }) {
      const content = {
        PhoneNumberSet: [`+86${mobile}`],
        SmsSdkAppId: appId,
        SignName: sign,
        TemplateId: templateId,
        TemplateParamSet: values.map(([, value]) => value),
        SessionContext: key,
      }
      return askCloud(
        { ...createRequest('SendSms', content), ...(deadlineMs !== undefined && { deadlineMs }) },
        readAnswer,
      )
    },
    async readTemplate(templateId) {
      const content = { International: 0, TemplateIdSet: [Number(templateId)] }
      const { status, body } = await sendRequest(createRequest('DescribeSmsTemplateList', content))
      const read = parseJson(body.toString(), templateAnswer)?.Response
      if (!read) throw new ProviderFailure('unknown', `Tencent Cloud answered ${status} in another form`)
      if (read.Error) throw new ProviderFailure('refused', read.Error.Message, { code: read.Error.Code })
      const [template] = read.DescribeTemplateStatusSet ?? []
      return (
        template && {
          isApproved: template.StatusCode === APPROVED,
          values: Array.from(template.TemplateContent.matchAll(/\{(\d+)\}/g), ([, number = '']) => number),
        }
      )
    },
  }
}

const limits: Record<string, SmsWait> = {
  'LimitExceeded.PhoneNumberThirtySecondLimit': 'minute',
  'LimitExceeded.DeliveryFrequencyLimit': 'minute',
  'LimitExceeded.PhoneNumberOneHourLimit': 'hour',
  'LimitExceeded.PhoneNumberDailyLimit': 'day',
  'LimitExceeded.PhoneNumberSameContentDailyLimit': 'day',
}
/** The phone is not a number of a carrier, or refuses SMS. */
const badNumbers = new Set([
  'InvalidParameterValue.IncorrectPhoneNumber',
  'FailedOperation.PhoneNumberInBlacklist',
  'UnsupportedOperation.ChineseMainlandTemplateToGlobalPhone',
])

function readAnswer(text: string): SmsAnswer | undefined {
  const read = parseJson(text, answer)?.Response
  const sent = read?.SendStatusSet?.[0]
  const status = read?.Error ?? sent
  if (!status) return undefined
  const { Code: code, Message: message } = status
  if (code === 'Ok') return sent?.SerialNo ? { state: 'accepted', providerNo: sent.SerialNo } : undefined
  const wait = limits[code]
  if (wait) return { state: 'tooOften', wait, code, message }
  if (badNumbers.has(code)) return { state: 'badNumber', code, message }
  return { state: code.startsWith('InternalError') ? 'unknown' : 'refused', code, message }
}
