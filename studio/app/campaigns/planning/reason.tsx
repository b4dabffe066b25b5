/** The reason of an owner for findings about money, consent and law, which the publication needs. */
import { type ReactNode } from 'react'
import type { Issue } from '#schemas/publishing/parts.ts'
import { field, hint, label, stack } from '#studio/look/look.css.ts'
import { TextBox } from '#studio/look/text-field.tsx'
import { useWords } from '#studio/app/context.tsx'
import { words } from '../words.ts'

export const isSafeguard = ({ safeguard }: Issue): boolean => safeguard === true

type Props = { reason: string; onReason: (reason: string) => void }
export function Reason({ reason, onReason }: Props): ReactNode {
  const say = useWords(words)
  return (
    <div className={stack}>
      <label>
        <span className={label}>{say('reason')}</span>
        <TextBox className={field} rows={2} required value={reason} onText={onReason} />
      </label>
      <p className={hint}>{say('reasonHint')}</p>
    </div>
  )
}
