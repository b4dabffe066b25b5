/** JSON Schemas for completion in text editors. */
import { isObject } from '#schemas/language/is-object.ts'
import { localize } from '#schemas/language/words.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { pickLocale } from '#server/platform/messages.ts'
import { requirePage } from '../accounts/access.ts'
import type { AdminHandlers, RecordChoices } from '../context.ts'
import { findKind } from '../shop-part.ts'

type Json = Record<string, unknown>

/** Completes references to records of the shop (`x-record`). Other values remain valid. */
function offerRecords(schema: Json, records: RecordChoices, locale: Locale): Json {
  const definitions: Json = {}
  const offer = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(offer)
    if (!isObject(part)) return part
    const kind = part['x-record']
    const choices = typeof kind === 'string' && Object.hasOwn(records, kind) ? records[kind]! : []
    if (choices.length === 0) return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, offer(value)]))
    const name = `record.${kind as string}`
    definitions[name] = {
      enum: choices.map(({ key }) => (part.type === 'string' ? key : Number(key))),
      enumDescriptions: choices.map((choice) => localize(choice.name, locale)),
    }
    return { ...part, anyOf: [{ $ref: `#/definitions/${name}` }, {}] }
  }
  const offered = offer(schema) as Json
  return { ...offered, definitions: { ...(offered.definitions as Json | undefined), ...definitions } }
}

export const schema = {
  async 'GET /api/admin/schema'({ compiler, request, db, clock }, { path }) {
    if (!findKind(compiler.shop, path)) requirePage(compiler, path)
    const locale = pickLocale(request.headers.get('accept-language') ?? undefined, 'en')
    const [complete, records] = await Promise.all([
      compiler.editorSchema(path, locale),
      compiler.shop.listRecordChoices(db, clock.now()),
    ])
    return offerRecords(complete, records, locale)
  },
} satisfies Partial<AdminHandlers>
