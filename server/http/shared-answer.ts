/** Cached answers of shared calls, per kind of visitor, until a change of a table that they depend on. */
import type { CallRow } from '#schemas/call.ts'
import type { Locale } from '#schemas/language/locales.ts'
import type { Context, Services } from '../domain/context.ts'
import type { VisitorKind, SharedCall, SharedContext } from '../domain/shared.ts'
import { translateToAllLanguages } from '../platform/messages.ts'
import { formatHead } from './envelope.ts'
import { fitAnswer } from './fitted.ts'
import { canonicalize } from './idempotency.ts'
import { createAnswerHead, type AnswerHead } from './written.ts'

/** The compression level: higher levels do not pay off for answers that are soon regenerated. */
const pickLevel = (ms: number | undefined) => (ms === undefined ? 6 : 1)

type Asked = { row: CallRow; call: SharedCall; params: Record<string, unknown>; locale: Locale }

export const isShared = (call: SharedCall, { preview }: Pick<Context, 'preview'>, params: Record<string, unknown>) =>
  preview === '' && !call.isOwn?.(params as never)

export async function getSharedAnswer(
  services: Services,
  { row, call, params, locale }: Asked,
  who: VisitorKind,
): Promise<AnswerHead> {
  const kind = Object.fromEntries(call.by.map((fact) => [fact, who[fact]]))
  const ctx: SharedContext = { ...services, locale, say: translateToAllLanguages, ...kind }
  const make = async () => {
    const answer = await (call.answer as (ctx: SharedContext, params: unknown) => Promise<unknown>)(ctx, params)
    return createAnswerHead(formatHead(JSON.stringify(fitAnswer(row, answer, locale)), locale), pickLevel(call.ms))
  }
  const key = `${call.path} ${locale} ${JSON.stringify(kind)} ${canonicalize(params)}`
  return services.cache.get(key, { tables: call.tables, ...(call.ms && { ms: call.ms }), weigh: computeWeight }, make)
}
const computeWeight = ({ head }: AnswerHead) => head.length * 1.3
