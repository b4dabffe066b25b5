/** Picker of records in a dialog: search, and a choice of one record, or of several in order. */
import { useDeferredValue, useState, type ReactNode } from 'react'
import type { RecordItem } from '#schemas/backoffice/records.ts'
import { button, hint, row, stack } from '#studio/look/look.css.ts'
import { SearchField } from '#studio/look/search-field.tsx'
import { useWords } from '../context.tsx'
import { Dialog } from '../dialog.tsx'
import { Failure } from '../failure.tsx'
import { Chosen } from './chosen.tsx'
import { RecordFacts } from './facts.tsx'
import { useNamedRecords, useRecords, type RecordKind } from './records.ts'
import { words } from './words.ts'
import * as styles from './records.css.ts'

type Props = {
  isOpen: boolean
  kind: RecordKind
  keys: readonly string[]
  /** The most records that may be chosen; with 1 a tap chooses and closes. */
  most: number
  onClose: () => void
  onPick: (keys: string[]) => void
}
export function PickRecords(props: Props): ReactNode {
  const say = useWords(words)
  const { isOpen, kind, most, onClose } = props
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say(`pick_${kind}`)}
      description={say(most === 1 ? 'hintOne' : 'hintMany')}
      isWide
      className={styles.body}
    >
      <Choice {...props} />
    </Dialog>
  )
}

const noItems: ReadonlyMap<string, RecordItem> = new Map()

function Choice({ kind, keys, most, onClose, onPick }: Props): ReactNode {
  const say = useWords(words)
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const [chosen, setChosen] = useState<readonly string[]>(keys)
  const { data: named = noItems, isPending } = useNamedRecords(kind, keys)
  // records that are not on the loaded pages are remembered when they are tapped
  const [tapped, setTapped] = useState(noItems)
  function tap(item: RecordItem): void {
    if (most === 1) {
      onPick([item.key])
      onClose()
      return
    }
    setTapped(new Map([...tapped, [item.key, item]]))
    setChosen(chosen.includes(item.key) ? chosen.filter((key) => key !== item.key) : [...chosen, item.key])
  }
  return (
    <>
      <div className={stack}>
        <SearchField name={say(`search_${kind}`)} value={typed} onChange={setTyped} />
        <Tiles kind={kind} wanted={wanted} chosen={chosen} most={most} onTap={tap} />
      </div>
      {most > 1 && (
        <div className={styles.foot}>
          {chosen.length > 0 && (
            <details>
              <summary className={styles.summary}>{say('order')}</summary>
              <Chosen
                keys={chosen}
                items={new Map([...named, ...tapped])}
                isPending={isPending && keys.length > 0}
                onChange={setChosen}
              />
            </details>
          )}
          <div className={row}>
            <span role="status" className={styles.count}>
              {chosen.length >= most ? say('most', { count: most }) : say('chosen', { count: chosen.length })}
            </span>
            <button type="button" className={button.quiet} onClick={onClose}>
              {say('cancel')}
            </button>
            <button
              type="button"
              className={button.filled}
              disabled={chosen.length === 0 && keys.length === 0}
              onClick={() => {
                onPick([...chosen])
                onClose()
              }}
            >
              {say('done')}
            </button>
          </div>
        </div>
      )}
    </>
  )
}

type TilesProps = Pick<Props, 'kind' | 'most'> & {
  wanted: string
  chosen: readonly string[]
  onTap: (item: RecordItem) => void
}
/** The records that were found, each a button that chooses it. */
function Tiles({ kind, most, wanted, chosen, onTap }: TilesProps): ReactNode {
  const say = useWords(words)
  const query = useRecords(kind, wanted)
  const list = query.data?.pages.flatMap((page) => page.list)
  const isFull = most > 1 && chosen.length >= most
  return (
    <>
      {query.error && <Failure message={query.error.message} retry={() => void query.refetch()} />}
      {query.isPending && <p className={hint}>{say('loading')}</p>}
      {list?.length === 0 && <p className={styles.empty}>{say(wanted ? 'nothing' : 'empty')}</p>}
      <ul className={styles.grid}>
        {list?.map((item) => {
          const position = chosen.indexOf(item.key) + 1
          return (
            <li key={item.key} className={styles.cell}>
              <button
                type="button"
                className={styles.tile}
                aria-pressed={position > 0}
                disabled={isFull && position === 0}
                onClick={() => onTap(item)}
              >
                <RecordFacts item={item} recordKey={item.key} />
                {most > 1 && position > 0 && (
                  <span aria-hidden className={styles.position}>
                    {position}
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {query.hasNextPage && (
        <div className={styles.more}>
          <button
            type="button"
            className={button.plain}
            disabled={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {say(query.isFetchingNextPage ? 'loading' : 'more')}
          </button>
        </div>
      )}
    </>
  )
}
