import type { ComponentProps, ReactNode } from 'react'
import { field } from './look.css.ts'
import { TextField } from './text-field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'onText' | 'type'> & {
  /** Accessible name and placeholder. */
  name: string
  onChange: (value: string) => void
}

/** Field that filters the list below it. */
export function SearchField({ name, onChange, className, ...props }: Props): ReactNode {
  return (
    <TextField
      {...props}
      className={className ? `${field} ${className}` : field}
      type="search"
      aria-label={name}
      placeholder={name}
      onText={onChange}
    />
  )
}
