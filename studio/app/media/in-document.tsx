/** Pictures of the library in the page under edit: the canvas draws them at their addresses, as a publication puts them in. */
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import type { Json } from '../../../compiler/layers/layers.ts'
import { isObject } from '../../../schemas/language/is-object.ts'
import { isMedia, mediaAddress } from '../../../schemas/language/media.ts'
import type { MediaItem } from '../../../schemas/publishing/media.ts'
import { useShared } from '../context.tsx'
import { sizeOf } from './grid.tsx'
import { thumbImage } from './media.css.ts'
import { usePicture, whileDrawing } from './pictures.ts'

function referencesIn(value: unknown, found = new Set<string>()): Set<string> {
  if (isMedia(value)) found.add(value)
  else if (Array.isArray(value)) for (const one of value) referencesIn(one, found)
  else if (isObject(value)) for (const one of Object.values(value)) referencesIn(one, found)
  return found
}
/** The value with addresses in place of references; what has none stays the same object. */
function drawn(value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  // one whose sizes are not drawn yet is no picture
  if (isMedia(value)) return addresses.get(value) ?? ''
  if (Array.isArray(value)) {
    const made = value.map((one) => drawn(one, addresses))
    return made.some((one, index) => one !== value[index]) ? made : value
  }
  if (!isObject(value)) return value
  const made = Object.entries(value).map(([key, one]) => [key, drawn(one, addresses)] as const)
  return made.some(([key, one]) => one !== value[key]) ? Object.fromEntries(made) : value
}

const idOf = (reference: string) => reference.slice('media:'.length)

/** What the canvas draws of a document. */
export function useDrawable(document: Json): Json {
  const { client } = useShared()
  const references = useMemo(() => [...referencesIn(document)], [document])
  const combine = useCallback(
    (results: readonly { data: MediaItem | undefined }[]) =>
      new Map(
        results.flatMap(({ data }, index) =>
          data?.state === 'ready' ? [[references[index]!, mediaAddress(data)]] : [],
        ),
      ),
    [references],
  )
  const addresses = useQueries({
    queries: references.map((reference) => ({
      queryKey: ['media', 'one', Number(idOf(reference))],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.call('GET /api/admin/media/{id}', { id: idOf(reference) }, { signal }),
      refetchInterval: ({ state }: { state: { data?: MediaItem | undefined } }) => whileDrawing(state.data),
    })),
    combine,
  })
  return useMemo(() => drawn(document, addresses) as Json, [document, addresses])
}

/** A small picture of a reference, for the field that holds it. */
export function Thumbnail({ reference }: { reference: string }): ReactNode {
  const { data } = usePicture(Number(idOf(reference)))
  return data?.state === 'ready' ? <img className={thumbImage} src={sizeOf(data, 320)} alt={data.name} /> : null
}
