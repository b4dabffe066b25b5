/** Environment of the server's compiler, loaded after the first screen and revalidated when the tab becomes visible again. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { Environment } from '#compiler/environment/environment.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import { toViewer } from '#schemas/publishing/parts.ts'
import { useStudio } from './context.tsx'
import { parsePlace } from './places.ts'

type Facts = AdminData<'GET /api/admin/facts'>

function useQueried() {
  const { client } = useStudio()
  // storefronts may add their own pages
  const { promoCode } = toViewer(parsePlace(new URLSearchParams(useSearch())))
  return useQuery({
    queryKey: ['facts', promoCode],
    queryFn: ({ signal }) => client.call('GET /api/admin/facts', { promoCode }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
    structuralSharing: (before, after) =>
      (before as Facts | undefined)?.hash === (after as Facts).hash ? before : after,
  })
}
/** Returns the environment; undefined while loading. The object is stable while the release and the pages of the shop are the same. */
export const useFacts = (): Environment | undefined =>
  // the tables were validated, and the compiler of the same release made their content
  useQueried().data?.environment as unknown as Environment | undefined
/** Returns why the facts could not be loaded, and a retry. */
export function useFactsProblem(): { problem: string | undefined; retry: () => void } {
  const { error, refetch } = useQueried()
  return { problem: error?.message, retry: () => void refetch() }
}
