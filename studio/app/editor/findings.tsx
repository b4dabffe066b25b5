import { type ReactNode } from 'react'
import { toOperation } from '#studio/document/fix.ts'
import { button, hint, problem, title, warning } from '#studio/look/look.css.ts'
import { useSay, useStudio } from '../context.tsx'
import type { Editing } from './editing.ts'
import { finding, findingCode, findingPlace } from './editor.css.ts'
import { useFindingWords } from './names/finding-words.ts'
import { describePlace } from './names/place-words.ts'
import type { WidgetsWords } from './names/widget-words.ts'
import { useEditing } from './use-editing.ts'

/** `onLead`: opens the properties of a node. */
type Props = { editing: Editing; words: WidgetsWords; getName: (id: string) => string; onLead: (id: string) => void }

/** Lists the compiler's findings. Each links to its node; findings with a certain fix have a button that applies it. */
export function Findings({ editing, words, getName, onLead }: Props): ReactNode {
  const say = useSay()
  const { locale } = useStudio()
  const sayFinding = useFindingWords(getName)
  const { issues, isCurrent, history } = useEditing(editing)
  const { document } = history
  const heading = !isCurrent
    ? say('checking')
    : issues.length
      ? say('findings', { count: issues.length })
      : say('noFindings')
  return (
    <section>
      <h2 className={title} aria-live="polite">
        {heading}
      </h2>
      <ul>
        {issues.map((issue) => {
          const fix = issue.fix && toOperation(document, issue.fix)
          const place = describePlace(document, issue.pointer, { locale, getName, getAbout: words.getAbout })
          return (
            <li key={`${issue.code} ${issue.pointer} ${issue.text.en}`} className={finding}>
              {place.node === undefined ? (
                place.words && <span className={hint}>{place.words}</span>
              ) : (
                <button className={findingPlace} onClick={() => onLead(place.node!)}>
                  {place.words}
                </button>
              )}
              <p className={issue.severity === 'error' ? problem : warning}>{sayFinding(issue)}</p>
              {fix && (
                <button className={button.plain} onClick={() => editing.perform([fix])}>
                  {say('fix')}
                </button>
              )}
              <small className={findingCode}>{issue.code}</small>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
