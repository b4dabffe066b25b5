/** Field of a parameter that names records: the chosen records, and the button of the picker. */
import { useState, type ReactNode } from 'react'
import { recordKinds, type RecordItem } from '#schemas/backoffice/records.ts'
import type { RecordsProps } from '#studio/inspector/context.ts'
import { button, row } from '#studio/look/look.css.ts'
import { useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { Chosen } from './chosen.tsx'
import { RecordFacts } from './facts.tsx'
import { PickRecords } from './pick-records.tsx'
import { useHasRecords, useNamedRecords, type RecordKind } from './records.ts'
import { words } from './words.ts'
import * as styles from './records.css.ts'

const isKind = (kind: string): kind is RecordKind => (recordKinds as readonly string[]).includes(kind)
const noItems: ReadonlyMap<string, RecordItem> = new Map()

/** Returns the control of records for the inspector; undefined where the server has no lists of them. */
export const useRecordsControl = () => (useHasRecords() ? RecordsControl : undefined)

function RecordsControl({ kind, children, ...props }: RecordsProps): ReactNode {
  return isKind(kind) ? <KnownRecords {...props} kind={kind} /> : children
}
function KnownRecords({ kind, ...props }: Omit<RecordsProps, 'kind' | 'children'> & { kind: RecordKind }): ReactNode {
  const { id, describedBy, keys, most, onPick } = props
  const say = useWords(words)
  const [isOpen, setOpen] = useState(false)
  const { data: items = noItems, isPending, error, refetch } = useNamedRecords(kind, keys)
  const [first] = keys
  return (
    <>
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {most > 1 && first !== undefined && <Chosen keys={keys} items={items} isPending={isPending} onChange={onPick} />}
      {most === 1 && first !== undefined && (
        <span className={styles.row}>
          <span className={styles.rowFacts}>
            {items.has(first) || !isPending ? (
              <RecordFacts item={items.get(first)} recordKey={first} />
            ) : (
              say('loading')
            )}
          </span>
        </span>
      )}
      <div className={row}>
        <button
          type="button"
          id={id}
          className={button.plain}
          aria-labelledby={`${id}-pick ${id}-label`}
          aria-describedby={describedBy}
          onClick={() => setOpen(true)}
        >
          <span id={`${id}-pick`}>{say(most === 1 && first !== undefined ? 'change' : `pick_${kind}`)}</span>
        </button>
      </div>
      <PickRecords isOpen={isOpen} kind={kind} keys={keys} most={most} onClose={() => setOpen(false)} onPick={onPick} />
    </>
  )
}
