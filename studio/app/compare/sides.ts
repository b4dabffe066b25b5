/** The documents that are compared, each as the whole page: the layers below with the layer of one side. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { applyLayer, type Json } from '../../../compiler/layers/layers.ts'
import type { Place } from '../../../schemas/publishing/parts.ts'
import type { Client } from '../../api/client.ts'
import type { Journal } from '../../journal/journal.ts'
import { useShared } from '../context.tsx'
import { openPlace } from '../editor/place.ts'
import { placeOf, type Side } from '../places.ts'
import { useJournal } from '../use-journal.ts'

const sideOf = (text: string | null, or: Side): Side =>
  text === 'shown' || text === 'below' || text === 'work' ? text : Number(text) || or

/** The two sides from the address; by default the published page and the work of this browser. */
export function useCompared(): { place: Place; before: Side; after: Side } {
  const [search] = useSearchParams()
  const text = search.toString()
  return useMemo(() => {
    const given = new URLSearchParams(text)
    return {
      place: placeOf(given),
      before: sideOf(given.get('before'), 'shown'),
      after: sideOf(given.get('after'), 'work'),
    }
  }, [text])
}

type Layers = { client: Client; journal: Journal; place: Place; below: Json }
async function revisionOver({ client, place, below }: Layers, revision: number): Promise<Json> {
  const { content } = await client.call('GET /api/admin/layer', { ...place, revision })
  return content ? applyLayer(below, content) : below
}
async function documentOf(layers: Layers, side: Side): Promise<Json> {
  const { client, journal, place, below } = layers
  if (side === 'below') return below
  if (typeof side === 'number') return revisionOver(layers, side)
  if (side === 'work') return (await openPlace(client, journal, place)).history.document
  const { published } = await client.call('GET /api/admin/layer', place)
  return published === null ? below : revisionOver(layers, published)
}

export function useSides({ place, before, after }: ReturnType<typeof useCompared>) {
  const { client } = useShared()
  const journal = useJournal()
  return useQuery({
    // with the history of the place: both are asked for again when something of it changed
    queryKey: ['history', 'sides', place, before, after],
    queryFn: async ({ signal }) => {
      const below = (await client.call('GET /api/admin/below', place, { signal })).content ?? {}
      const layers = { client, journal, place, below }
      const [was, is] = await Promise.all([documentOf(layers, before), documentOf(layers, after)])
      return { before: was, after: is }
    },
    // the work may go on in another tab
    refetchOnWindowFocus: 'always',
  })
}
