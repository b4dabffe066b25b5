import type { ReactNode } from 'react'
import { field } from '../look/look.css.ts'

type Props = {
  /** Its name, which is also its placeholder. */
  name: string
  value: string
  onChange: (value: string) => void
}

/** Narrows the list below it. */
export function SearchField({ name, value, onChange }: Props): ReactNode {
  return (
    <input
      className={field}
      type="search"
      aria-label={name}
      placeholder={name}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
