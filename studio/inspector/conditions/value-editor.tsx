import { useState } from 'react'
import type { ValueType } from '#compiler/choices/kinds.ts'
import { useInspector } from '../context.ts'
import { formatPath, formatConstant } from '../data/describe.ts'
import * as inspector from '../inspector.css.ts'
import type { Leaf } from './rows.ts'
import { say } from './sentences.ts'
import { getOtherPath } from './words.ts'
import * as styles from './conditions.css.ts'
import { TextField } from '#studio/look/text-field.tsx'

type Props = { leaf: Leaf; type: ValueType | undefined; onChange: (value: unknown) => void }
/** Editor for the value of a row: a name from the table, a number, text, or other data. */
export function ValueEditor({ leaf, type, onChange }: Props) {
  const { locale, resolveWords } = useInspector()
  const { value, comparison } = leaf
  const wording = { locale, resolveWords }
  const other = getOtherPath(value)
  if (other !== undefined)
    return (
      <span className={styles.other}>
        {say(locale, 'otherData', { name: formatPath(other, locale) })}
        <button
          type="button"
          className={inspector.plain}
          onClick={() => onChange(comparison === 'in' ? [] : (type?.values?.[0] ?? (type?.kind === 'text' ? '' : 0)))}
        >
          {say(locale, 'fixed')}
        </button>
      </span>
    )
  if (comparison === 'in') return <Several {...{ type, value, onChange }} />
  const closed = type?.kind === 'yesNo' ? [true, false] : type?.values
  if (closed)
    return (
      <select
        className={`${inspector.input} ${styles.value}`}
        aria-label={say(locale, 'value')}
        value={String(closed.findIndex((choice) => choice === value))}
        onChange={({ target }) => onChange(closed[Number(target.value)])}
      >
        {!closed.some((choice) => choice === value) && (
          <option value="-1">{formatConstant(value, type, wording)}</option>
        )}
        {closed.map((choice, index) => (
          <option key={String(choice)} value={String(index)}>
            {formatConstant(choice, type, wording)}
          </option>
        ))}
      </select>
    )
  return <Typed isNumber={typeof value === 'number'} value={value} onChange={onChange} />
}

/** Text input that shows the typed text as it is, and reports only valid numbers for numeric values. */
function Typed({ isNumber, value, onChange }: { isNumber: boolean } & Pick<Props, 'onChange'> & { value: unknown }) {
  const { locale } = useInspector()
  const [typed, setTyped] = useState<string>()
  const change = (text: string) => {
    if (!isNumber) return onChange(text)
    const isFine = text.trim() !== '' && Number.isFinite(Number(text))
    setTyped(isFine ? undefined : text)
    if (isFine) onChange(Number(text))
  }
  return (
    <TextField
      className={`${inspector.input} ${styles.value}`}
      aria-label={say(locale, 'value')}
      aria-invalid={typed !== undefined || undefined}
      inputMode={isNumber ? 'decimal' : 'text'}
      value={typed ?? String(value ?? '')}
      onText={change}
      onBlur={() => setTyped(undefined)}
    />
  )
}

/** Input for several values: checkboxes for a closed list, else comma-separated text. */
function Several({ type, value, onChange }: Pick<Props, 'type' | 'onChange'> & { value: unknown }) {
  const { locale, resolveWords } = useInspector()
  const chosen = Array.isArray(value) ? (value as unknown[]) : []
  const [typed, setTyped] = useState<string>()
  if (type?.values)
    return (
      <span className={styles.several} role="group" aria-label={say(locale, 'value')}>
        {type.values.map((option) => (
          <label key={String(option)} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, option] : chosen.filter((other) => other !== option))
              }
            />
            {formatConstant(option, type, { locale, resolveWords })}
          </label>
        ))}
      </span>
    )
  const isNumber = chosen.some((item) => typeof item === 'number') || type?.kind === 'number'
  return (
    <TextField
      className={`${inspector.input} ${styles.value}`}
      aria-label={say(locale, 'value')}
      value={typed ?? chosen.join(', ')}
      onText={(text) => {
        setTyped(text)
        const parts = text
          .split(/[,，、]/)
          .map((part) => part.trim())
          .filter((part) => part !== '')
        onChange(isNumber ? parts.map(Number).filter(Number.isFinite) : parts)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
