/** The catalogs of words, each a file of its own that comes when a page needs it. */
import type { Messages } from '@lingui/core'
import type { Locale } from './schemas/locales.ts'

const catalogs = import.meta.glob<{ messages: Messages }>(['./locales/*/*.po', '!./locales/*/server.po'])

export const messages = async (locale: Locale, area: string): Promise<Messages> => (await catalogs[`./locales/${locale}/${area}.po`]?.())?.messages ?? {}
