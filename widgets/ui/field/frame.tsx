/** The surroundings of every control: its label, and its error or hint. */
import { useId, type ReactNode } from 'react'
import { useKit } from '#renderer/kit.ts'
import { Icon } from '../graphics/icon.tsx'
import * as styles from './field.css.ts'

export type Aria = {
  id: string
  /** For assistants in browsers (WebMCP), which fill in named controls. */
  name?: string | undefined
  toolparamdescription?: string | undefined
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
  'aria-required': boolean | undefined
}
type Props = {
  name?: string
  label: string | undefined
  required: boolean
  hint?: string | null | undefined
  error: string | undefined
  group?: boolean
  half?: boolean | undefined
  /** The control is below its label, also where both have room. */
  below?: boolean
  children: (aria: Aria, labelId: string) => ReactNode
}

export function FieldFrame({ name, label, required, hint, error, group, half, below, children }: Props) {
  const { t } = useKit()
  const id = useId()
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  const Label = group ? 'span' : 'label'
  return (
    <div className={below ? styles.stacked : styles.field} data-half={half || undefined} data-wrong={Boolean(error)}>
      {label && (
        <Label id={`${id}-label`} className={styles.label} {...(group ? {} : { htmlFor: id })}>
          {label}
          {!required && <span className={styles.optional}>{t('ui.optional')}</span>}
        </Label>
      )}
      <div className={styles.body}>
        {children(
          {
            id,
            name,
            toolparamdescription: (label && hint && `${label}: ${hint}`) || undefined,
            'aria-invalid': Boolean(error) || undefined,
            'aria-describedby': note,
            'aria-required': required || undefined,
          },
          `${id}-label`,
        )}
        {error ? (
          <p id={`${id}-error`} className={styles.error}>
            <Icon name="circle-alert" size="small" />
            {error}
          </p>
        ) : (
          hint && (
            <p id={`${id}-hint`} className={styles.hint}>
              {hint}
            </p>
          )
        )}
      </div>
    </div>
  )
}
