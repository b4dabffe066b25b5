/** Names the layer below that sets a value of a node or of the page. */
import { useCallback } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getOwn } from '#compiler/schema/schema.ts'
import type { Place } from '#schemas/publishing/parts.ts'
import { useSay, useStudio } from '#studio/app/context.tsx'

export function useLayerName({ path, layer }: Place, node?: string): (pointer: string) => string | undefined {
  const say = useSay()
  const { client } = useStudio()
  // below the site layer there is only the shipped layer
  const isSite = layer === 'site'
  const { data } = useQuery({
    queryKey: ['explain', path],
    queryFn: ({ signal }) => client.call('GET /api/admin/explain', { path }, { signal }),
    enabled: !isSite,
    staleTime: 60_000,
  })
  return useCallback(
    (pointer) => {
      if (isSite) return say('layerShipped')
      const source = node === undefined ? data && { from: 'shipped', props: data.page } : getOwn(data?.nodes, node)
      if (!source) return undefined
      // a nested value is attributed to the highest layer that wrote a part of it
      const parts = Object.entries(source.props).filter(([part]) => part === pointer || part.startsWith(`${pointer}/`))
      const layers = new Set(parts.map(([, from]) => from))
      const from = layers.has('site') ? 'site' : layers.size ? 'shipped' : source.from
      return from === 'site' ? say('layerSite') : from === 'shipped' ? say('layerShipped') : from
    },
    [data, isSite, node, say],
  )
}
