/** Messages of the frame; messages of pages load with their maps (compiler/build/words.ts). */
import type { Messages } from '@lingui/core'
import type { Locale } from '#schemas/language/locales.ts'

const catalogs = import.meta.glob<{ messages: Messages }>('./*/core.po')

export const core = async (locale: Locale): Promise<Messages> => (await catalogs[`./${locale}/core.po`]!()).messages
