/** Where visitors see a message: the places of pages that name it, found when they are asked for. */
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { toLayer } from '#schemas/publishing/parts.ts'
import { hint } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { usePageTitles } from '../editor/names/page-titles.ts'
import { Failure } from '../failure.tsx'
import { getScreenHref } from '../places.ts'
import * as styles from './messages.css.ts'
import { wordsPath } from './paths.ts'
import { words } from './words.ts'

export function MessagePlaces({ id }: { id: string }): ReactNode {
  const say = useWords(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className={styles.places} aria-label={say('shownAtOf', { id })}>
        {say('shownAt')}
      </summary>
      {isOpen && <Places id={id} />}
    </details>
  )
}

function Places({ id }: { id: string }): ReactNode {
  const say = useWords(words)
  const { client, locale } = useStudio()
  const getTitle = usePageTitles()
  const { data, error, refetch } = useQuery({
    queryKey: ['message-places', id],
    queryFn: ({ signal }) => client.call('GET /api/admin/find', { words: id }, { signal }),
    // other messages contain the id as well
    select: ({ list }) => list.filter(({ excerpt, path }) => excerpt === id && path !== wordsPath),
  })
  if (error) return <Failure message={error.message} retry={() => void refetch()} />
  if (!data) return <p className={hint}>{say('loadingPlaces')}</p>
  if (data.length === 0) return <p className={hint}>{say('shownByWidgets')}</p>
  return (
    <ul>
      {data.map(({ path, promoCode, pageCode, revision, pointer, where }) => {
        const [, part, node = ''] = pointer.split('/')
        const place = { path, ...toLayer({ promoCode, pageCode }) }
        return (
          <li key={JSON.stringify([path, promoCode, pageCode, revision, pointer])}>
            <Link className={styles.place} href={getScreenHref('edit', place, part === 'nodes' ? { node } : {})}>
              {getTitle(path) || path} · {where[locale]}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
