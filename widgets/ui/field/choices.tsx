/** Controls without typing: a picker, a group, a check box, an amount. */
import { Fragment, useState } from 'react'
import { cleanText } from '#schemas/fields/clean.ts'
import { useKit } from '#renderer/kit.ts'
import type { Choice } from '../controls/choice.ts'
import { Icon } from '../graphics/icon.tsx'
import type { Aria } from './frame.tsx'
import { useComposed } from './use-composed.ts'
import * as styles from './field.css.ts'

type Value = string | number
type Named = { aria: Aria; onChange: (value: never) => void }

/** The phone's own picker behind our frame. */
export function Select({
  aria,
  value,
  options,
  placeholder,
  wrong,
  onChange,
  onBlur,
}: Omit<Named, 'onChange'> & {
  value: unknown
  options: readonly Choice[]
  placeholder: string
  wrong: boolean
  onChange: (value: Value) => void
  onBlur: () => void
}) {
  const { t } = useKit()
  const chosen = options.find((option) => option.value === value)
  return (
    <span className={styles.box} data-wrong={wrong}>
      <span className={`${styles.chosen} ${chosen ? '' : styles.open}`} aria-hidden>
        {chosen?.label ?? (placeholder || t('ui.choose'))}
      </span>
      <span className={styles.sign}>
        <Icon name="chevron-down" size="medium" />
      </span>
      <select
        {...aria}
        className={styles.select}
        value={chosen ? String(chosen.value) : ''}
        onBlur={onBlur}
        onChange={(event) =>
          onChange(options.find((option) => String(option.value) === event.target.value)?.value ?? '')
        }
      >
        <option value="" disabled>
          {placeholder || t('ui.choose')}
        </option>
        {options.map((option) => (
          <option key={option.value} value={String(option.value)} disabled={option.disabled ?? false}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Consent is never preselected, and its terms are linked. */
export function CheckBox({
  aria,
  value,
  label,
  links,
  onChange,
  onLink,
}: {
  aria: Aria
  value: unknown
  label: string
  links: readonly { link: string; text: string }[]
  onChange: (value: boolean) => void
  onLink: (link: string) => void
}) {
  return (
    <div className={styles.check}>
      <input
        {...aria}
        type="checkbox"
        className={styles.tick}
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.agreed}>
        <label htmlFor={aria.id}>{label}</label>
        {links.map(({ link, text }) => (
          <Fragment key={link}>
            {' '}
            <button type="button" className={styles.link} onClick={() => onLink(link)}>
              {text}
            </button>
          </Fragment>
        ))}
      </span>
    </div>
  )
}

/** A typed amount outside the bounds is not corrected: it is reported unchanged, and its bounds are shown. */
export function Stepper({
  aria,
  value,
  min,
  max,
  label,
  onChange,
}: {
  aria: Aria
  value: unknown
  min: number
  max: number
  label: string
  onChange: (value: number) => void
}) {
  const { t } = useKit()
  const amount = typeof value === 'number' ? value : min
  const [typed, setTyped] = useState<string>()
  const [wasWrong, setWasWrong] = useState(false)
  const shownText = typed ?? String(amount)
  const isFine = (text: string) => /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max
  const input = useComposed(shownText, ({ value }) => {
    const text = cleanText('digits', value)
    setTyped(text)
    setWasWrong(false)
    if (/^\d{1,6}$/.test(text)) onChange(Number(text))
  })
  const to = (next: number) => {
    setTyped(undefined)
    setWasWrong(false)
    onChange(Math.min(max, Math.max(min, next)))
  }
  return (
    <span className={styles.stepper}>
      <button
        type="button"
        className={styles.step}
        aria-label={`${label} ${t('ui.decrease')}`}
        disabled={amount <= min}
        onClick={() => to(amount - 1)}
      >
        <Icon name="minus" size="medium" />
      </button>
      <input
        {...aria}
        className={styles.amount}
        inputMode="numeric"
        role="spinbutton"
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuenow={amount}
        aria-invalid={!isFine(shownText) || aria['aria-invalid']}
        {...input}
        onBlur={() => {
          setWasWrong(!isFine(shownText))
          setTyped(undefined)
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`${label} ${t('ui.increase')}`}
        disabled={amount >= max}
        onClick={() => to(amount + 1)}
      >
        <Icon name="plus" size="medium" />
      </button>
      {(wasWrong || !isFine(shownText)) && !aria['aria-invalid'] && (
        <span className={styles.bounds} role="alert">
          {t('ui.range', { min, max })}
        </span>
      )}
    </span>
  )
}
