import type { ReactNode } from 'react'
import { field } from '../look/look.css.ts'

type Props = {
  /** Its name, which is also its placeholder. */
  name: string
  value: string
  /** The most characters. */
  most?: number
  onChange: (value: string) => void
}

/** Narrows the list below it. */
export function SearchField({ name, value, most, onChange }: Props): ReactNode {
  return (
    <input
      className={field}
      type="search"
      aria-label={name}
      placeholder={name}
      maxLength={most}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
