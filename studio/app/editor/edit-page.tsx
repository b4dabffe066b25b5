/** Opens the place in the address, then its editor. */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { onNextPaint } from '#studio/look/painted.ts'
import { button, hint, problem } from '#studio/look/look.css.ts'
import { useSay, useStudio } from '../context.tsx'
import { parsePlace } from '../places.ts'
import { page } from '../screens.css.ts'
import { hasForm } from '../settings/paths.ts'
import { useJournal } from '../use-journal.ts'
import { createEditing } from './editing.ts'
import { Editor } from './editor.tsx'
import { getPlaceKey, PageNotFound, openPlace } from './place.ts'

const SettingsForm = lazy(async () => ({ default: (await import('../settings/form.tsx')).SettingsForm }))

export function EditPage(): ReactNode {
  const say = useSay()
  const { client } = useStudio()
  const journal = useJournal()
  const [search] = useSearchParams()
  const { path, layer, scope } = parsePlace(search)
  const place = useMemo(() => ({ path, layer, scope }), [path, layer, scope])
  const { data, error, refetch } = useQuery({
    queryKey: ['place', place],
    queryFn: async () => createEditing(client, journal, await openPlace(client, journal, place), onNextPaint),
    // the work in progress is authoritative until the editor leaves the page
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (data && hasForm(place.path))
    return (
      <Suspense fallback={<p className={hint}>{say('loading')}</p>}>
        <SettingsForm key={getPlaceKey(place)} editing={data} />
      </Suspense>
    )
  if (data) return <Editor key={getPlaceKey(place)} editing={data} />
  return (
    <main className={page}>
      {error ? (
        <div>
          <p className={problem} role="alert">
            {error instanceof PageNotFound ? say('noPages') : error.message}
          </p>
          <button className={button.plain} onClick={() => void refetch()}>
            {say('retry')}
          </button>
          <Link className={button.quiet} href="/">
            {say('back')}
          </Link>
        </div>
      ) : (
        <p className={hint}>{say('loading')}</p>
      )}
    </main>
  )
}
