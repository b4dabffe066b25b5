/** What became of a change of many documents: saved, with its undo and its publication, or why it was refused. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Findings } from '#schemas/publishing/parts.ts'
import { button, hint, problem, row, warning } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { useFindingWords } from '../editor/names/finding-words.ts'
import { getScreenHref } from '../places.ts'
import type { Refused } from './documents.ts'
import * as styles from './many.css.ts'
import type { Together } from './use-together.ts'
import { words } from './words.ts'

type Props = { together: Together; getName: (path: string) => string }
export function OutcomeOfMany({ together, getName }: Props): ReactNode {
  const say = useWords(words)
  const { session } = useStudio()
  const { outcome } = together
  if (outcome.is === 'none') return null
  if (outcome.is === 'saving') return <p role="status">{say('saving')}</p>
  if (outcome.is === 'refused') return <RefusedList refused={outcome.refused} getName={getName} />
  if (outcome.is === 'undone' || outcome.is === 'published')
    return <p role="status">{say(outcome.is, { count: outcome.count })}</p>
  const { revisions, also = [], documents, failure, warnings = [], mayPublish = false } = outcome
  const drafts = { revisions, also, documents }
  const isBusy = outcome.is === 'busy'
  const canPublish = session?.features.includes('POST /api/admin/publish') ?? false
  const isWarned = warnings.length > 0 && mayPublish
  return (
    <div className={styles.outcome}>
      <p role="status">{say('saved', { count: revisions.length })}</p>
      {failure && !isWarned && (
        <p className={problem} role="alert">
          {failure}
        </p>
      )}
      {warnings.length > 0 && <FindingsList findings={warnings} getName={getName} isWarning={mayPublish} />}
      <div className={styles.options}>
        {canPublish && (
          <button
            className={isWarned ? button.plain : button.filled}
            disabled={isBusy}
            onClick={() => void together.publish(drafts, isWarned)}
          >
            {isWarned ? say('publishAnyway') : say('publish', { count: revisions.length + also.length })}
          </button>
        )}
        <button className={button.plain} disabled={isBusy} onClick={() => void together.undo(drafts)}>
          {say('undo')}
        </button>
      </div>
      <p className={styles.options}>
        {documents.map(({ layer, path }) => (
          <Link key={path} className={button.quiet} href={getScreenHref('edit', { path, ...layer })}>
            {getName(path)}
          </Link>
        ))}
      </p>
    </div>
  )
}

function FindingsList({
  findings,
  getName,
  isWarning,
}: {
  findings: Findings
  getName: (path: string) => string
  isWarning: boolean
}): ReactNode {
  const say = useWords(words)
  return (
    <div className={isWarning ? warning : problem} role="alert">
      {say('warned')}
      <ul>
        {findings.map(({ for: name, issues }) => (
          <FindingsOfPage key={name} name={getName(name.split(' ')[0]!)} issues={issues} />
        ))}
      </ul>
    </div>
  )
}

function RefusedList({ refused, getName }: { refused: Refused; getName: (path: string) => string }): ReactNode {
  const say = useWords(words)
  if ('message' in refused)
    return (
      <p className={problem} role="alert">
        {refused.message}
      </p>
    )
  return (
    <div className={problem} role="alert">
      {say('refused')}
      <ul>
        {[...refused.findings].map(([path, issues]) => (
          <FindingsOfPage key={path} name={getName(path)} issues={issues} />
        ))}
      </ul>
      <p className={`${hint} ${row}`}>{say('others')}</p>
    </div>
  )
}

/** Equal sentences of a page are one. */
function FindingsOfPage({ name, issues }: { name: string; issues: Findings[number]['issues'] }): ReactNode {
  const sayFinding = useFindingWords()
  return (
    <li>
      <strong>{name}</strong> {[...new Set(issues.map(sayFinding))].join(' ')}
    </li>
  )
}
