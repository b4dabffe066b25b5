/** Refusals of the publishing contract: an HTTP status, a message id, and additional data. */
import type { Findings } from '#schemas/publishing/parts.ts'
import type { Refusal } from '#schemas/publishing/refusal.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault } from '../platform/fault.ts'
import { translate, type Values } from '../platform/messages.ts'
import type { Locale } from '#schemas/language/text.ts'

type Data = Omit<Refusal, 'error' | 'fields'>
const createFault =
  (code: Fault['code']) =>
  (messageId: string, values?: Values, data: Data | null = null): Fault =>
    new Fault(code, data, messageId, values)

export const unauthorized = createFault(codes.unauthorized)
export const forbidden = createFault(codes.forbidden)
export const notFound = createFault(codes.missing)
export const conflict = createFault(codes.conflict)
export const tooMany = createFault(codes.tooMany)
export const busy = createFault(codes.away)
/** Refuses publication of documents with findings. */
export const createFindingsFault = (findings: Findings, messageId = 'publishing.findings'): Fault =>
  createFault(codes.refused)(messageId, undefined, { findings })
export const getFindings = (error: unknown): Findings | undefined =>
  error instanceof Fault ? (error.data as Data | null)?.findings : undefined

type MessageRef = { messageId: string; values?: Values }
/** Returns the response body of `/api/admin` in a language. */
export function toRefusal({ data, messageId, values, message }: Fault, locale: Locale): Refusal {
  const { fields, ...more } = (data ?? {}) as Data & { fields?: Record<string, MessageRef> }
  const words = (id: string, given?: Values) => translate(locale, id, given) ?? id
  return {
    error: messageId ? words(messageId, values) : message,
    ...more,
    ...(fields && {
      fields: Object.entries(fields).map(([path, field]) => ({ path, message: words(field.messageId, field.values) })),
    }),
  }
}
