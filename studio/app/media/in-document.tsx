/** Pictures of the library in the edited page. */
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, type ReactNode } from 'react'
import type { Json } from '#compiler/layers/layers.ts'
import { locales } from '#schemas/language/locales.ts'
import { getMediaDefaults } from '#schemas/language/media.ts'
import type { MediaItem } from '#schemas/publishing/media.ts'
import type { AlternativeOffer } from '#studio/inspector/context.ts'
import { button, hint } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { useFacts } from '../facts.ts'
import { createDrawn, listPictures } from './drawn.ts'
import { Picture } from '#studio/look/picture.tsx'
import { Lost, pickSize } from './grid.tsx'
import { thumbImage } from './media.css.ts'
import { usePicture, getPollInterval } from './pictures.ts'
import { words } from './words.ts'

const parseMediaId = (reference: string) => reference.slice('media:'.length)

/** Returns a function that resolves the pictures of documents for the canvas. */
export function useDrawn(document: Json): (document: Json) => Json {
  const { client } = useStudio()
  const facts = useFacts()
  // stable while the document refers to the same pictures
  const pictureList = listPictures(document).join(' ')
  const references = useMemo(() => pictureList.split(' ').filter(Boolean), [pictureList])
  const combine = useCallback(
    (results: readonly { data: MediaItem | undefined }[]) =>
      new Map(results.flatMap(({ data }, index) => (data ? [[references[index]!, data] as const] : []))),
    [references],
  )
  const pictures = useQueries({
    queries: references.map((reference) => ({
      queryKey: ['media', 'one', Number(parseMediaId(reference))],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        client.call('GET /api/admin/media/{id}', { id: parseMediaId(reference) }, { signal }),
      refetchInterval: ({ state }: { state: { data?: MediaItem | undefined } }) => getPollInterval(state.data),
    })),
    combine,
  })
  return useMemo(() => createDrawn(pictures, facts), [pictures, facts])
}
export function useDrawable(document: Json): Json {
  const drawn = useDrawn(document)
  return useMemo(() => drawn(document), [drawn, document])
}

/** Offers a picture's text of the library next to the field of its alternative text: publishing fills in an empty field only. */
function LibraryText({ reference, words: own, use }: AlternativeOffer): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const { data } = usePicture(Number(parseMediaId(reference)))
  const text = data && getMediaDefaults(data).alt
  if (!text || (own && locales.every((language) => own[language] === text[language]))) return null
  return (
    <>
      <p className={hint}>{say(own ? 'altInLibrary' : 'altFromLibrary', { text: text[locale] })}</p>
      <button type="button" className={button.quiet} onClick={() => use(text)}>
        {say(own ? 'useAlt' : 'fillAlt')}
      </button>
    </>
  )
}
export const renderAlternative = (offer: AlternativeOffer) => <LibraryText {...offer} />

/** Thumbnail of a reference, for its field. */
export function Thumbnail({ reference }: { reference: string }): ReactNode {
  const { data } = usePicture(Number(parseMediaId(reference)))
  if (data?.state !== 'ready') return null
  return <Picture className={thumbImage} src={pickSize(data, 320)} alt={data.name} lost={<Lost />} />
}
