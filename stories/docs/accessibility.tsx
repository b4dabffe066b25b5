import { useEffect, useState } from 'react'
import type { WidgetFacts } from '../facts/facts.ts'
import { say } from '../look/language.ts'
import { Section } from '../look/section.tsx'
import * as styles from '../look/look.css.ts'
import { textSizeAttribute } from '../preview/text-size.ts'
import { Head } from './parts.tsx'
import { listAnnouncements, type Announcement } from './read-aloud.ts'
import { headings, labels } from './words.ts'

/** Observes the first example, because it draws its content some time after the page. */
function useAnnouncements(id: string | undefined): Announcement[] {
  const [heard, setHeard] = useState<Announcement[]>([])
  useEffect(() => {
    const figure = id === undefined ? null : document.getElementById(`example-${id}`)
    if (!figure) return undefined
    const listen = () => {
      const column = figure.querySelector<HTMLElement>(`[${textSizeAttribute}]`)
      if (column) setHeard(listAnnouncements(column))
    }
    const observer = new MutationObserver(listen)
    observer.observe(figure, { childList: true, subtree: true })
    listen()
    // stop observing, so that content that changes each second is not read forever
    const enough = setTimeout(() => observer.disconnect(), 3000)
    return () => {
      clearTimeout(enough)
      observer.disconnect()
    }
  }, [id])
  return heard
}

export function Accessibility({ widget: { about }, first }: { widget: WidgetFacts; first: string | undefined }) {
  const heard = useAnnouncements(first)
  return (
    <Section id="accessibility" title={headings.access}>
      {about.guide && (
        <dl className={styles.terms}>
          {(['keys', 'reading'] as const).map((name) => (
            <div key={name}>
              <dt className={styles.term}>{say(labels[name])}</dt>
              <dd>{say(about.guide![name])}</dd>
            </div>
          ))}
        </dl>
      )}
      {heard.length > 0 && (
        <>
          <h3 className={styles.subtitle}>{say(labels.roles)}</h3>
          <table className={styles.table}>
            <Head names={['role', 'called']} />
            <tbody>
              {heard.map(({ role, name, states }, index) => (
                <tr key={index}>
                  <td className={styles.firstCell}>
                    <code className={styles.mono}>{role}</code>
                  </td>
                  <td className={styles.cell}>
                    {name} <span className={styles.small}>{states.join(' ')}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Section>
  )
}
