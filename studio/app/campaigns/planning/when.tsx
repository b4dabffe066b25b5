/** Fields for start and end in the shop's time zone, with suggestions and a sentence that explains them. */
import { useId, type ReactNode } from 'react'
import { field, hint, label, problem } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '#studio/app/context.tsx'
import { formatClock, formatDay, parseLocalTime, formatLocalTime, formatZone } from '#studio/app/times.ts'
import * as styles from '../campaigns.css.ts'
import { listEnds, parseSpan, describeSpan, listStarts, type Preset, type SpanInput } from './moments.ts'
import { words } from '../words.ts'

export type Mode = 'now' | 'at' | 'span'
export type When = { mode: Mode; from: string; until: string }
export const startNow: When = { mode: 'now', from: '', until: '' }
export const toSpanInput = ({ mode, from, until }: When): SpanInput => ({ from, until, isForGood: mode !== 'span' })

type Props = {
  when: When
  onWhen: (when: When) => void
  modes: readonly Mode[]
  /** The server's current time. */
  at: number
  /** The campaign has started: only the end can be chosen. */
  isRunning?: boolean
}
export function WhenFields({ when, onWhen, modes, at, isRunning = false }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const name = useId()
  const { mode } = when
  const parsed = parseSpan(toSpanInput(when), at, isRunning)
  const isMissing = 'trouble' in parsed && (parsed.trouble === 'noStart' || parsed.trouble === 'noEnd')
  const start = parseLocalTime(when.from)
  const formatMode = (option: Mode) =>
    option === 'at' && isRunning ? say('forGood') : option === 'span' && isRunning ? say('until') : say(option)
  return (
    <fieldset className={styles.group}>
      <legend>{say('when')}</legend>
      <div className={styles.options}>
        {modes.map((option) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={name}
              checked={mode === option}
              onChange={() => onWhen({ ...when, mode: option })}
            />
            {formatMode(option)}
          </label>
        ))}
      </div>
      {mode !== 'now' && !isRunning && (
        <Moment
          name={say('from')}
          value={when.from}
          presets={listStarts(at)}
          least={at}
          onValue={(from) => onWhen({ ...when, from })}
        />
      )}
      {mode === 'span' && (
        <Moment
          name={say('until')}
          value={when.until}
          presets={start === undefined ? [] : listEnds(start, at)}
          least={Math.max(at, start ?? 0)}
          onValue={(until) => onWhen({ ...when, until })}
        />
      )}
      {mode !== 'now' && (
        <>
          {'span' in parsed && <p className={styles.sentence}>{describeSpan(parsed.span, at, locale)}</p>}
          {'trouble' in parsed && (
            <p className={isMissing ? hint : problem} role={isMissing ? undefined : 'alert'}>
              {say(parsed.trouble)}
            </p>
          )}
          <p className={hint}>
            {say('zone', { zone: formatZone(locale, at), now: `${formatDay(at, locale)} ${formatClock(at, locale)}` })}
          </p>
        </>
      )}
    </fieldset>
  )
}

type MomentProps = {
  name: string
  value: string
  presets: readonly Preset[]
  least: number
  onValue: (value: string) => void
}
function Moment({ name, value, presets, least, onValue }: MomentProps): ReactNode {
  const say = useWords(words)
  return (
    <div className={styles.moment}>
      <label>
        <span className={label}>{name}</span>
        <input
          className={field}
          type="datetime-local"
          value={value}
          min={formatLocalTime(least)}
          onChange={({ target }) => onValue(target.value)}
        />
      </label>
      {presets.length > 0 && (
        <div className={styles.options} role="group" aria-label={name}>
          {presets.map((preset) => (
            <button
              key={preset.name}
              type="button"
              className={styles.preset}
              aria-pressed={value === formatLocalTime(preset.at)}
              onClick={() => onValue(formatLocalTime(preset.at))}
            >
              {say(preset.name)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
