/** The count of a selection of cards, and the faults of its lines. */
import type { ReactNode } from 'react'
import type { AdminData } from '#schemas/publishing/index.ts'
import { hint, warning } from '#studio/look/look.css.ts'
import { useWords } from '#studio/app/context.tsx'
import { parseNumbers } from './numbers.ts'
import { words } from './words.ts'

export type Counted = AdminData<'POST /api/admin/sim-layouts/count'>
const MOST_FAULTS = 50

export function Count({ counted, getName }: { counted: Counted; getName: (id: number | null) => string }): ReactNode {
  const say = useWords(words)
  const { cards, unchanged, others, changing } = counted
  return (
    <div role="status">
      <p>{say('counted', { cards })}</p>
      <ul className={hint}>
        {changing.map((group) => (
          <li key={group.layoutId}>{say('now', { cards: group.cards, name: getName(group.layoutId) })}</li>
        ))}
        {unchanged > 0 && <li>{say('unchanged', { cards: unchanged })}</li>}
        {others > 0 && <li>{say('others', { cards: others })}</li>}
      </ul>
    </div>
  )
}

/** The lines that cannot be used. `found`: numbers that the server cannot use. */
export function Faults({ text, found }: { text: string; found: Counted['faults'] }): ReactNode {
  const say = useWords(words)
  const { lines, faults } = parseNumbers(text)
  const all = [
    ...faults,
    ...found.map(({ number, reason }) => ({
      line: lines.get(number) ?? 0,
      text: number,
      reason: reason === 'others' ? ('foreign' as const) : reason,
    })),
  ].toSorted((a, b) => a.line - b.line)
  if (all.length === 0) return null
  return (
    <div className={warning}>
      {say('faults', { count: all.length })}
      <ul>
        {all.slice(0, MOST_FAULTS).map((fault) => (
          <li key={fault.line}>
            {say('line', { line: fault.line, text: fault.text })}
            {say(fault.reason)}
          </li>
        ))}
        {all.length > MOST_FAULTS && <li>{say('more', { count: all.length - MOST_FAULTS })}</li>}
      </ul>
    </div>
  )
}
