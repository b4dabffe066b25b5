/** One core for each language, with all messages. */
import type { Messages } from '@lingui/core'
import { createCore } from '#renderer/core.ts'
import { browserHost } from '#renderer/host.ts'
import { locales, type Locale } from '#schemas/language/locales.ts'
import { china } from '#renderer/i18n/china-formats.ts'

const catalogs = import.meta.glob<{ messages: Messages }>(['../../locales/*/*.po', '!../../locales/*/server.po'], {
  eager: true,
})
const mergeMessages = (locale: Locale): Messages =>
  Object.assign(
    {},
    ...Object.entries(catalogs).flatMap(([path, { messages }]) => (path.includes(`/${locale}/`) ? [messages] : [])),
  )

function createLocaleCore(locale: Locale) {
  const core = createCore(browserHost, { region: china, locale })
  core.language.addMessages(locale, mergeMessages(locale))
  return { ...core, kit: { ...core.kit, help: '/pages/customer/index' } }
}
export const cores = Object.fromEntries(locales.map((locale) => [locale, createLocaleCore(locale)])) as Record<
  Locale,
  ReturnType<typeof createLocaleCore>
>
