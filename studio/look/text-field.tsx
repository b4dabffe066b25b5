/**
 * Text fields of Studio. Text from an input method is applied once, when the composition ends. They have no `maxLength`, which would
 * truncate pasted text; the server reports what is too long.
 */
import type { ComponentProps, ReactNode } from 'react'
import { useComposed } from '#widgets/ui/field/use-composed.ts'

type Own = { value: string; onText: (text: string) => void }
type Given<T extends 'input' | 'textarea'> = Own &
  Omit<ComponentProps<T>, keyof Own | 'onChange' | 'type' | 'maxLength'>

export function TextField({ value, onText, ...props }: Given<'input'> & { type?: 'search' }): ReactNode {
  return <input {...props} {...useComposed(value, (field) => onText(field.value))} />
}
export function TextBox({ value, onText, ...props }: Given<'textarea'>): ReactNode {
  return <textarea {...props} {...useComposed(value, (field) => onText(field.value))} />
}
