/** The forms of receipts. */
import * as z from 'zod/mini'
import type { SmsPort } from '#server/domain/ports/sms.ts'
import { parseJson } from '../json.ts'
import { ALIBABA } from './alibaba.ts'
import { TENCENT } from './tencent.ts'

/** More than a request of either cloud has. */
const MOST = 500
const alibaba = z
  .array(
    z.object({
      phone_number: z.string(),
      biz_id: z.string(),
      success: z.boolean(),
      err_code: z._default(z.string(), ''),
    }),
  )
  .check(z.maxLength(MOST))
const tencent = z
  .array(
    z.object({ mobile: z.string(), sid: z.string(), report_status: z.string(), errmsg: z._default(z.string(), '') }),
  )
  .check(z.maxLength(MOST))

export const readReceipts: NonNullable<SmsPort['readReceipts']> = (provider, body) => {
  if (provider === ALIBABA) {
    const receipts = parseJson(body, alibaba)?.map((row) => ({
      providerNo: row.biz_id,
      mobile: row.phone_number,
      isDelivered: row.success,
      code: row.err_code,
    }))
    return receipts && { receipts, reply: { code: 0, msg: '接收成功' } }
  }
  const receipts = provider === TENCENT ? parseJson(body, tencent) : undefined
  return (
    receipts && {
      receipts: receipts.map((row) => ({
        providerNo: row.sid,
        mobile: row.mobile.replace(/^\+?86(?=1\d{10}$)/, ''),
        isDelivered: row.report_status === 'SUCCESS',
        code: row.errmsg,
      })),
      reply: { result: 0, errmsg: 'OK' },
    }
  )
}
