import { useId } from 'react'
import type { BindChoice } from '#compiler/choices/binds.ts'
import { useInspector } from '../context.ts'
import { Control } from '../field.tsx'
import { toField } from '../fields.ts'
import * as inspector from '../inspector.css.ts'
import { getFormatName, formatFallback, formatPath, formatSample, type BindParts } from './describe.ts'
import { toAsk, getSample, useSamples } from './live.ts'
import type { BindPicker } from './binding.ts'
import { say } from './sentences.ts'
import * as styles from './data.css.ts'

/** Maximum number of formats shown side by side. */
const MOST_SEGMENTS = 5

type FormatsProps = { formats: readonly string[]; choice: BindChoice; as: string; onAs: (as: string) => void }
function Formats({ formats, choice, as, onAs }: FormatsProps) {
  const { locale, resolveWords } = useInspector()
  const id = useId()
  return (
    <div className={inspector.line} role="group" aria-label={say(locale, 'format')}>
      <span className={inspector.unit}>{say(locale, 'format')}</span>
      {formats.length <= MOST_SEGMENTS ? (
        <span className={inspector.segments} role="radiogroup" aria-label={say(locale, 'format')}>
          {formats.map((format) => (
            <label key={format} className={inspector.segment}>
              <input
                type="radio"
                className={inspector.radio}
                name={`${id}-format`}
                checked={format === as}
                onChange={() => onAs(format)}
              />
              {getFormatName(format, choice.type, { locale, resolveWords })}
            </label>
          ))}
        </span>
      ) : (
        <select
          className={`${inspector.input} ${styles.format}`}
          aria-label={say(locale, 'format')}
          value={as}
          onChange={({ target }) => onAs(target.value)}
        >
          {formats.map((format) => (
            <option key={format} value={format}>
              {getFormatName(format, choice.type, { locale, resolveWords })}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

type Props = { picking: BindPicker; choice: BindChoice; parts: BindParts; onChange: (parts: BindParts) => void }
/** Options of the chosen data: its format, its fallback, and the resulting text. */
export function Chosen({ picking, choice, parts, onChange }: Props) {
  const { locale, resolveWords, data, known } = useInspector()
  const id = useId()
  const ask = toAsk({ node: data?.node, path: parts.path, ...(parts.as && { as: parts.as }) })
  const samples = useSamples(data?.live, [ask])
  const wording = { locale, resolveWords }
  const sample = getSample(samples, ask)
  const formats = choice.formats.includes(parts.as) ? choice.formats : [parts.as, ...choice.formats]
  return (
    <div className={styles.chosen}>
      <strong>{formatPath(parts.path, locale)}</strong>
      {formats.length > 1 && (
        <Formats formats={formats} choice={choice} as={parts.as} onAs={(as) => onChange({ ...parts, as })} />
      )}
      {parts.or === undefined ? (
        <button type="button" className={inspector.fold} onClick={() => onChange({ ...parts, or: picking.fallback })}>
          {say(locale, 'addFallback')}
        </button>
      ) : (
        <div role="group" aria-labelledby={`${id}-or-label`} className={inspector.field}>
          <label id={`${id}-or-label`} htmlFor={`${id}-or`} className={inspector.unit}>
            {say(locale, 'fallback')}
          </label>
          <Control
            field={toField(picking.schema, parts.or, known.definitions)}
            id={`${id}-or`}
            labelledBy={`${id}-or-label`}
            describedBy={`${id}-or-hint`}
            isWrong={false}
            pointer=""
            schema={picking.schema}
            part={picking.part}
            value={parts.or}
            name={say(locale, 'fallback')}
            set={(or) => onChange({ ...parts, or: or ?? (choice.needsOr ? '' : undefined) })}
          />
          <p id={`${id}-or-hint`} className={inspector.quiet}>
            {choice.needsOr && say(locale, 'fallbackNeeded')}
          </p>
        </div>
      )}
      <p className={styles.result} role="status">
        <span className={inspector.unit}>{say(locale, 'result')}</span>{' '}
        <strong>
          {sample?.kind === 'none' && parts.or !== undefined
            ? formatFallback(parts.or, wording)
            : formatSample(sample, parts.as ? undefined : choice.type, wording)}
        </strong>
      </p>
    </div>
  )
}
