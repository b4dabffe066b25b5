/** Queries of the media library: pages of pictures, one picture, and uploads and changes in progress, which outlive a screen. */
import { useInfiniteQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { truncateText } from '#schemas/language/graphemes.ts'
import { normalizeText } from '#schemas/language/readable.ts'
import { maxLengths } from '#schemas/publishing/facts.ts'
import type { MediaItem } from '#schemas/publishing/media.ts'
import type { Client } from '#studio/api/client.ts'
import { useStudio } from '../context.tsx'
import { createChanges, type Changes } from './changes.ts'
import { createUploads, type Uploads } from './uploads.ts'
import { createUndescribed, type Undescribed } from './undescribed.ts'
import { words } from './words.ts'

const A_PAGE = 60
/** Polling interval; sizes of a picture are generated within seconds. */
const DRAWING_MS = 1500
const isDrawing = ({ state }: MediaItem) => state === 'drawing'

/** Returns the polling interval of a picture whose sizes are not ready, else false. */
export const getPollInterval = (item: MediaItem | undefined): number | false =>
  item !== undefined && isDrawing(item) && DRAWING_MS

/** `scope`: only pictures that a layer of this promo code may show; empty: the site's; undefined: all. */
export function usePictures(wanted: string, scope?: string) {
  const { client } = useStudio()
  const query = useInfiniteQuery({
    queryKey: ['media', 'list', wanted, scope],
    queryFn: ({ pageParam, signal }) =>
      client.call(
        'GET /api/admin/media',
        {
          words: wanted || undefined,
          ...(scope !== undefined && { layer: scope ? ('promo' as const) : ('site' as const), scope }),
          before: pageParam,
          limit: A_PAGE,
        },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => state.data?.pages.some(({ list }) => list.some(isDrawing)) && DRAWING_MS,
  })
  return { ...query, pictures: query.data?.pages.flatMap(({ list }) => list) }
}

export function usePicture(id: number) {
  const { client } = useStudio()
  return useQuery({
    queryKey: ['media', 'one', id],
    queryFn: ({ signal }) => client.call('GET /api/admin/media/{id}', { id: String(id) }, { signal }),
    refetchInterval: ({ state }) => getPollInterval(state.data),
    // its uses may have changed
    staleTime: 0,
  })
}

const toMediaName = (file: File): string => {
  const { 'zh-CN': pasted } = words.table.pasted
  return truncateText(normalizeText(file.name.replace(/\.\w{1,5}$/, '')).trim(), maxLengths.mediaName) || pasted
}
type Work = { uploads: Uploads; changes: Changes; undescribed: Undescribed }
const started = new WeakMap<Client, Work>()
function start(client: Client, queries: QueryClient): Work {
  const undescribed = createUndescribed()
  const uploads = createUploads(
    (file, options) => client.upload('POST /api/admin/media', { name: toMediaName(file) }, file, options),
    (item) => {
      undescribed.add(item)
      void queries.invalidateQueries({ queryKey: ['media'] })
    },
  )
  const changes = createChanges(
    (id, change) => client.call('POST /api/admin/media/{id}', { id: String(id), ...change }),
    (item) => {
      queries.setQueryData(['media', 'one', item.id], (before: object | undefined) => before && { ...before, ...item })
      void queries.invalidateQueries({ queryKey: ['media', 'list'] })
    },
  )
  addEventListener('beforeunload', (event) => {
    if (changes.isUnsaved() || uploads.now().some(({ state }) => state !== 'refused')) event.preventDefault()
  })
  return { uploads, changes, undescribed }
}
/** Returns uploads, changes and unanswered questions, which continue while another screen is open. */
export function useWork(): Work {
  const { client } = useStudio()
  const queries = useQueryClient()
  const work = started.get(client) ?? start(client, queries)
  started.set(client, work)
  return work
}

/** Returns whether the account may edit a picture: an agent's operator only those of the own storefront. */
export function useMayEdit(): (item?: MediaItem) => boolean {
  const { session } = useStudio()
  const ownCode = session?.operator.promoCode
  const isEditor = session?.features.includes('POST /api/admin/media') ?? false
  return (item) => isEditor && (!ownCode || item === undefined || item.scope === ownCode)
}
