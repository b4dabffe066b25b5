import { useState, type ChangeEvent, type InputHTMLAttributes } from 'react'
import type { CleaningName } from '#schemas/fields/clean.ts'
import { countGraphemes } from '#schemas/language/graphemes.ts'
import { useKit } from '#renderer/kit.ts'
import { Icon } from '../graphics/icon.tsx'
import type { Aria } from './frame.tsx'
import { isGrouped, useGrouped } from './use-grouped.ts'
import { useTyped } from './use-typed.ts'
import * as styles from './field.css.ts'

export type TextProps = {
  aria: Aria
  value: string
  placeholder: string
  keyboard: string
  /** Longer text remains visible, and is refused with its reason: a cut number would be a different number. */
  maxLength?: number | undefined
  clean?: CleaningName | undefined
  autocomplete?: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

const inputModes: Record<string, InputHTMLAttributes<HTMLInputElement>['inputMode']> = {
  tel: 'tel',
  numeric: 'numeric',
  decimal: 'decimal',
  email: 'email',
}

type TypedProps = { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
function Line({
  aria,
  placeholder,
  keyboard,
  autocomplete,
  onBlur,
  typed,
}: Omit<TextProps, 'value' | 'onChange'> & { typed: TypedProps }) {
  return (
    <input
      {...aria}
      {...typed}
      className={styles.input}
      type={keyboard === 'tel' ? 'tel' : 'text'}
      inputMode={inputModes[keyboard]}
      dir={inputModes[keyboard] && 'ltr'}
      placeholder={placeholder}
      autoComplete={autocomplete ?? 'off'}
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="next"
      onBlur={onBlur}
    />
  )
}
const PlainLine = (props: TextProps) => <Line {...props} typed={useTyped(props)} />
const GroupedLine = (props: TextProps & { clean: CleaningName }) => <Line {...props} typed={useGrouped(props)} />

export const TextInput = ({ clean, ...props }: TextProps) =>
  isGrouped(clean) ? <GroupedLine {...props} clean={clean} /> : <PlainLine {...props} clean={clean} />

export function PasswordInput({ aria, value, placeholder, clean, autocomplete, onChange, onBlur }: TextProps) {
  const { t } = useKit()
  const [seen, setSeen] = useState(false)
  return (
    <>
      <input
        {...aria}
        {...useTyped({ value, clean, onChange })}
        className={styles.input}
        type={seen ? 'text' : 'password'}
        placeholder={placeholder}
        autoComplete={autocomplete ?? 'off'}
        onBlur={onBlur}
      />
      <button
        type="button"
        className={styles.end}
        aria-label={t(seen ? 'ui.hide' : 'ui.show')}
        aria-pressed={seen}
        onClick={() => setSeen(!seen)}
      >
        <Icon name={seen ? 'eye-off' : 'eye'} />
      </button>
    </>
  )
}

export function TextArea({ aria, value, placeholder, maxLength, clean, autocomplete, onChange, onBlur }: TextProps) {
  const length = countGraphemes(value)
  return (
    <>
      <textarea
        {...aria}
        {...useTyped({ value, clean, onChange })}
        className={`${styles.input} ${styles.area}`}
        rows={2}
        placeholder={placeholder}
        autoComplete={autocomplete ?? 'off'}
        onBlur={onBlur}
      />
      {maxLength !== undefined && length > maxLength * 0.8 && (
        <span className={styles.count} data-over={length > maxLength || undefined}>
          {length}/{maxLength}
        </span>
      )}
    </>
  )
}

/** The maximum number of boxes for a pasted text that is too long. */
const mostBoxes = 12
/** Boxes for a code or a pay password: digits only. Keys fill only the existing boxes; longer pasted text remains, and is refused. */
export function Digits({
  aria,
  value,
  maxLength = 6,
  autocomplete,
  hidden,
  wrong,
  label,
  onChange,
  onBlur,
}: TextProps & { hidden: boolean; wrong: boolean; label: string | undefined }) {
  const [focused, setFocused] = useState(false)
  const typed = useTyped({
    value,
    clean: 'digits',
    accepts: (text) => /^\d*$/.test(text) && text.length <= maxLength,
    onChange,
  })
  const boxes = Math.min(mostBoxes, Math.max(maxLength, value.length))
  return (
    <div className={styles.digits} dir="ltr" data-wrong={wrong || value.length > maxLength}>
      {Array.from({ length: boxes }, (_, index) => (
        <span
          key={index}
          className={styles.digit}
          data-at={focused && index === Math.min(value.length, boxes - 1)}
          aria-hidden
        >
          {value[index] && (hidden ? '•' : value[index])}
        </span>
      ))}
      <input
        {...aria}
        aria-label={label}
        className={styles.over}
        type={hidden ? 'password' : 'text'}
        inputMode="numeric"
        autoComplete={autocomplete ?? 'off'}
        {...typed}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          onBlur()
        }}
      />
    </div>
  )
}
