import type { ComponentProps, ReactNode } from 'react'
import { field } from './look.css.ts'

type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** Its name, which is also its placeholder. */
  name: string
  value: string
  onChange: (value: string) => void
}

/** Narrows the list below it. */
export function SearchField({ name, onChange, className, ...props }: Props): ReactNode {
  return (
    <input
      {...props}
      className={className ? `${field} ${className}` : field}
      type="search"
      aria-label={name}
      placeholder={name}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
