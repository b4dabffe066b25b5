/** Names for sentences about changes: of widgets and their parts, of the fields of settings, and of pages. */
import { useCallback, useMemo } from 'react'
import type { Vocabulary } from '#compiler/merge/names.ts'
import { getSettingsFields } from '#schemas/settings/settings.about.ts'
import { simLayoutFields } from '#schemas/settings/sim-layout.about.ts'
import { hasForm, isFormPath } from '#studio/app/settings/paths.ts'
import { useStudioTitles } from './page-titles.ts'
import { useWidgetWords } from './widget-words.ts'

const getFields = (path: string): Vocabulary['fields'] =>
  isFormPath(path) ? getSettingsFields(path) : hasForm(path) ? simLayoutFields : undefined

/** Returns the vocabulary of each document. */
export function useVocabularies(): (path: string) => Vocabulary {
  const { getAbout } = useWidgetWords()
  const getPageTitle = useStudioTitles()
  return useCallback((path) => ({ getAbout, getPageTitle, fields: getFields(path) }), [getAbout, getPageTitle])
}
export function useVocabulary(path: string): Vocabulary {
  const getVocabulary = useVocabularies()
  return useMemo(() => getVocabulary(path), [getVocabulary, path])
}
