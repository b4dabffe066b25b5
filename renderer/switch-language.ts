/** Changes the language of a running storefront: loads its messages, after which the storefront redraws and refetches everything. */
import type { Core } from './core.ts'
import type { LanguageTag } from './i18n/language.ts'
import type { Messages } from '@lingui/core'
import type { Maps } from './session/maps.ts'

type Choice = {
  maps: Maps
  /** The frame's own messages. */
  words: (locale: LanguageTag) => Promise<Messages>
  /** Loads the messages of a topic. */
  addTopic: (locale: LanguageTag, topic: string) => Promise<void>
  /** The language that the user chose last. */
  chosen: () => LanguageTag | undefined
}

/** Returns whether the language was changed; throws if its messages cannot be loaded. */
export async function switchLanguage(
  { history, language }: Core,
  { maps, words, addTopic: learnTopic, chosen }: Choice,
  locale: LanguageTag,
): Promise<boolean> {
  const { path, overlays } = history.current()
  const infos = [path, ...overlays.flatMap((overlay) => ('path' in overlay ? [overlay.path] : []))].map(maps.find)
  const topics = new Set(infos.flatMap((info) => info?.messages ?? []))
  const [coreMessages] = await Promise.all([words(locale), ...[...topics].map((topic) => learnTopic(locale, topic))])
  language.addMessages(locale, coreMessages)
  // the choice changed during the load
  if (chosen() !== locale || language.locale() === locale) return false
  language.switchTo(locale)
  return true
}
