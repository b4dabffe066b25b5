import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useStudio } from '../context.tsx'

export function useCardLayouts() {
  const { client, session } = useStudio()
  const query = useQuery({
    queryKey: ['card-layouts'],
    queryFn: ({ signal }) => client.call('GET /api/admin/sim-layouts', {}, { signal }),
    enabled: session?.features.includes('GET /api/admin/sim-layouts') ?? false,
  })
  const { data } = query
  /** Returns undefined for other documents, and while the layouts load. */
  const getLayoutName = useCallback((path: string) => data?.list.find((layout) => layout.path === path)?.name, [data])
  return { ...query, getName: getLayoutName }
}
