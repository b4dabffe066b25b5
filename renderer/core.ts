/** State shared by the parts of one storefront. It is not global, so that several storefronts can run in one process. */
import type { Locale } from '#schemas/language/locales.ts'
import { createClock } from './api/clock.ts'
import { createReporter, type SendReports } from './api/report.ts'
import type { Host } from './host.ts'
import { createFormat } from './i18n/format.ts'
import { createLanguage } from './i18n/language.ts'
import { createHistory } from './routes/history.ts'
import { createFirstContent } from './state/first-content.ts'
import { createJsonStorage } from './state/json-storage.ts'
import { createOverlays } from './state/overlay.ts'

export type Core = ReturnType<typeof createCore>

/** `sendReports`: where errors are reported. */
export function createCore(host: Host, locale: Locale, sendReports?: SendReports) {
  const { report, onReport } = createReporter(sendReports)
  const language = createLanguage(locale)
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
      ...createFormat(language),
      t: language.t,
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
