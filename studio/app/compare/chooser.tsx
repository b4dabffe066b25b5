import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import type { Place } from '#schemas/publishing/parts.ts'
import { field, label } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import type { Side } from '../places.ts'
import { formatMoment } from '../times.ts'
import * as styles from './compare.css.ts'
import { words } from './words.ts'

/** Revisions on offer; older revisions can be compared from the history. */
const OFFERED = 20

type Props = { place: Place; before: Side; after: Side }
/** Chooses the two versions to compare. */
export function Chooser({ place, before, after }: Props): ReactNode {
  const say = useWords(words)
  const { client, locale } = useStudio()
  const [, setSearch] = useSearchParams()
  const { data } = useQuery({
    queryKey: ['history', 'offered', place],
    queryFn: ({ signal }) => client.call('GET /api/admin/history', { ...place, limit: OFFERED }, { signal }),
  })
  const revisions = data?.list ?? []
  const formatSide = (side: Side): string => {
    if (side === 'shown') return say('shownSide')
    if (side === 'work') return say('workSide')
    if (side === 'below') return say('belowSide')
    const row = revisions.find(({ id }) => id === side)
    if (!row) return say('revisionSide', { revision: side })
    const name = row.note ? say('noted', { revision: side, note: row.note }) : say('revisionSide', { revision: side })
    return `${name} · ${formatMoment(row.createdAt, locale)}`
  }
  const options: Side[] = ['shown', 'work', 'below', ...revisions.map(({ id }) => id)]
  const sides = { before, after }
  return (
    <div className={styles.chooser}>
      {(['before', 'after'] as const).map((name) => {
        const side = sides[name]
        return (
          <label key={name}>
            <span className={label}>{say(name)}</span>
            <select
              className={field}
              value={String(side)}
              onChange={({ target }) =>
                setSearch(
                  (search) => {
                    search.set(name, target.value)
                    return search
                  },
                  { replace: true },
                )
              }
            >
              {(options.includes(side) ? options : [side, ...options]).map((choice) => (
                <option key={String(choice)} value={String(choice)}>
                  {formatSide(choice)}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </div>
  )
}
