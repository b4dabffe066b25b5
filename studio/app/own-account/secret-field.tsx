import { useId, type ReactNode } from 'react'
import { field, hint as hintStyle, label } from '#studio/look/look.css.ts'

type Props = {
  name: string
  title: string
  hint?: string
  isPassword?: boolean
  complete: 'current-password' | 'new-password' | 'one-time-code'
}
/** A password or a code, which is never in the state of a component. */
export function SecretField({ name, title, hint, isPassword = false, complete }: Props): ReactNode {
  const id = useId()
  return (
    <div>
      <label>
        <span className={label}>{title}</span>
        <input
          className={field}
          name={name}
          type={isPassword ? 'password' : 'text'}
          autoComplete={complete}
          autoCapitalize="none"
          required
          aria-describedby={hint === undefined ? undefined : id}
        />
      </label>
      {hint !== undefined && (
        <p className={hintStyle} id={id}>
          {hint}
        </p>
      )}
    </div>
  )
}
