/** Drafts that can be published together, each with its findings. */
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Issue } from '#schemas/publishing/parts.ts'
import { hint } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '#studio/app/context.tsx'
import { Failure } from '#studio/app/failure.tsx'
import { useScopeText } from '#studio/app/places.ts'
import { formatMoment } from '#studio/app/times.ts'
import * as styles from '../campaigns.css.ts'
import { toDocument, toggleDocument, type Document } from './documents.ts'
import { usePlaceName } from '../place-name.ts'
import { words } from '../words.ts'
import { SearchField } from '#studio/look/search-field.tsx'

/** Longer lists have a search field. */
const EASY = 8

export function useDrafts() {
  const { client } = useStudio()
  return useQuery({
    queryKey: ['drafts'],
    queryFn: async ({ signal }) => (await client.call('GET /api/admin/drafts', {}, { signal })).list.map(toDocument),
  })
}
/** Undefined while loading. */
type CheckState = readonly Issue[] | 'failed' | undefined
/** Loads the findings of each revision. */
function useFindings(documents: readonly Document[]): (revision: number) => CheckState {
  const { client } = useStudio()
  const results = useQueries({
    queries: documents.map(({ place, revision }) => ({
      queryKey: ['checked', revision],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { content, widgets } = await client.call('GET /api/admin/layer', { ...place, revision }, { signal })
        return (await client.call('POST /api/admin/check', { place, content, widgets }, { signal })).issues
      },
    })),
  })
  return (revision) => {
    const { data, isError } = results[documents.findIndex((document) => document.revision === revision)] ?? {}
    return data ?? (isError ? 'failed' : undefined)
  }
}

type Props = {
  candidates: readonly Document[]
  chosen: readonly Document[]
  onChosen: (chosen: Document[]) => void
}
export function Documents({ candidates, chosen, onChosen }: Props): ReactNode {
  const say = useWords(words)
  const { session } = useStudio()
  const placeName = usePlaceName()
  const scopeText = useScopeText()
  const [sought, setSought] = useState('')
  const wanted = sought.trim().toLowerCase()
  const matches = candidates.filter(({ place, title, note }) =>
    `${place.path} ${placeName(place, title)} ${scopeText(place)} ${note ?? ''}`.toLowerCase().includes(wanted),
  )
  const findings = useFindings(matches)
  const isMine = ({ author }: Document) => author === undefined || author === session?.operator.login
  const groups = [
    { name: say('ownDrafts'), list: matches.filter(isMine) },
    { name: say('othersDrafts'), list: matches.filter((candidate) => !isMine(candidate)) },
  ].filter(({ list }) => list.length > 0)
  return (
    <>
      {candidates.length > EASY && <SearchField name={say('searchDrafts')} value={sought} onChange={setSought} />}
      {groups.map(({ name, list }) => (
        <section key={name} aria-label={name}>
          <h4 className={styles.groupName}>{name}</h4>
          <ul className={styles.choices}>
            {list.map((document) => (
              <Choice
                key={document.revision}
                document={document}
                found={findings(document.revision)}
                isChosen={chosen.some(({ revision }) => revision === document.revision)}
                onToggle={() => onChosen(toggleDocument(chosen, document))}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

type ChoiceProps = { document: Document; found: CheckState; isChosen: boolean; onToggle: () => void }
function Choice({ document, found, isChosen, onToggle }: ChoiceProps): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const placeName = usePlaceName()
  const scopeText = useScopeText()
  const { place, title, revision, note, author, createdAt } = document
  const issues = Array.isArray(found) ? (found as readonly Issue[]) : []
  const errors = issues.filter(({ severity }) => severity === 'error').length
  const warnings = issues.length - errors
  const messages = [
    found === undefined ? say('checking') : '',
    found === 'failed' ? say('notChecked') : '',
    errors ? say('errors', { count: errors }) : '',
    warnings ? say('warnings', { count: warnings }) : '',
    found?.length === 0 ? say('clean') : '',
  ].filter(Boolean)
  return (
    <li>
      <label className={styles.choice}>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span className={styles.choiceName}>
          {placeName(place, title)} · {scopeText(place)}
        </span>
        <span className={hint}>
          {[
            note,
            say('revision', { revision }),
            author && createdAt ? say('byAt', { by: author, at: formatMoment(createdAt, locale) }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.issueCount} data-severity={errors ? 'error' : warnings ? 'warning' : undefined}>
          {messages.join(' · ')}
        </span>
      </label>
    </li>
  )
}

/** Drafts other than the one in the editor; collapsed by default. */
export function Together({
  others,
  chosen,
  onChosen,
}: { others: (document: Document) => boolean } & Omit<Props, 'candidates'>): ReactNode {
  const say = useWords(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.together} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{chosen.length ? say('togetherCount', { count: chosen.length }) : say('together')}</summary>
      {isOpen && <Others others={others} chosen={chosen} onChosen={onChosen} />}
    </details>
  )
}
function Others({ others, chosen, onChosen }: Parameters<typeof Together>[0]): ReactNode {
  const say = useWords(words)
  const { data, error, refetch } = useDrafts()
  if (error) return <Failure message={error.message} retry={() => void refetch()} />
  if (!data) return <p className={hint}>{say('loading')}</p>
  const candidates = data.filter(others)
  if (candidates.length === 0) return <p className={hint}>{say('noOthers')}</p>
  return <Documents candidates={candidates} chosen={chosen} onChosen={onChosen} />
}
