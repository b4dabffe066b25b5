import { useId, useState } from 'react'
import { getOwn } from '#compiler/schema/schema.ts'
import { useInspector } from './context.ts'
import type { ControlProps } from './controls.tsx'
import { BoundParameter } from './data/bound.tsx'
import { PickButton } from './data/pick-button.tsx'
import { PickPage } from './pick-page.tsx'
import { say } from './sentences.ts'
import { joinAddress, splitAddress } from './values.ts'
import * as styles from './inspector.css.ts'
import { TextField } from '../look/text-field.tsx'

type Props = ControlProps<'link'> & {
  /** The bind and the target of a parameter, if parameters can come from data. */
  getBind?: (parameter: string) => unknown
  getTarget?: (parameter: string) => string
}
/** Control for a page of the route table with its parameters, or another address. */
export function LinkControl(props: Props) {
  const { field, id, labelledBy, describedBy, isWrong, value, set } = props
  const { locale, known, getTitle, getPageLink } = useInspector()
  const [isPicking, setPicking] = useState(false)
  const address = String(value ?? '')
  const { path, query } = splitAddress(address)
  const row = getOwn(known.routes, path)
  const names = field.isPage ? [] : Object.keys(row?.query.properties ?? {})
  return (
    <>
      <button
        type="button"
        id={id}
        className={`${styles.input} ${styles.choosing}`}
        aria-labelledby={`${labelledBy ?? `${id}-label`} ${id}-page`}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        data-wrong={isWrong || undefined}
        onClick={() => setPicking(true)}
      >
        <span id={`${id}-page`} className={row ? undefined : styles.quiet}>
          {row ? getTitle?.(path) || path : say(locale, 'pickPage')}
        </span>
      </button>
      {isPicking && (
        <PickPage
          chosen={row && path}
          onClose={() => setPicking(false)}
          onPick={(picked) => picked !== path && set(picked)}
          onOther={field.isPage || !row ? undefined : () => set('')}
        />
      )}
      {row && getPageLink && <div className={styles.line}>{getPageLink(path)}</div>}
      {row || field.isPage ? (
        names.length > 0 && (
          <div className={styles.pair}>
            {names.map((name) => (
              <Parameter
                key={name}
                name={name}
                record={row?.query.properties?.[name]?.['x-record']}
                isRequired={row?.query.required?.includes(name) ?? false}
                value={query[name] ?? ''}
                bind={props.getBind?.(name)}
                target={props.getTarget?.(name)}
                onChange={(typed) => set(joinAddress(path, { ...query, [name]: typed }))}
              />
            ))}
          </div>
        )
      ) : (
        <TextField
          className={styles.input}
          aria-label={say(locale, 'otherAddress')}
          placeholder={say(locale, 'otherAddress')}
          value={address}
          onText={(text) => set(text === '' ? undefined : text)}
        />
      )}
    </>
  )
}

type ParameterProps = {
  name: string
  /** The kind of record that it names. */
  record: string | undefined
  isRequired: boolean
  value: string
  bind: unknown
  /** Undefined if data cannot be chosen. */
  target: string | undefined
  onChange: (value: string) => void
}
function Parameter({ name, record, isRequired, value, bind, target, onChange }: ParameterProps) {
  const { locale, Records } = useInspector()
  const id = useId()
  const words = `${say(locale, 'parameter', { name })}${isRequired ? ' *' : ''}`
  const typed = <TextField id={id} className={styles.input} value={value} onText={onChange} />
  if (target !== undefined && bind !== undefined) return <BoundParameter target={target} name={words} bind={bind} />
  return (
    <div className={styles.small}>
      <span className={styles.line}>
        <label id={`${id}-label`} htmlFor={id}>
          {words}
        </label>
        {Records && record !== undefined && value !== '' && !isRequired && (
          <button
            type="button"
            className={styles.plain}
            aria-label={say(locale, 'clearOf', { name })}
            onClick={() => onChange('')}
          >
            {say(locale, 'clear')}
          </button>
        )}
        {target !== undefined && <PickButton target={target} name={name} />}
      </span>
      {Records && record !== undefined ? (
        <Records
          id={id}
          describedBy=""
          kind={record}
          keys={value === '' ? [] : [value]}
          most={1}
          onPick={([key = '']) => onChange(key)}
        >
          {typed}
        </Records>
      ) : (
        typed
      )}
    </div>
  )
}
