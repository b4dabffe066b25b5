/** The command that saves the chosen documents as drafts, and how many are possible together. */
import type { ReactNode } from 'react'
import { maxPlaces } from '#schemas/publishing/parts.ts'
import { button, problem } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import * as styles from './many.css.ts'
import type { Together } from './use-together.ts'
import { words } from './words.ts'

/** `name`: of the command; by default with the number of documents only. `most`: fewer than possible, when others are published with them. */
type Props = {
  count: number
  most?: number
  isReady?: boolean
  together: Together
  name?: string
  onSave: () => Promise<void>
}
export function SaveBar({ count, most = maxPlaces, isReady = true, together, name, onSave }: Props): ReactNode {
  const say = useWords(words)
  const { session } = useStudio()
  if (!session?.features.includes('POST /api/admin/drafts')) return null
  const isTooMany = count > most
  return (
    <>
      {isTooMany && (
        <p className={problem} role="alert">
          {say('tooMany', { most, count })}
        </p>
      )}
      <div className={styles.actions}>
        <button
          className={button.filled}
          disabled={count === 0 || isTooMany || !isReady || together.outcome.is === 'saving'}
          onClick={() => void onSave()}
        >
          {name ?? say('save', { count })}
        </button>
      </div>
    </>
  )
}
