/** Chosen records in their order, with buttons that move and remove them. */
import type { ReactNode } from 'react'
import type { RecordItem } from '#schemas/backoffice/records.ts'
import { moveEntry } from '#studio/inspector/values.ts'
import { button } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { RecordFacts } from './facts.tsx'
import { words } from './words.ts'
import * as styles from './records.css.ts'

type Props = {
  keys: readonly string[]
  items: ReadonlyMap<string, RecordItem>
  /** The records are not loaded yet. */
  isPending: boolean
  onChange: (keys: string[]) => void
}
export function Chosen({ keys, items, isPending, onChange }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  return (
    <ol className={styles.chosen} aria-label={say('order')}>
      {keys.map((key, index) => {
        const item = items.get(key)
        const name = item?.name[locale] ?? key
        return (
          <li key={key} className={styles.row}>
            <span className={styles.rowFacts}>
              {item || !isPending ? <RecordFacts item={item} recordKey={key} /> : say('loading')}
            </span>
            <span className={styles.tools}>
              <button
                type="button"
                className={button.quiet}
                aria-label={say('up', { name })}
                disabled={index === 0}
                onClick={() => onChange(moveEntry(keys, index, index - 1))}
              >
                ↑
              </button>
              <button
                type="button"
                className={button.quiet}
                aria-label={say('down', { name })}
                disabled={index === keys.length - 1}
                onClick={() => onChange(moveEntry(keys, index, index + 1))}
              >
                ↓
              </button>
              <button
                type="button"
                className={button.quiet}
                aria-label={say('remove', { name })}
                onClick={() => onChange(keys.filter((other) => other !== key))}
              >
                <span aria-hidden>✕</span>
              </button>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
