/** Controls for plain values: each shows one value and reports its changes. */
import { Switch } from '@base-ui/react/switch'
import { useId, useState } from 'react'
import { getLanguageName } from '#schemas/language/language-name.ts'
import type { Part } from '#schemas/language/about.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { getDirection } from '#schemas/language/direction.ts'
import type { LanguageTag, Locale } from '#schemas/language/locales.ts'
import { isTextPerLanguage, readText } from '#schemas/language/text-value.ts'
import { parseMoment } from '#schemas/language/moments.ts'

import { useInspector } from './context.ts'
import type { Field } from './fields.ts'
import { createText, listLanguages } from './languages.ts'
import { say } from './sentences.ts'
import { Typed } from './typed.tsx'
import * as styles from './inspector.css.ts'

export type ControlProps<K extends Field['kind'] = Field['kind']> = {
  field: Extract<Field, { kind: K }>
  /** Ids of the labelled element, and of its hints and findings. */
  id: string
  describedBy: string
  /** Id of the labelling element, for controls without a `<label>`. */
  labelledBy?: string
  isWrong: boolean
  pointer: string
  part: Part | undefined
  value: unknown
  set(value: unknown): void
}
export const getAriaProps = ({
  id,
  labelledBy,
  describedBy,
  isWrong,
}: Pick<ControlProps, 'id' | 'labelledBy' | 'describedBy' | 'isWrong'>) => ({
  id,
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  'aria-invalid': isWrong || undefined,
})

