/** The result of an unsaved layer in the form for visitors: parts of call answers, or a document that browsers load. */
import type { Locale } from '#schemas/language/locales.ts'
import { findKind } from '../shop-part.ts'
import { type Draft, type ShopServices } from '../context.ts'
import { hashText } from '../compile/hash.ts'
import { compileDraft } from './draft.ts'

type Shown = {
  answers: Record<string, Record<string, unknown>>
  documents: Record<string, { hash: string; content: string }>
}

export async function previewDraft(
  services: ShopServices,
  draft: Draft,
  visitor: { locale: Locale; userAgent: string },
): Promise<Shown> {
  const { path } = draft
  const kind = findKind(services.compiler.shop, path)
  if (kind) return { answers: await kind.preview(services, draft, visitor), documents: {} }
  const { content } = await compileDraft(services, draft)
  return { answers: {}, documents: content === undefined ? {} : { [path]: { hash: hashText(content), content } } }
}
