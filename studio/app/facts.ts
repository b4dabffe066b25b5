/** What pages are compiled with on this server; loaded after the first screen, and asked for again (304) when the editor comes back. */
import { useQuery } from '@tanstack/react-query'
import type { Environment } from '../../compiler/environment/environment.ts'
import type { AdminData } from '../../schemas/publishing/index.ts'
import { useShared } from './context.tsx'

type Facts = AdminData<'GET /api/admin/facts'>

function useQueried() {
  const { client } = useShared()
  return useQuery({
    queryKey: ['facts'],
    queryFn: ({ signal }) => client.call('GET /api/admin/facts', {}, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: 'always',
    structuralSharing: (before, after) =>
      (before as Facts | undefined)?.hash === (after as Facts).hash ? before : after,
  })
}
/** Undefined until they are there. The object stays the same as long as the release and the pages of the shop do. */
export const useFacts = (): Environment | undefined =>
  // its tables were checked; what is inside them is the compiler's own of the same release
  useQueried().data?.environment as unknown as Environment | undefined
/** Why they are not there, with the way to ask again. */
export function useFactsProblem(): { problem: string | undefined; retry: () => void } {
  const { error, refetch } = useQueried()
  return { problem: error?.message, retry: () => void refetch() }
}
