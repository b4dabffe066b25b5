/** Titles of pages as visitors see them, for links. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { Locale } from '#schemas/language/locales.ts'
import { listNames } from '#studio/app/pages/areas.ts'
import { useStudio } from '#studio/app/context.tsx'

function usePages() {
  const { client } = useStudio()
  const { data } = useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => client.call('GET /api/admin/pages', {}, { signal }),
  })
  return data
}
/** Returns whether the storefront has a page; true while its pages load. */
export function useHasPage(): (path: string) => boolean {
  const data = usePages()
  return useCallback((path) => data === undefined || data.list.some((page) => page.path === path), [data])
}

/** Returns the title of a page in a language of Studio. */
export function useStudioTitles(): (path: string, locale: Locale) => string {
  const data = usePages()
  const titles = useMemo(() => listNames(data?.list ?? []), [data])
  return useCallback((path, locale) => titles.get(path)?.[locale] ?? '', [titles])
}

export function usePageTitles(): (path: string) => string {
  const { locale } = useStudio()
  const getTitle = useStudioTitles()
  return useCallback((path) => getTitle(path, locale), [getTitle, locale])
}
