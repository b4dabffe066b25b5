/** State shared by the parts of one storefront. It is not global, so that several storefronts can run in one process. */
import type { LanguageTag } from '#schemas/language/locales.ts'
import { createClock } from './api/clock.ts'
import { createReporter, type SendReports } from './api/report.ts'
import type { Host } from './host.ts'
import { createFormat } from './i18n/format.ts'
import type { Region } from './i18n/formats.ts'
import { createLanguage } from './i18n/language.ts'
import { createHistory } from './routes/history.ts'
import { createFirstContent } from './state/first-content.ts'
import { createJsonStorage } from './state/json-storage.ts'
import { createOverlays } from './state/overlay.ts'

export type Core = ReturnType<typeof createCore>

export type CoreOptions = {
  region: Region
  /** The first language; it can be changed. */
  locale: LanguageTag
  /** Where errors are reported. */
  sendReports?: SendReports
}

export function createCore(host: Host, { region, locale, sendReports }: CoreOptions) {
  const { report, onReport } = createReporter(sendReports)
  const language = createLanguage(region, locale)
  const clock = createClock()
  const visit = createJsonStorage(host.session)
  return {
    host,
    language,
    clock,
    report,
    onReport,
    /** The part that widgets may use. */
    kit: {
      ...createFormat(language, region.createFormats(language.locale)),
      t: language.t,
      isText: language.isText,
      resolveText: language.resolveText,
      locale: language.locale,
      clock,
      visit,
    },
    history: createHistory(host.address, report),
    overlays: createOverlays(),
    firstContent: createFirstContent(),
    /** State of history entries, for this visit. */
    visit,
    /** State that outlives the visit. */
    device: createJsonStorage(host.local),
  }
}
