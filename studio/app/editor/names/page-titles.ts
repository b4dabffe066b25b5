/** Titles of pages as visitors see them, for links. */
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useStudio } from '#studio/app/context.tsx'

export function usePageTitles(): (path: string) => string {
  const { client, locale } = useStudio()
  const { data } = useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => client.call('GET /api/admin/pages', {}, { signal }),
  })
  const titles = useMemo(() => new Map(data?.list.map(({ path, title }) => [path, title[locale]])), [data, locale])
  return useCallback((path) => titles.get(path) ?? '', [titles])
}