/** Text in each language. A shipped message becomes the page's own text with the first change; a message with values has no fields. */
export function TextControl({ id, describedBy, isWrong, value, set }: ControlProps<'text'>) {
  const { known, locale, resolveWords } = useInspector()
  const shippedWords = resolveWords?.(value)
  if (!shippedWords && isObject(value) && !isTextPerLanguage(value))
    return (
      <div className={styles.line}>
        <span className={styles.unit}>{say(locale, 'made')}</span>
        <button
          type="button"
          id={id}
          className={styles.button}
          aria-describedby={describedBy}
          onClick={() => set(createText(known.definitions, () => ''))}
        >
          {say(locale, 'ownWords')}
        </button>
      </div>
    )
  const languages = listLanguages(known.definitions)
  const read = (language: LanguageTag): string => {
    if (isTextPerLanguage(value)) return value[language] ?? ''
    if (shippedWords) return readText(shippedWords, language)
    return language === languages[0] ? String(value ?? '') : ''
  }
  const isEmpty = languages.every((language) => !read(language))
  return (
    <div className={styles.pair}>
      {languages.map((language, index) => (
        <label key={language} className={styles.small}>
          {getLanguageName(language, locale)}
          <Typed
            lang={language}
            dir={getDirection(language)}
            value={read(language)}
            id={index === 0 ? id : undefined}
            aria-describedby={describedBy}
            aria-invalid={isWrong || undefined}
            onType={(typed) =>
              set(createText(known.definitions, (other) => (other === language ? typed : read(other))))
            }
          />
          {!isEmpty && !read(language) && (
            <span className={styles.warning}>
              {say(locale, 'missing', { language: getLanguageName(language, locale) })}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
export function StringControl(props: ControlProps<'string'>) {
  const { value, set } = props
  return <Typed {...getAriaProps(props)} value={String(value ?? '')} onType={set} />
}
/** Formats a time in the shop's time zone, independent of the browser's. */
function formatWall(time: string, locale: Locale): string {
  const at = parseMoment(time)
  if (at === undefined) return time
  return new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Shanghai', dateStyle: 'full', timeStyle: 'medium' }).format(
    at,
  )
}
/** Documents have times as `2026-12-12 08:00:00`, with a space and seconds. */
export function TimeControl(props: ControlProps<'time'>) {
  const { value, set } = props
  const { locale } = useInspector()
  const time = String(value ?? '').replace(' ', 'T')
  const toTime = (typed: string) => (typed === '' ? undefined : `${typed.replace('T', ' ')}:00`.slice(0, 19))
  return (
    <>
      <input
        {...getAriaProps(props)}
        type="datetime-local"
        step={1}
        className={styles.input}
        value={time}
        onChange={({ target }) => set(toTime(target.value))}
      />
      {/* the browser formats the field in its own language */}
      {time !== '' && <p className={styles.quiet}>{formatWall(time, locale)}</p>}
    </>
  )
}
/** Shows the typed text as it is, and reports numbers within the bounds; clearing the field removes the value. */
export function NumberControl(props: ControlProps<'number'>) {
  const { field, value, set } = props
  const { locale } = useInspector()
  const [isNone, setNone] = useState(false)
  const displayed = value === undefined ? '' : String(value)
  const setNumber = (text: string) => {
    const number = Number(text)
    const isFine =
      text.trim() !== '' &&
      Number.isFinite(number) &&
      (!field.whole || Number.isInteger(number)) &&
      number >= (field.min ?? -Infinity) &&
      number <= (field.max ?? Infinity)
    setNone(!isFine && text !== '')
    if (isFine) set(number)
    else if (text === '') set(undefined)
  }
  const { unit } = field
  return (
    <div className={styles.line}>
      <Typed
        {...getAriaProps(props)}
        aria-invalid={props.isWrong || isNone || undefined}
        style={{ flex: 1 }}
        inputMode="decimal"
        value={displayed}
        isMeant={(typed) => isNone || (typed.trim() !== '' && Number(typed) === value)}
        onType={setNumber}
        onBlur={({ target }) => {
          setNone(false)
          target.value = displayed
        }}
      />
      {(unit === 'money' || unit === 'kb') && <span className={styles.unit}>{say(locale, unit)}</span>}
    </div>
  )
}
export function SwitchControl(props: ControlProps<'switch'>) {
  const { value, set } = props
  const { locale } = useInspector()
  return (
    <div className={styles.line}>
      <Switch.Root
        {...getAriaProps(props)}
        aria-labelledby={`${props.id}-label`}
        className={styles.track}
        checked={value === true}
        onCheckedChange={(checked) => set(checked)}
      >
        <Switch.Thumb className={styles.thumb} />
      </Switch.Root>
      <span className={styles.unit}>
        {value === undefined ? say(locale, 'unset') : say(locale, value === true ? 'on' : 'off')}
      </span>
    </div>
  )
}
/** Shows a choice immediately, before the new value arrives after the canvas. */
function useChosen<T>(value: T, set: (value: T) => void): [T, (value: T) => void] {
  const [chosen, setChosen] = useState<{ before: T; value: T }>()
  const isAhead = chosen !== undefined && Object.is(chosen.before, value)
  if (chosen && !isAhead) setChosen(undefined)
  const choose = (next: T) => {
    setChosen({ before: value, value: next })
    set(next)
  }
  return [isAhead ? chosen.value : value, choose]
}
/** Maximum number of choices shown side by side; more become a list. */
const MOST_SEGMENTS = 4
export function ChoiceControl(props: ControlProps<'choice'>) {
  const { field, part, id, describedBy } = props
  const { locale } = useInspector()
  const [value, set] = useChosen(props.value, props.set)
  const name = useId()
  const getLabel = (choice: string | number) => part?.choices?.[String(choice)]?.[locale] ?? String(choice)
  if (field.values.length <= MOST_SEGMENTS)
    return (
      <div className={styles.segments} role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
        {field.values.map((choice) => (
          <label key={choice} className={styles.segment}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={value === choice}
              onChange={() => set(choice)}
            />
            {getLabel(choice)}
          </label>
        ))}
      </div>
    )
  const chosenIndex = field.values.findIndex((choice) => choice === value)
  return (
    <select
      {...getAriaProps(props)}
      className={styles.input}
      value={String(chosenIndex)}
      onChange={({ target }) => set(target.value === '-1' ? undefined : field.values[Number(target.value)])}
    >
      <option value="-1">{say(locale, 'unset')}</option>
      {field.values.map((choice, index) => (
        <option key={choice} value={String(index)}>
          {getLabel(choice)}
        </option>
      ))}
    </select>
  )
}
