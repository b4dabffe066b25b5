import type { ReactNode } from 'react'
import { getInitials } from '#schemas/language/graphemes.ts'
import { useStudio, useWords } from '../context.tsx'
import { people, person } from './live.css.ts'
import { usePresent } from './live.tsx'
import { words } from './words.ts'

/** People that a phone has room for next to the page title. */
const MOST = 3
/** Shows other editors with the same page open. */
export function People({ path }: { path: string }): ReactNode {
  const say = useWords(words)
  const { locale, session } = useStudio()
  const present = usePresent().filter((person) => person.path === path)
  if (present.length === 0) return null
  const others = present.slice(MOST)
  const formatNames = (group: typeof others) => group.map(({ name }) => name).join(locale === 'en' ? ', ' : '、')
  return (
    <ul className={people} aria-label={say('here')}>
      {present.slice(0, MOST).map(({ stream, login, name }) => {
        const called = login === session?.operator.login ? say('you', { name }) : name
        return (
          <li key={stream}>
            <span className={person} role="img" aria-label={called} title={called}>
              {getInitials(name)}
            </span>
          </li>
        )
      })}
      {others.length > 0 && (
        <li>
          <span className={person} role="img" aria-label={formatNames(others)} title={formatNames(others)}>
            +{others.length}
          </span>
        </li>
      )}
    </ul>
  )
}
