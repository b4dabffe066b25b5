/** The SMS services of Alibaba Cloud and Tencent Cloud for tests: on loopback, with their signatures, templates, refusals and receipts. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signForAlibaba, signForTencent } from '#server/integrations/signatures/clouds.ts'

/** `silent`: no answer; `errorAfter`: the message is sent, and the answer lost. */
export type SmsFault = 'silent' | 'garbage' | 'truncated' | 'errorAfter' | { code: string; message?: string }
type Sent = { mobile: string; templateId: string; values: Record<string, string> | string[]; no: string; key: string }
type Received = { request: IncomingMessage; url: URL; body: string }

const credentials = { id: 'LTAItest', secret: 'a secret of tests' }
const SKEW_MS = 15 * 60_000

async function startCloud(serve: (received: Received) => { answer: object; send?: Sent | undefined }) {
  const sent: Sent[] = []
  let fault: SmsFault | undefined
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (fault === 'silent') return
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const { answer, send } = serve({ request, url, body: Buffer.concat(chunks).toString() })
    if (send) sent.push(send)
    if (fault === 'errorAfter') return void response.writeHead(502).end('<html>502</html>')
    if (fault === 'garbage') return void response.end('<html>系统繁忙</html>')
    const text = JSON.stringify(answer)
    if (fault === 'truncated') {
      response.writeHead(200, { 'content-length': String(text.length + 50) }).write(text)
      return void setTimeout(() => response.destroy(), 10)
    }
    response.end(text)
  }
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    getFault: () => fault,
    setFault: (next: SmsFault | undefined) => (fault = next),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** `templates`: the approved texts by id, with values as `${name}`. */
export async function startAlibabaSms({ templates, now }: { templates: Record<string, string>; now: () => number }) {
  /** Templates that are not approved yet. */
  const pending = new Set<string>()
  const cloud = await startCloud(({ request, url }) => {
    const { headers } = request
    const query = Object.fromEntries(url.searchParams)
    const authorization = headers.authorization ?? ''
    const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? []
    const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
    const answerRefusal = (code: string, message = code) => ({
      answer: { Code: code, Message: message, RequestId: 'R' },
    })
    const isGenuine = signForAlibaba({ method: 'POST', query, headers: signed }, credentials) === authorization
    if (!isGenuine || !names.includes('x-acs-content-sha256')) return answerRefusal('SignatureDoesNotMatch')
    if (Math.abs(Date.parse(signed['x-acs-date'] ?? '') - now()) > SKEW_MS)
      return answerRefusal('InvalidTimeStamp.Expired')
    const fault = cloud.getFault()
    if (typeof fault === 'object') return answerRefusal(fault.code, fault.message)
    const text = templates[query.TemplateCode ?? '']
    if (text === undefined) return answerRefusal('isv.SMS_TEMPLATE_ILLEGAL')
    if (headers['x-acs-action'] === 'QuerySmsTemplate') {
      const TemplateStatus = pending.has(query.TemplateCode ?? '') ? 0 : 1
      return { answer: { Code: 'OK', Message: 'OK', TemplateStatus, TemplateContent: text } }
    }
    const values = JSON.parse(query.TemplateParam ?? '{}') as Record<string, string>
    const wanted = Array.from(text.matchAll(/\$\{(\w+)\}/g), ([, name = '']) => name)
    if (wanted.some((name) => !values[name])) return answerRefusal('isv.TEMPLATE_MISSING_PARAMETERS')
    const no = `ali${cloud.sent.length + 1}`
    const { PhoneNumbers: mobile = '', TemplateCode: templateId = '', OutId: key = '' } = query
    return {
      answer: { Code: 'OK', Message: 'OK', BizId: no, RequestId: 'R' },
      send: { mobile, templateId, values, no, key },
    }
  })
  return {
    ...cloud,
    pending,
    settings: { credentials, sign: '门面', url: cloud.url },
    createReceipts: (rows: readonly Sent[], code = '') =>
      JSON.stringify(
        rows.map(({ mobile, no, key }) => ({
          phone_number: mobile,
          biz_id: no,
          out_id: key,
          success: code === '',
          err_code: code || 'DELIVERED',
          err_msg: '',
          sms_size: '1',
          send_time: '2026-11-20 12:00:00',
          report_time: '2026-11-20 12:00:02',
        })),
      ),
  }
}

/** `templates`: the approved texts by id, with values as `{1}`. */
export async function startTencentSms({ templates, now }: { templates: Record<string, string>; now: () => number }) {
  const cloud = await startCloud(({ request, body }) => {
    const { headers } = request
    const fail = (code: string, message = code) => ({
      answer: { Response: { Error: { Code: code, Message: message } } },
    })
    const at = Number(headers['x-tc-timestamp'])
    const signed = { 'content-type': String(headers['content-type']), host: String(headers.host) }
    const expected = signForTencent({ method: 'POST', headers: signed, body }, { credentials, service: 'sms', at })
    if (headers.authorization !== expected) return fail('AuthFailure.SignatureFailure')
    if (Math.abs(at * 1000 - now()) > SKEW_MS / 3) return fail('AuthFailure.SignatureExpire')
    if (headers['x-tc-action'] === 'DescribeSmsTemplateList') {
      const { TemplateIdSet: ids } = JSON.parse(body) as { TemplateIdSet: number[] }
      const known = ids.filter((id) => templates[id] !== undefined)
      const set = known.map((id) => ({ TemplateId: id, StatusCode: 0, TemplateContent: templates[id] }))
      return { answer: { Response: { DescribeTemplateStatusSet: set } } }
    }
    const input = JSON.parse(body) as {
      PhoneNumberSet: string[]
      TemplateId: string
      TemplateParamSet: string[]
      SessionContext: string
    }
    const answerWith = (code: string, no: string, message = code) => ({
      Response: {
        SendStatusSet: [{ Code: code, Message: message, SerialNo: no, PhoneNumber: input.PhoneNumberSet[0] }],
      },
    })
    const fault = cloud.getFault()
    if (typeof fault === 'object') return { answer: answerWith(fault.code, '', fault.message) }
    const text = templates[input.TemplateId]
    if (text === undefined) return { answer: answerWith('FailedOperation.TemplateIncorrectOrUnapproved', '') }
    if (Array.from(text.matchAll(/\{\d+\}/g)).length !== input.TemplateParamSet.length)
      return { answer: answerWith('FailedOperation.TemplateParamSetNotMatchApprovedTemplate', '') }
    const no = `tc${cloud.sent.length + 1}`
    const mobile = (input.PhoneNumberSet[0] ?? '').replace('+86', '')
    const { TemplateId: templateId, TemplateParamSet: values, SessionContext: key } = input
    return { answer: answerWith('Ok', no, 'send success'), send: { mobile, templateId, values, no, key } }
  })
  return {
    ...cloud,
    settings: { credentials, appId: '1400000000', sign: '门面', region: 'ap-guangzhou', url: cloud.url },
    createReceipts: (rows: readonly Sent[], code = '') =>
      JSON.stringify(
        rows.map(({ mobile, no }) => ({
          user_receive_time: '2026-11-20 12:00:02',
          nationcode: '86',
          mobile,
          report_status: code ? 'FAIL' : 'SUCCESS',
          errmsg: code || 'DELIVRD',
          description: '',
          sid: no,
        })),
      ),
  }
}
