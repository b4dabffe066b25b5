/** Names of places: the titles of pages, the names of settings and card layouts. */
import { useCallback } from 'react'
import type { LocalizedText } from '#schemas/language/words.ts'
import type { Place } from '#schemas/publishing/parts.ts'
import { settingsAbout } from '#schemas/settings/settings.about.ts'
import { useStudio, useWords } from '../context.tsx'
import { usePageTitles } from '../editor/names/page-titles.ts'
import { words } from './words.ts'

const settings: Readonly<Record<string, { name: LocalizedText }>> = settingsAbout

/** `title`: the page title sent by the server. */
export function usePlaceName(): (place: Pick<Place, 'path'>, title?: LocalizedText) => string {
  const { locale } = useStudio()
  const say = useWords(words)
  const getPageTitle = usePageTitles()
  return useCallback(
    ({ path }, title) => {
      const ownTitle = Object.hasOwn(settings, path) ? settings[path]!.name[locale] : title?.[locale]
      if (ownTitle) return ownTitle
      if (path.startsWith('sim:')) return say('cardLayout', { id: path.slice('sim:'.length) })
      return getPageTitle(path) || path
    },
    [locale, say, getPageTitle],
  )
}
