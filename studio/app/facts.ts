/** The environment of the compiler on this server, loaded after the first screen and revalidated when the tab becomes visible again. */
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { Environment } from '../../compiler/environment/environment.ts'
import type { AdminData } from '../../schemas/publishing/index.ts'
import { viewerOf } from '../../schemas/publishing/parts.ts'
import { useShared } from './context.tsx'
import { placeOf } from './places.ts'

type Facts = AdminData<'GET /api/admin/facts'>

function useQueried() {
  const { client } = useShared()
  // each storefront may have pages of its own
  const { promoCode } = viewerOf(placeOf(new URLSearchParams(useSearch())))
  return useQuery({
    queryKey: ['facts', promoCode],
    queryFn: ({ signal }) => client.call('GET /api/admin/facts', { promoCode }, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
    structuralSharing: (before, after) =>
      (before as Facts | undefined)?.hash === (after as Facts).hash ? before : after,
  })
}
/** Undefined until they are there. The object stays the same as long as the release and the pages of the shop do. */
export const useFacts = (): Environment | undefined =>
  // the tables were checked, and their content is from the compiler of the same release
  useQueried().data?.environment as unknown as Environment | undefined
/** Why they are not there, with the way to ask again. */
export function useFactsProblem(): { problem: string | undefined; retry: () => void } {
  const { error, refetch } = useQueried()
  return { problem: error?.message, retry: () => void refetch() }
}
