/** Documents to compare, each a complete page: the layers below merged with the layer of one side. */
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { applyLayer, type Json } from '#compiler/layers/layers.ts'
import type { Place } from '#schemas/publishing/parts.ts'
import type { Client } from '#studio/api/client.ts'
import type { Journal } from '#studio/journal/journal.ts'
import { useStudio } from '../context.tsx'
import { openPlace } from '../editor/place.ts'
import { parsePlace, type Side } from '../places.ts'
import { useJournal } from '../use-journal.ts'

const parseSide = (text: string | null, or: Side): Side =>
  text === 'shown' || text === 'below' || text === 'work' ? text : Number(text) || or

/** Reads both sides from the address; by default the published page and the unsaved work in this browser. */
export function useComparison(): { place: Place; before: Side; after: Side } {
  const [search] = useSearchParams()
  const text = search.toString()
  return useMemo(() => {
    const params = new URLSearchParams(text)
    return {
      place: parsePlace(params),
      before: parseSide(params.get('before'), 'shown'),
      after: parseSide(params.get('after'), 'work'),
    }
  }, [text])
}

type Layers = { client: Client; journal: Journal; place: Place; below: Json }
async function loadRevision({ client, place, below }: Layers, revision: number): Promise<Json> {
  const { content } = await client.call('GET /api/admin/layer', { ...place, revision })
  return content ? applyLayer(below, content) : below
}
async function loadDocument(layers: Layers, side: Side): Promise<Json> {
  const { client, journal, place, below } = layers
  if (side === 'below') return below
  if (typeof side === 'number') return loadRevision(layers, side)
  if (side === 'work') return (await openPlace(client, journal, place)).history.document
  const { published } = await client.call('GET /api/admin/layer', place)
  return published === null ? below : loadRevision(layers, published)
}

export function useSides({ place, before, after }: ReturnType<typeof useComparison>) {
  const { client } = useStudio()
  const journal = useJournal()
  return useQuery({
    // under the key of the history, so that both are invalidated together
    queryKey: ['history', 'sides', place, before, after],
    queryFn: async ({ signal }) => {
      const below = (await client.call('GET /api/admin/below', place, { signal })).content ?? {}
      const layers = { client, journal, place, below }
      const [earlier, later] = await Promise.all([loadDocument(layers, before), loadDocument(layers, after)])
      return { before: earlier, after: later }
    },
    // another tab may have changed the unsaved work
    refetchOnWindowFocus: 'always',
  })
}
