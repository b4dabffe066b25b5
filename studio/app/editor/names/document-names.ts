/** Names of pages, settings and card layouts. */
import { useCallback } from 'react'
import { settingsAbout } from '#schemas/settings/settings.about.ts'
import { useStudio } from '#studio/app/context.tsx'
import { useCardLayouts } from '#studio/app/settings/use-card-layouts.ts'
import { usePageTitles } from './page-titles.ts'

export function useDocumentNames(): (path: string) => string {
  const { locale } = useStudio()
  const getPageTitle = usePageTitles()
  const { getName } = useCardLayouts()
  return useCallback(
    (path) =>
      getName(path) ??
      (Object.hasOwn(settingsAbout, path)
        ? settingsAbout[path as keyof typeof settingsAbout].name[locale]
        : getPageTitle(path) || path),
    [getName, getPageTitle, locale],
  )
}
