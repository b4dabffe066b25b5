import { useEffect, useState } from 'react'
import type { Use } from '../facts/facts.ts'
import { say } from '../look/language.ts'
import { Section } from '../look/section.tsx'
import { CopyCode } from '../look/copy-code.tsx'
import * as styles from '../look/look.css.ts'
import { toStoryId } from '../pages/story-id.ts'
import { headings, labels } from './words.ts'

function useUses(name: string): readonly Use[] | undefined {
  const [uses, setUses] = useState<readonly Use[]>()
  useEffect(() => {
    let isGone = false
    void import('virtual:widget-uses').then((all) => isGone || setUses(all.uses[name] ?? []))
    return () => void (isGone = true)
  }, [name])
  return uses
}

const groupByPage = (uses: readonly Use[]): [Use, ...Use[]][] => [
  ...uses
    .reduce((pages, use) => {
      const usesOnPage = pages.get(use.page)
      if (usesOnPage) usesOnPage.push(use)
      else pages.set(use.page, [use])
      return pages
    }, new Map<string, [Use, ...Use[]]>())
    .values(),
]

export function Uses({ name }: { name: string }) {
  const uses = useUses(name)
  const pages = groupByPage(uses ?? [])
  return (
    <Section id="uses" title={headings.uses}>
      {uses && !pages.length && <p>{say(labels.noUse)}</p>}
      <ul className={styles.columns}>
        {pages.map((nodes) => {
          const [{ page, title }] = nodes
          return (
            <li key={page} className={styles.entry}>
              <details>
                <summary className={styles.summary}>
                  {say(title)} <code className={styles.mark}>{page}</code>{' '}
                  <span className={styles.small}>× {nodes.length}</span>
                </summary>
                <div className={styles.inside}>
                  <a className={styles.link} href={`./?path=/story/${toStoryId(page)}`} target="_top">
                    {say(labels.open)}
                  </a>
                  {nodes.map(({ id, node }) => (
                    <div key={id}>
                      <code className={styles.mark}>{id}</code>
                      <CopyCode value={node} label={id} isOpen />
                    </div>
                  ))}
                </div>
              </details>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
