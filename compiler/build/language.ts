/** The language of a command's output. */
import { locales, type Locale } from '#schemas/language/text.ts'

export type LanguageContext = {
  env: Readonly<Record<string, string | undefined>>
  /** The language of a system that has no variables for it: Windows. */
  system?: string | undefined
}

/** `zh`, `zh_TW.UTF-8` and `zh-Hans-CN` are Chinese, `en_GB` is English. */
export const parseLanguage = (text: string | undefined): Locale | undefined =>
  text ? locales.find((locale) => new RegExp(`^${locale.slice(0, 2)}(?![a-z])`, 'i').test(text)) : undefined

/** `--lang`, else MENMIAN_LANG, else the system's, else English. */
export function pickCommandLanguage(requested: string | undefined, { env, system }: LanguageContext): Locale {
  // as in POSIX, the first variable that is set decides, even for a language that is not available here
  const ofSystem = env.LC_ALL || env.LC_MESSAGES || env.LANG || system
  return parseLanguage(requested) ?? parseLanguage(env.MENMIAN_LANG) ?? parseLanguage(ofSystem) ?? 'en'
}

/** Returns the system's language on Windows, which has no LANG. */
export const detectSystemLanguage = (): string | undefined =>
  process.platform === 'win32' ? Intl.DateTimeFormat().resolvedOptions().locale : undefined
