/** Editor of a condition as rows, with a sentence that describes it, and its current result on the canvas. */
import { useEffect, useId, useMemo, useState } from 'react'
import type { ConditionChoice } from '#compiler/choices/conditions.ts'
import type { Condition } from '#schemas/language/action.ts'
import type { Sentence } from '#schemas/language/sentences.ts'
import { useInspector, type FieldFinding } from '../context.ts'
import { toAsk, getSample, useSamples } from '../data/live.ts'
import { isWithin } from '../found.tsx'
import { JsonControl } from '../json.tsx'
import { Origin } from '../origin.tsx'
import * as inspector from '../inspector.css.ts'
import { PickData } from './pick-data.tsx'
import { toCondition, createLeaf, toGroup, toRow, type Row } from './rows.ts'
import { GroupRows, RowEditor } from './row-editor.tsx'
import { say } from './sentences.ts'
import { formatRow, type Types } from './words.ts'
import * as styles from './conditions.css.ts'

type Props = {
  /** Pointer inside the node, or in the document when the document is edited. */
  pointer: string
  /** Pointer in the document. */
  place: string
  name: string
  hint?: string
  /** Text shown without a condition. */
  always?: string
  label: Sentence
  value: unknown
  /** Whether it can be tested on the canvas; false when it reads an event's detail. */
  isLive: boolean
  findings: readonly FieldFinding[]
  /** The last condition cannot be removed. */
  isRequired?: boolean
}

function useTypes(place: string): { choices: readonly ConditionChoice[] | undefined; types: Types } {
  const { data } = useInspector()
  const [choices, setChoices] = useState<readonly ConditionChoice[]>()
  const listConditions = data?.listConditions
  useEffect(() => {
    let isGone = false
    void listConditions?.(place).then((loaded) => !isGone && setChoices(loaded))
    return () => void (isGone = true)
  }, [listConditions, place])
  const types = useMemo(() => new Map(choices?.map((choice) => [choice.path, choice])), [choices])
  return { choices, types }
}

function HoldsNow({ condition }: { condition: Condition }) {
  const { locale, data } = useInspector()
  const ask = toAsk({ node: data?.node, when: condition })
  const sample = getSample(useSamples(data?.live, [ask]), ask)
  if (!sample) return null
  const state = sample.kind !== 'value' ? 'unknownNow' : sample.value ? 'holdsNow' : 'failsNow'
  return (
    <p className={styles.now} data-holds={state === 'holdsNow'}>
      {say(locale, state)}
    </p>
  )
}

type RowsProps = {
  row: Row
  types: Types
  choices: readonly ConditionChoice[] | undefined
  isRequired: boolean
  onChange: (row: Row | undefined) => void
}
function Rows({ row, isRequired, onChange, ...shared }: RowsProps) {
  if (row.kind === 'group') return <GroupRows {...shared} group={row} onChange={onChange} isRequired={isRequired} />
  return (
    <RowEditor
      {...shared}
      leaf={row}
      onChange={onChange}
      {...(!isRequired && { onRemove: () => onChange(undefined) })}
    />
  )
}

type AsJsonProps = {
  pointer: string
  id: string
  value: unknown
  isWrong: boolean
  onChange: (value: unknown) => void
}
/** JSON editor for a condition that rows cannot express. */
function AsJson({ pointer, id, value, isWrong, onChange }: AsJsonProps) {
  const { locale } = useInspector()
  return (
    <>
      <p className={inspector.quiet}>{say(locale, 'asJson')}</p>
      <JsonControl
        field={{ kind: 'json' }}
        id={id}
        labelledBy={`${id}-label`}
        describedBy={`${id}-label`}
        isWrong={isWrong}
        pointer={pointer}
        part={undefined}
        value={value}
        set={onChange}
      />
    </>
  )
}

export function ConditionField(props: Props) {
  const { pointer, place, name, hint, always, label, value, isLive, findings, isRequired = false } = props
  const { locale, resolveWords, onChange } = useInspector()
  const id = useId()
  const { choices, types } = useTypes(place)
  const [isPicking, setPicking] = useState(false)
  const row = value === undefined ? undefined : toRow(value)
  const set = (next: Row | undefined) => onChange(pointer, next && toCondition(next), label)
  const fieldFindings = findings.filter((finding) => isWithin(finding.pointer, pointer))
  function add(choice: ConditionChoice): void {
    const leaf = createLeaf(choice)
    if (!row) return set(leaf)
    const group = toGroup(row)
    set({ ...group, rows: [...group.rows, leaf] })
  }
  return (
    <div className={inspector.field} role="group" aria-labelledby={`${id}-label`}>
      <div className={inspector.head}>
        <span id={`${id}-label`} className={inspector.label}>
          {name}
        </span>
        {value !== undefined && !isRequired && (
          <button type="button" className={inspector.plain} onClick={() => onChange(pointer, undefined, label)}>
            {say(locale, 'clear')}
          </button>
        )}
        <Origin pointer={pointer} name={name} label={label} />
      </div>
      {value === undefined && always !== undefined && <p className={inspector.quiet}>{always}</p>}
      {row && (
        <p className={styles.sentence}>
          {say(locale, 'only', { words: formatRow(row, types, { locale, resolveWords }) })}
        </p>
      )}
      {value !== undefined && isLive && <HoldsNow condition={value as Condition} />}
      {row && <Rows row={row} types={types} choices={choices} isRequired={isRequired} onChange={set} />}
      {value !== undefined && !row && (
        <AsJson
          pointer={pointer}
          id={id}
          value={value}
          isWrong={fieldFindings.length > 0}
          onChange={(next) => onChange(pointer, next, label)}
        />
      )}
      {(value === undefined || row) && (
        <div className={inspector.line}>
          <button
            type="button"
            className={inspector.button}
            disabled={!choices?.length}
            onClick={() => setPicking(true)}
          >
            {say(locale, 'add')}
          </button>
        </div>
      )}
      {hint !== undefined && <p className={inspector.quiet}>{hint}</p>}
      {fieldFindings.map((finding) => (
        <p key={`${finding.pointer} ${finding.text.en}`} className={inspector.finding}>
          {finding.text[locale]}
        </p>
      ))}
      {isPicking && choices && (
        <PickData
          choices={choices}
          chosen={undefined}
          onClose={() => setPicking(false)}
          onPick={(choice) => {
            add(choice)
            setPicking(false)
          }}
        />
      )}
    </div>
  )
}
