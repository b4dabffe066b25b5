import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { pageKeys } from '#schemas/language/composing.ts'
import { hint } from '../look/look.css.ts'
import { SearchField } from '../look/search-field.tsx'
import * as styles from './search-list.css.ts'

export type SearchRow = {
  key: string
  /** The text that is searched. */
  text: string
  /** The name of its group; rows of a group are next to each other. */
  group?: string | undefined
  /** Listed only when it is searched for or chosen. */
  isRare?: boolean | undefined
}
type Props<R extends SearchRow> = {
  rows: readonly R[]
  chosen: string | undefined
  /** Accessible names of the list and of its search. */
  name: string
  searchName: string
  noMatch: string
  onChoose: (row: R) => void
  /** Called on a second tap, or on Enter on the chosen row. */
  onUse: () => void
  renderRow: (row: R) => ReactNode
}
/** Searchable list for pointer and keyboard: arrows move, Enter chooses. */
export function SearchList<R extends SearchRow>(props: Props<R>) {
  const { rows, chosen, name, searchName, noMatch, onChoose, onUse, renderRow } = props
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string>()
  const wanted = useDeferredValue(typed.trim().toLowerCase())
  const visible = rows.filter(({ key, text, isRare }) =>
    wanted === '' ? !isRare || key === chosen : text.toLowerCase().includes(wanted),
  )
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const activeIndex = visible.findIndex(({ key }) => key === (active ?? chosen))
  // Enter takes the first match
  const place = activeIndex === -1 && wanted !== '' && visible.length > 0 ? 0 : activeIndex
  function move(to: number): void {
    const next = visible[Math.max(0, Math.min(visible.length - 1, to))]
    setActive(next?.key)
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
      if (row && row.key === chosen) onUse()
      else if (row) onChoose(row)
    }
  }
  return (
    <>
      <SearchField
        name={searchName}
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
        <Options
          {...{ id, visible, chosen, place, onUse, renderRow }}
          onChoose={(row) => {
            setActive(row.key)
            onChoose(row)
          }}
        />
      </ul>
      {visible.length === 0 && (
        <p className={hint} role="status">
          {noMatch}
        </p>
      )}
    </>
  )
}

type OptionsProps<R extends SearchRow> = Pick<Props<R>, 'chosen' | 'onChoose' | 'onUse' | 'renderRow'> & {
  id: string
  visible: readonly R[]
  /** The index of the active row. */
  place: number
}
function Options<R extends SearchRow>({ id, visible, chosen, place, onChoose, onUse, renderRow }: OptionsProps<R>) {
  const groups = Map.groupBy(
    visible.map((row, index) => ({ row, index })),
    ({ row }) => row.group ?? '',
  )
  return [...groups].map(([group, members]) => {
    const options = members.map(({ row, index }) => (
      <li
        key={row.key}
        id={`${id}-${index}`}
        role="option"
        aria-selected={row.key === chosen}
        data-active={index === place}
        className={styles.option}
        onClick={() => onChoose(row)}
        onDoubleClick={onUse}
      >
        {renderRow(row)}
      </li>
    ))
    if (group === '') return options
    return (
      <li key={group} role="presentation">
        <div className={styles.group} aria-hidden>
          {group}
        </div>
        <ul role="group" aria-label={group} className={styles.members}>
          {options}
        </ul>
      </li>
    )
  })
}
