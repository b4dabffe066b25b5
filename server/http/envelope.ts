/** The envelope of every answer (docs/domain §1): `{ code, message, data, timestamp, traceID }`. */
import { randomBytes } from 'node:crypto'
import type { Locale } from '#schemas/language/text.ts'
import { localize } from '#schemas/language/words.ts'
import { Fault, httpStatuses } from '../platform/fault.ts'
import { translate, type Values } from '../platform/messages.ts'

export type Envelope = { code: number; message: string; data: unknown; timestamp: number; traceID: string }

export const createTraceId = (): string => randomBytes(16).toString('hex')

export const createSuccess = (data: unknown, now: number, traceID: string, locale: Locale): Envelope => ({
  code: 0,
  message: translate(locale, 'server.ok') ?? '',
  data,
  timestamp: now,
  traceID,
})

/** The beginning of a success up to its data, which many requests share. */
export const formatHead = (data: string, locale: Locale): string =>
  `{"code":0,"message":${JSON.stringify(translate(locale, 'server.ok') ?? '')},"data":${data}`
export const formatEnd = (now: number, traceID: string): string => `,"timestamp":${now},"traceID":"${traceID}"}`

/** Creates a refusal in the caller's language. */
export const createRefusal = (fault: Fault, now: number, traceID: string, locale: Locale): Envelope => ({
  code: fault.code,
  message: (fault.messageId && translate(locale, fault.messageId, fault.values)) || '',
  data: translateData(fault.data, locale),
  timestamp: now,
  traceID,
})

/** Returns the HTTP status of a refusal: 200, except for codes that are HTTP statuses. */
export const toHttpStatus = ({ code }: { code: number }): number =>
  httpStatuses.find((status) => status === code) ?? 200

type Message = { messageId: string; values?: Values }
/** Translates the message ids in `data.fields` to text in the caller's language. */
function translateData(input: unknown, locale: Locale): unknown {
  const data = localize(input, locale)
  const fields = (data as { fields?: Record<string, Message> } | null)?.fields
  if (!fields) return data
  const words = Object.entries(fields).map(([name, { messageId, values }]) => [
    name,
    translate(locale, messageId, values) ?? messageId,
  ])
  return { ...(data as object), fields: Object.fromEntries(words) as Record<string, string> }
}
