import { useEffect, useRef, type ReactNode } from 'react'
import { hint, title } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { ChangedPictures } from '../editor/publish/changed-pictures.tsx'
import type { Group, Marks } from './changes.ts'
import * as styles from './compare.css.ts'
import { words } from './words.ts'

type Props = {
  groups: readonly Group[]
  marks: Marks
  getName: (id: string) => string
  selected: string | undefined
  onSelect: (id: string | undefined) => void
}
/** Lists the changes in words, by node; a tap scrolls both canvases to the node. */
export function ChangeList({ groups, marks, getName, selected, onSelect }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const list = useRef<HTMLElement>(null)
  const count = groups.reduce((sum, group) => sum + group.list.length, 0)
  useEffect(() => {
    list.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <aside ref={list} className={styles.list} aria-label={say('changes', { count })}>
      <h2 className={title} aria-live="polite">
        {count ? say('changes', { count }) : say('same')}
      </h2>
      <ul>
        {groups.map(({ node, list: changes }) => {
          const kind = node === undefined ? undefined : marks.get(node)
          const lines = changes.map(({ change }, index) => (
            <span key={index}>
              {change.text[locale]}
              <ChangedPictures change={change} />
            </span>
          ))
          return (
            <li key={node ?? ''} className={styles.group}>
              {node === undefined ? (
                <>
                  <h3 className={styles.groupName}>{say('ofPage')}</h3>
                  <p className={`${styles.lines} ${hint}`}>{lines}</p>
                </>
              ) : (
                <button className={styles.change} aria-pressed={selected === node} onClick={() => onSelect(node)}>
                  <span className={styles.groupName}>
                    {kind && (
                      <span className={styles.kind} data-kind={kind}>
                        {say(kind)}
                      </span>
                    )}
                    {getName(node)}
                  </span>
                  <span className={`${styles.lines} ${hint}`}>{lines}</span>
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </aside>
  )
}
