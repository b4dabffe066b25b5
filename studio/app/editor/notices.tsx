import { type ReactNode } from 'react'
import { formatJournalStatus, formatTabState } from '#studio/journal/words.ts'
import { button, problem, warning } from '#studio/look/look.css.ts'
import { useSay, useStudio } from '../context.tsx'
import { formatMoment } from '../times.ts'
import type { Editing } from './editing.ts'
import { useFindingWords } from './names/finding-words.ts'
import { useEditing } from './use-editing.ts'

/** Notices about accepted findings, and about interruptions: another tab, full storage, somebody's newer revision, a failed call. */
export function Notices({ editing }: { editing: Editing }): ReactNode {
  const say = useSay()
  const { locale } = useStudio()
  const sayFinding = useFindingWords()
  const { tab, journalStatus, accepted, takenBack, conflict, failure } = useEditing(editing)
  return (
    <>
      {tab !== 'here' && (
        <p className={warning} role="alert">
          {formatTabState(tab, locale)}{' '}
          {tab === 'elsewhere' && (
            <button className={button.plain} onClick={editing.takeOver}>
              {say('takeOver')}
            </button>
          )}
        </p>
      )}
      {journalStatus !== 'stored' && (
        <p className={warning} role="alert">
          {formatJournalStatus(journalStatus, locale)}
        </p>
      )}
      {[...Map.groupBy(accepted, ({ at, by, reason }) => `${at} ${by} ${reason}`)].map(([key, together]) => {
        const { reason, by, at } = together[0]!
        const text = [...new Set(together.map(sayFinding))].join(say('betweenFindings'))
        return (
          <p key={key} className={warning} role="status">
            {say('accepted', { text, reason, by, at: formatMoment(at, locale) })}
          </p>
        )
      })}
      {takenBack && (
        <p className={warning} role="status">
          {say('takenBack', { ...takenBack, at: formatMoment(takenBack.createdAt, locale) })}{' '}
          {takenBack.isOpen ? (
            say('takenBackIsOpen')
          ) : (
            <button className={button.plain} onClick={() => void editing.takeRevision(takenBack.revision)}>
              {say('openTakenBack')}
            </button>
          )}
        </p>
      )}
      {conflict && (
        <p className={problem} role="alert">
          {say('conflict', { author: conflict.author })}{' '}
          <button className={button.plain} onClick={() => void editing.takeTheirs()}>
            {say('mergeTheirs')}
          </button>
        </p>
      )}
      {failure && (
        <p className={problem} role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
