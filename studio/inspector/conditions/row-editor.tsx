/** Editors for one row of a condition, and for a group of rows. */
import { useState } from 'react'
import type { ComparisonName, ConditionChoice } from '#compiler/choices/conditions.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { useInspector } from '../context.ts'
import { formatPath } from '../data/describe.ts'
import * as inspector from '../inspector.css.ts'
import { PickData } from './pick-data.tsx'
import { createLeaf, deleteRow, type Group, type Leaf, type Row } from './rows.ts'
import { say } from './sentences.ts'
import { ValueEditor } from './value-editor.tsx'
import { formatComparison, formatRow, type Types } from './words.ts'
import * as styles from './conditions.css.ts'

type Shared = { types: Types; choices: readonly ConditionChoice[] | undefined }
/** Comparisons offered both plain and negated; others are negated only if the document already does so. */
const denied: ReadonlySet<ComparisonName> = new Set(['holds', 'on', 'is', 'in'])
const getOptionKey = (comparison: ComparisonName, isNot: boolean) => `${isNot ? 'not ' : ''}${comparison}`

function listOptions({ comparison, isNot }: Leaf, choice: ConditionChoice | undefined): [ComparisonName, boolean][] {
  const isYesNo = choice?.type.kind === 'yesNo'
  const allowed = (choice?.comparisons ?? []).filter((name) => !isYesNo || name === 'holds')
  const ways = allowed.flatMap((name): [ComparisonName, boolean][] =>
    denied.has(name)
      ? [
          [name, false],
          [name, true],
        ]
      : [[name, false]],
  )
  const isKnown = ways.some(([name, not]) => name === comparison && not === isNot)
  return isKnown ? ways : [[comparison, isNot], ...ways]
}
/** Returns the value of a row after a change of its comparison. */
function getInitialValue(comparison: ComparisonName, leaf: Leaf, choice: ConditionChoice | undefined): unknown {
  const { value } = leaf
  if (comparison === 'holds' || comparison === 'on') return undefined
  if (comparison === 'in') return leaf.comparison === 'in' ? value : value === undefined ? [] : [value]
  const first = leaf.comparison === 'in' ? (Array.isArray(value) ? (value as unknown[])[0] : undefined) : value
  if (comparison === 'is') return first ?? choice?.type.values?.[0] ?? (choice?.type.kind === 'number' ? 0 : '')
  return typeof first === 'number' ? first : 0
}

type RowProps = Shared & { leaf: Leaf; onChange: (row: Row) => void; onRemove?: () => void }
export function RowEditor({ leaf, types, choices, onChange, onRemove }: RowProps) {
  const { locale, resolveWords } = useInspector()
  const [isPicking, setPicking] = useState(false)
  const choice = types.get(leaf.path)
  const name = formatPath(leaf.path, locale)
  const hasValue = leaf.comparison !== 'holds' && leaf.comparison !== 'on'
  function setComparison(chosen: string): void {
    const isNot = chosen.startsWith('not ')
    const comparison = chosen.replace('not ', '') as ComparisonName
    const value = getInitialValue(comparison, leaf, choice)
    onChange({ kind: 'leaf', isNot, comparison, path: leaf.path, ...(value !== undefined && { value }) })
  }
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.what}
        title={leaf.path}
        aria-label={say(locale, 'pathOf', { name })}
        disabled={!choices?.length}
        onClick={() => setPicking(true)}
      >
        {name}
      </button>
      <select
        className={`${inspector.input} ${styles.is}`}
        aria-label={say(locale, 'is')}
        value={getOptionKey(leaf.comparison, leaf.isNot)}
        onChange={({ target }) => setComparison(target.value)}
      >
        {listOptions(leaf, choice).map(([comparison, isNot]) => (
          <option key={getOptionKey(comparison, isNot)} value={getOptionKey(comparison, isNot)}>
            {formatComparison(comparison, isNot, choice?.type, locale)}
          </option>
        ))}
      </select>
      {hasValue && <ValueEditor leaf={leaf} type={choice?.type} onChange={(value) => onChange({ ...leaf, value })} />}
      {onRemove && (
        <button
          type="button"
          className={inspector.plain}
          aria-label={say(locale, 'removeRow', { words: formatRow(leaf, types, { locale, resolveWords }) })}
          onClick={onRemove}
        >
          <span className={inspector.drawn}>
            <Icon name="x" />
          </span>
        </button>
      )}
      {isPicking && choices && (
        <PickData
          choices={choices}
          chosen={leaf.path}
          onClose={() => setPicking(false)}
          onPick={(next) => {
            if (next.path !== leaf.path) onChange(createLeaf(next))
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}

const joins = { all: 'all', any: 'any', 'not all': 'notAll', 'not any': 'notAny' } as const
type GroupProps = Shared & { group: Group; onChange: (row: Row | undefined) => void; isRequired?: boolean }
export function GroupRows({ group, types, choices, onChange, isRequired = false }: GroupProps) {
  const { locale } = useInspector()
  const put = (index: number, row: Row) =>
    onChange({ ...group, rows: group.rows.map((current, position) => (position === index ? row : current)) })
  const mayRemove = !isRequired || group.rows.length > 1
  return (
    <div className={styles.group}>
      <select
        className={`${inspector.input} ${styles.is}`}
        aria-label={say(locale, 'join')}
        value={`${group.isNot ? 'not ' : ''}${group.join}`}
        onChange={({ target }) =>
          onChange({
            ...group,
            isNot: target.value.startsWith('not '),
            join: target.value.endsWith('any') ? 'any' : 'all',
          })
        }
      >
        {Object.entries(joins).map(([value, name]) => (
          <option key={value} value={value}>
            {say(locale, name)}
          </option>
        ))}
      </select>
      {group.rows.map((row, index) =>
        row.kind === 'group' ? (
          <GroupRows
            key={index}
            group={row}
            types={types}
            choices={choices}
            onChange={(next) => (next ? put(index, next) : onChange(deleteRow(group, index)))}
          />
        ) : (
          <RowEditor
            key={index}
            leaf={row}
            types={types}
            choices={choices}
            onChange={(next) => put(index, next)}
            {...(mayRemove && { onRemove: () => onChange(deleteRow(group, index)) })}
          />
        ),
      )}
    </div>
  )
}
