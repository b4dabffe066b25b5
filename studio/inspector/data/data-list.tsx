import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { pageKeys } from '#schemas/language/composing.ts'
import type { ValueType } from '#compiler/choices/kinds.ts'
import { hint } from '#studio/look/look.css.ts'
import { SearchField } from '#studio/look/search-field.tsx'
import { useInspector } from '../context.ts'
import { formatPath, formatSample, formatType } from './describe.ts'
import { toAsk, getSample, useSamples } from './live.ts'
import { say } from './sentences.ts'
import * as styles from './data.css.ts'

export type DataRow = { path: string; type: ValueType }
/** Roots that every page can read; they are listed after the page's own sources. */
const last = ['card', 'user', 'site', 'query', 'state', 'form', 'local', 'status', 'env']
const getRank = ({ path }: DataRow): number => last.indexOf(path.split('.')[0]!)

/** Returns the choices that match the search, with names and canvas values, the page's own data first. */
function useShownRows<R extends DataRow>(choices: readonly R[], wanted: string) {
  const { locale, resolveWords, data } = useInspector()
  const rows = useMemo(
    () =>
      choices
        .map((choice) => ({
          choice,
          name: formatPath(choice.path, locale),
          ask: toAsk({ node: data?.node, path: choice.path }),
        }))
        .sort((a, b) => getRank(a.choice) - getRank(b.choice)),
    [choices, locale, data?.node],
  )
  const samples = useSamples(
    data?.live,
    useMemo(() => rows.map(({ ask }) => ask), [rows]),
  )
  return rows
    .map((row) => ({
      ...row,
      value: formatSample(getSample(samples, row.ask), row.choice.type, { locale, resolveWords }),
    }))
    .filter((row) => `${row.name} ${row.choice.path} ${row.value}`.toLowerCase().includes(wanted))
}

type Props<R extends DataRow> = {
  choices: readonly R[]
  chosen: string | undefined
  name: string
  onChoose: (choice: R) => void
  /** Called on a second tap, or on Enter on the chosen row. */
  onUse: () => void
}
/** Searchable list for pointer and keyboard: arrows move, Enter chooses. */
export function DataList<R extends DataRow>({ choices, chosen, name, onChoose, onUse }: Props<R>) {
  const { locale } = useInspector()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string>()
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const visible = useShownRows(choices, wanted)
  const activeIndex = visible.findIndex(({ choice }) => choice.path === (active ?? chosen))
  // Enter takes the first match
  const place = activeIndex === -1 && wanted !== '' && visible.length > 0 ? 0 : activeIndex
  function move(to: number): void {
    const next = visible[Math.max(0, Math.min(visible.length - 1, to))]
    setActive(next?.choice.path)
    // after a change of the search the row is rendered in the next frame
    requestAnimationFrame(() => list.current?.querySelector('[data-active=true]')?.scrollIntoView({ block: 'nearest' }))
  }
  function press(event: KeyboardEvent): void {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      move(place === -1 ? 0 : place + step)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const row = visible[place] ?? (visible.length === 1 ? visible[0] : undefined)
      if (row && row.choice.path === chosen) onUse()
      else if (row) onChoose(row.choice)
    }
  }
  return (
    <>
      <SearchField
        name={say(locale, 'search')}
        role="combobox"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={place === -1 ? undefined : `${id}-${place}`}
        value={typed}
        onChange={(words) => {
          setTyped(words)
          setActive(undefined)
        }}
        onKeyDown={(event) => pageKeys(press)(event)}
      />
      <ul ref={list} id={`${id}-list`} role="listbox" aria-label={name} tabIndex={-1} className={styles.list}>
        {visible.map(({ choice, name: words, value }, index) => (
          <li
            key={choice.path}
            id={`${id}-${index}`}
            role="option"
            aria-selected={choice.path === chosen}
            data-active={index === place}
            className={styles.option}
            onClick={() => {
              setActive(choice.path)
              onChoose(choice)
            }}
            onDoubleClick={onUse}
          >
            <span className={styles.words}>
              {words}
              <code className={styles.path}>{choice.path}</code>
            </span>
            <span className={styles.value}>
              {value || '…'}
              <span className={styles.type}>{formatType(choice.type, locale)}</span>
            </span>
          </li>
        ))}
      </ul>
      {visible.length === 0 && (
        <p className={hint} role="status">
          {say(locale, 'noMatch')}
        </p>
      )}
    </>
  )
}
