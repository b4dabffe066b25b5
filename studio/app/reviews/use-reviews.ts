import { useQuery } from '@tanstack/react-query'
import type { Review } from '#schemas/publishing/reviews.ts'
import { useStudio } from '../context.tsx'

export function useReviews() {
  const { client, session } = useStudio()
  return useQuery({
    queryKey: ['reviews'],
    enabled: session?.features.includes('GET /api/admin/reviews') === true,
    queryFn: async ({ signal }) => (await client.call('GET /api/admin/reviews', {}, { signal })).list,
  })
}
export function useReview(id: string) {
  const { client } = useStudio()
  return useQuery({
    queryKey: ['reviews', id],
    queryFn: ({ signal }) => client.call('GET /api/admin/reviews/{id}', { id }, { signal }),
  })
}
export function usePublishRules() {
  const { client } = useStudio()
  return useQuery({
    queryKey: ['publishRules'],
    queryFn: async ({ signal }) => (await client.call('GET /api/admin/publish-rules', {}, { signal })).list,
  })
}

/** Whether a review waits for the account: to be decided, or to be changed after a return. */
export const isForMe = ({ state, allows }: Review): boolean => state === 'open' && allows.includes('approve')
export const getReviewHref = (id: number): string => `/review?id=${id}`
