import { useMemo } from 'react'
import { own } from '../../compiler/schema/schema.ts'
import { useInspector } from './context.ts'
import type { ControlProps } from './controls.tsx'
import { say } from './sentences.ts'
import { addressOf, partsOfAddress } from './values.ts'
import * as styles from './inspector.css.ts'

/** A page of the route table with its parameters, or another address. */
export function LinkControl({ field, id, labelledBy, describedBy, isWrong, value, set }: ControlProps<'link'>) {
  const { locale, known, titleOf } = useInspector()
  const pages = useMemo(() => {
    const named = Object.keys(known.routes).map((one) => ({ one, name: titleOf?.(one) ?? '' }))
    return named.sort((a, b) => (a.name || a.one).localeCompare(b.name || b.one, locale))
  }, [known, titleOf, locale])
  const address = String(value ?? '')
  const { path, query } = partsOfAddress(address)
  const row = own(known.routes, path)
  const names = field.isPage ? [] : Object.keys(row?.query.properties ?? {})
  return (
    <>
      <select
        id={id}
        aria-labelledby={labelledBy}
        className={styles.input}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        value={row ? path : ''}
        onChange={({ target }) => set(target.value)}
      >
        {(!field.isPage || !row) && <option value="">{say(locale, field.isPage ? 'unset' : 'otherAddress')}</option>}
        {pages.map(({ one, name }) => (
          <option key={one} value={one}>
            {name ? `${name}  ${one}` : one}
          </option>
        ))}
      </select>
      {row || field.isPage ? (
        names.length > 0 && (
          <div className={styles.pair}>
            {names.map((name) => (
              <label key={name} className={styles.small}>
                {say(locale, 'parameter', { name })}
                {row?.query.required?.includes(name) ? ' *' : ''}
                <input
                  className={styles.input}
                  value={query[name] ?? ''}
                  onChange={({ target }) => set(addressOf(path, { ...query, [name]: target.value }))}
                />
              </label>
            ))}
          </div>
        )
      ) : (
        <input
          className={styles.input}
          aria-label={say(locale, 'otherAddress')}
          value={address}
          onChange={({ target }) => set(target.value === '' ? undefined : target.value)}
        />
      )}
    </>
  )
}
