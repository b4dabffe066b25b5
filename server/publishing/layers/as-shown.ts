/** The result of an unsaved layer in the form for visitors: call answers for settings and card layouts, a document for pages. */
import type { Locale } from '#schemas/language/locales.ts'
import { isCallSettings } from '#schemas/settings/settings.ts'
import { detectPlatform } from '#schemas/visitor.ts'
import { defaultPromoCode } from '#server/domain/site/promo.ts'
import { buildSettingsAnswers } from '#server/domain/site/answers.ts'
import { toSimLayout } from '#server/domain/cards/layout.ts'
import type { PublishingServices } from '../services.ts'
import { hashText } from '../compile/hash.ts'
import type { Json } from '../compile/compile.ts'
import { findSimLayout, parseSimId } from './card-layout.ts'
import { compileDraft, type Draft } from './draft.ts'
import { buildDraftSettings } from './settings.ts'

type LayerServices = Pick<PublishingServices, 'db' | 'compiler' | 'config'>
type Shown = {
  answers: Record<string, Record<string, unknown>>
  documents: Record<string, { hash: string; content: string }>
}

export async function previewDraft(
  ctx: LayerServices,
  draft: Draft,
  { locale, userAgent }: { locale: Locale; userAgent: string },
): Promise<Shown> {
  const { path } = draft
  if (isCallSettings(path)) {
    const settings = await buildDraftSettings(ctx, { ...draft, path }, draft.scope || defaultPromoCode)
    return { answers: buildSettingsAnswers(settings, { locale, platform: detectPlatform(userAgent) }), documents: {} }
  }
  const { content } = await compileDraft(ctx, draft)
  if (content === undefined) return { answers: {}, documents: {} }
  if (parseSimId(path) === undefined)
    return { answers: {}, documents: { [path]: { hash: hashText(content), content } } }
  const row = await findSimLayout(ctx.db, draft)
  const simLayout = toSimLayout(row && { ...row, layout: JSON.parse(content) as Json }, locale)
  return { answers: { '/api/iot/simInfo': { simLayout } }, documents: {} }
}
