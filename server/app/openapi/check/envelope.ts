/** What every answer has: HTTP status 200, JSON in UTF-8, and the envelope. */
import { isObject } from '#schemas/language/is-object.ts'
import type { Locale } from '#schemas/language/text.ts'
import { codes } from '#schemas/errors/codes.ts'
import type { Reply } from './client.ts'
import { say } from './sentences.ts'
import { describeValue } from './shape.ts'

export type Envelope = { code: number; message: string; data: unknown }

export function findTransportProblem(
  reply: Reply,
  timeoutMs: number,
  lang: Locale,
): { rule: 'unreachable' | 'status' | 'content-type' | 'json'; text: string } | undefined {
  if (!('status' in reply)) {
    const text =
      reply.trouble === 'timeout'
        ? say(lang, 'timeout', { seconds: timeoutMs / 1000 })
        : say(lang, 'network', { reason: reply.reason })
    return { rule: 'unreachable', text }
  }
  const { status, type } = reply
  if (status !== 200) return { rule: 'status', text: say(lang, 'status', { status }) }
  if (reply.trouble === 'notUtf8') return { rule: 'json', text: say(lang, 'notUtf8') }
  if (reply.trouble) return { rule: 'json', text: say(lang, 'notJson', { start: reply.start }) }
  return /^application\/json *(?:; *charset="?utf-8"?)?$/i.test(type)
    ? undefined
    : { rule: 'content-type', text: say(lang, 'contentType', { type: type || '—' }) }
}

const MINUTES = 60_000

/** The body with its code, or undefined without one. */
export function readEnvelope(body: unknown): Envelope | undefined {
  if (!isObject(body) || typeof body.code !== 'number' || !Number.isInteger(body.code)) return undefined
  const { code, message, data } = body
  return { code, message: typeof message === 'string' ? message : '', data }
}

export type EnvelopeProblem = { rule: 'envelope' | 'timestamp'; field?: string; text: string }
/** Returns a problem for each wrong field of the envelope. */
export function findEnvelopeProblems(body: unknown, now: number, lang: Locale): EnvelopeProblem[] {
  if (!isObject(body) || !('code' in body)) return [{ rule: 'envelope', text: say(lang, 'noEnvelope') }]
  const { code, message, data, timestamp, traceID } = body
  const problems: EnvelopeProblem[] = []
  const add = (field: string, wanted: string) =>
    problems.push({
      rule: 'envelope',
      field,
      text: say(lang, 'envelope', { field, given: describeValue(body[field]), wanted }),
    })
  if (!Number.isInteger(code)) add('code', 'integer')
  if (typeof message !== 'string' || (code === codes.refused && message === '')) add('message', 'string')
  if (typeof traceID !== 'string') add('traceID', 'string')
  if (data === undefined || (code !== 0 && data !== null && !isObject(data))) add('data', 'object | null')
  if (typeof timestamp !== 'number' || Math.abs(timestamp - now) > 10 * MINUTES)
    problems.push({
      rule: 'timestamp',
      field: 'timestamp',
      text: say(lang, 'timestamp', { given: describeValue(timestamp), wanted: now }),
    })
  return problems
}
