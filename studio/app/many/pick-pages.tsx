/** Pages with a tick each, in the areas of the page list; a tap ticks an area. */
import { useState, type ReactNode } from 'react'
import { hint, label } from '#studio/look/look.css.ts'
import { SearchField } from '#studio/look/search-field.tsx'
import { useStudio, useWords } from '../context.tsx'
import { areaNames, getArea, getAreaTitle } from '../pages/areas.ts'
import { path as pathStyle } from '../screens.css.ts'
import * as styles from './many.css.ts'
import { words } from './words.ts'

/** `name`: of the list. */
type Props = {
  name?: string
  paths: readonly string[]
  chosen: ReadonlySet<string>
  getName: (path: string) => string
  /** Returns why a page cannot be chosen. */
  getReason: (path: string) => string | undefined
  onChosen: (chosen: ReadonlySet<string>) => void
}
export function PickPages({ name, paths, chosen, getName, getReason, onChosen }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const [sought, setSought] = useState('')
  const wanted = sought.trim().toLowerCase()
  const matches = paths.filter((path) => `${path} ${getName(path)}`.toLowerCase().includes(wanted))
  const byArea = Map.groupBy(matches, getArea)
  const tick = (ticked: readonly string[], isTicked: boolean) => {
    const next = new Set(chosen)
    for (const path of ticked)
      if (isTicked) next.add(path)
      else next.delete(path)
    onChosen(next)
  }
  return (
    <>
      <p className={label}>{name ?? say('pages')}</p>
      <SearchField name={say('searchPages')} value={sought} onChange={setSought} />
      {matches.length === 0 && <p className={hint}>{say('noPages')}</p>}
      {areaNames.map((area) => {
        const list = byArea.get(area) ?? []
        if (list.length === 0) return null
        const possible = list.filter((path) => getReason(path) === undefined)
        const count = possible.filter((path) => chosen.has(path)).length
        const areaName = getAreaTitle(area)[locale]
        return (
          <section key={area} className={styles.group} aria-label={areaName}>
            <label className={styles.groupHead}>
              <input
                type="checkbox"
                aria-label={say('allOf', { name: areaName })}
                disabled={possible.length === 0}
                checked={possible.length > 0 && count === possible.length}
                ref={(box) => {
                  if (box) box.indeterminate = count > 0 && count < possible.length
                }}
                onChange={({ target }) => tick(possible, target.checked)}
              />
              {areaName}
            </label>
            <ul className={styles.pages}>
              {list.map((path) => {
                const reason = getReason(path)
                return (
                  <li key={path}>
                    <label className={styles.page}>
                      <input
                        type="checkbox"
                        disabled={reason !== undefined}
                        checked={reason === undefined && chosen.has(path)}
                        onChange={({ target }) => tick([path], target.checked)}
                      />
                      <span className={styles.words}>
                        {getName(path)}
                        {(reason ?? path) !== getName(path) && <span className={pathStyle}>{reason ?? path}</span>}
                      </span>
                    </label>
                  </li>
                )
              })}
            </ul>
          </section>
        )
      })}
    </>
  )
}
