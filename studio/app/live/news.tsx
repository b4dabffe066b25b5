import { useCallback, useState, type ReactNode } from 'react'
import type { Place } from '#schemas/publishing/parts.ts'
import { button } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import type { Editing } from '../editor/editing.ts'
import { useNews } from './live.tsx'
import { news as newsStyle } from './live.css.ts'
import type { News as Event } from './stream.ts'
import { words } from './words.ts'
import { useEditing } from '../editor/use-editing.ts'

type RevisionEvent = { kind: 'push' | 'publish' | 'rollback'; by: string | null; revision: number | null }
const isSamePlace = (a: Place, b: Place) => a.path === b.path && a.layer === b.layer && a.scope === b.scope

/** Reports changes of others to the edited page as they happen; a newer draft can be merged before it becomes a conflict. */
export function News({ editing }: { editing: Editing }): ReactNode {
  const say = useWords(words)
  const { session } = useStudio()
  const { place, revision, isSaving, conflict, tab } = useEditing(editing)
  const [newest, setNewest] = useState<RevisionEvent>()
  const [shown, setShown] = useState<RevisionEvent>()
  const [failures, setFailures] = useState(0)
  const me = session?.operator.name
  const follow = useCallback(
    (event: Event) => {
      if (event.kind === 'reset' || !event.places.some(({ path }) => path === place.path)) return
      const { kind, by, detail } = event
      if (kind === 'report' && typeof detail.times === 'number') setFailures(detail.times)
      if (!event.places.some((affected) => isSamePlace(affected, place))) return
      const change = { by, revision: typeof detail.revision === 'number' ? detail.revision : null }
      if (kind === 'push') setNewest({ kind, ...change })
      if (kind !== 'publish' && kind !== 'rollback') return
      // a rollback also moves the newest revision back
      if (kind === 'rollback' && typeof detail.latest === 'number') setNewest({ kind, by, revision: detail.latest })
      void editing.setPublished(change.revision)
      if (by !== me) setShown({ kind, ...change })
    },
    [editing, place, me],
  )
  useNews(follow)

  // while saving, the own revision's number is not known yet
  const isOther = newest?.kind === 'rollback' ? newest.revision !== revision : (newest?.revision ?? 0) > (revision ?? 0)
  const isNewer = newest && isOther && !isSaving && !conflict && tab !== 'elsewhere'
  const isShownToo = isNewer && (newest.kind === 'rollback' || shown?.revision === newest.revision)
  const merge = () => {
    if (isShownToo) setShown(undefined)
    void editing.takeTheirs()
  }
  const formatNews = ({ kind, by: name, revision: number }: RevisionEvent): string => {
    const by = name ?? say('server')
    if (number === null) return say('original', { by })
    return say(kind === 'push' ? 'savedDraft' : kind === 'publish' ? 'published' : 'rolledBack', {
      by,
      revision: number,
    })
  }
  return (
    <>
      {isNewer && (
        <p className={newsStyle} role="alert">
          {formatNews((isShownToo && shown) || newest)} {say('mergeHint')}
          <button className={button.plain} onClick={merge}>
            {say('mergeNow')}
          </button>
        </p>
      )}
      {shown && !isShownToo && (
        <p className={newsStyle} role="alert">
          {formatNews(shown)}
          <button className={button.quiet} onClick={() => setShown(undefined)}>
            {say('understood')}
          </button>
        </p>
      )}
      {failures > 0 && (
        <p className={newsStyle} role="alert">
          {say('report', { count: failures })}
          <button className={button.quiet} onClick={() => setFailures(0)}>
            {say('understood')}
          </button>
        </p>
      )}
    </>
  )
}
