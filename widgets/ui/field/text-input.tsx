import { useState, type ChangeEvent, type InputHTMLAttributes } from 'react'
import { useKit } from '../../../renderer/kit.ts'
import { Icon } from '../graphics/icon.tsx'
import type { Aria } from './frame.tsx'
import * as styles from './field.css.ts'

export type TextProps = {
  aria: Aria
  value: string
  placeholder: string
  keyboard: string
  maxLength?: number | undefined
  autocomplete?: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

/**
 * Typed text is displayed at once and reported; a different value from outside (cleared, filled in) replaces it. So the caret stays in
 * place while the runtime updates.
 */
function useTyped(value: string, onChange: (value: string) => void) {
  const [state, setState] = useState({ shown: value, seen: value })
  if (state.seen !== value) setState({ shown: value, seen: value })
  return {
    value: state.shown,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setState({ shown: target.value, seen: state.seen })
      onChange(target.value)
    },
  }
}

const inputModes: Record<string, InputHTMLAttributes<HTMLInputElement>['inputMode']> = {
  tel: 'tel',
  numeric: 'numeric',
  decimal: 'decimal',
  email: 'email',
}

export function TextInput({
  aria,
  value,
  placeholder,
  keyboard,
  maxLength,
  autocomplete,
  onChange,
  onBlur,
}: TextProps) {
  return (
    <input
      {...aria}
      {...useTyped(value, onChange)}
      className={styles.input}
      type={keyboard === 'tel' ? 'tel' : 'text'}
      inputMode={inputModes[keyboard]}
      placeholder={placeholder}
      maxLength={maxLength}
      autoComplete={autocomplete ?? 'off'}
      autoCapitalize="off"
      spellCheck={false}
      enterKeyHint="next"
      onBlur={onBlur}
    />
  )
}

export function PasswordInput({ aria, value, placeholder, maxLength, autocomplete, onChange, onBlur }: TextProps) {
  const { t } = useKit()
  const [seen, setSeen] = useState(false)
  return (
    <>
      <input
        {...aria}
        {...useTyped(value, onChange)}
        className={styles.input}
        type={seen ? 'text' : 'password'}
        placeholder={placeholder}
        maxLength={maxLength}
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

export function TextArea({ aria, value, placeholder, maxLength, autocomplete, onChange, onBlur }: TextProps) {
  return (
    <>
      <textarea
        {...aria}
        {...useTyped(value, onChange)}
        className={`${styles.input} ${styles.area}`}
        rows={2}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete={autocomplete ?? 'off'}
        onBlur={onBlur}
      />
      {maxLength !== undefined && value.length > maxLength * 0.8 && (
        <span className={styles.count}>
          {value.length}/{maxLength}
        </span>
      )}
    </>
  )
}

/** Boxes for a code or a pay password: digits only, and never more than there are boxes. */
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
  const typed = useTyped(value, onChange)
  return (
    <div className={styles.digits} data-wrong={wrong}>
      {Array.from({ length: maxLength }, (_, index) => (
        <span
          key={index}
          className={styles.digit}
          data-at={focused && index === Math.min(value.length, maxLength - 1)}
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
        maxLength={maxLength}
        value={typed.value}
        onChange={(event) => {
          event.target.value = event.target.value.replace(/\D/g, '').slice(0, maxLength)
          typed.onChange(event)
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false)
          onBlur()
        }}
      />
    </div>
  )
}
