/** Uncontrolled text field: a key is on the canvas before the form renders again. */
import {
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type CompositionEvent,
  type ReactNode,
} from 'react'
import { isComposing } from '#schemas/language/composing.ts'
import { useInspector } from './context.ts'
import * as styles from './inspector.css.ts'

type Element = HTMLInputElement | HTMLTextAreaElement
type Props = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'ref'> & {
  value: string
  onType: (typed: string) => void
  isLong?: boolean | undefined
  /** Whether the typed text is another notation of the value, so that it is not replaced. */
  isMeant?: ((typed: string) => boolean) | undefined
}
export function Typed({ value, onType, isLong, isMeant, ...props }: Props): ReactNode {
  const { isBehind } = useInspector()
  const element = useRef<Element>(null)
  const isInComposition = useRef(false)
  const [first] = useState(value)
  useLayoutEffect(() => {
    const field = element.current!
    if (isInComposition.current) return
    if (field.value !== value && !isMeant?.(field.value) && !isBehind?.()) field.value = value
  })
  const shared = {
    ...(props as ComponentProps<'input'> & ComponentProps<'textarea'>),
    className: isLong ? styles.long : styles.input,
    defaultValue: first,
    onChange(event: ChangeEvent<Element>) {
      if (!isInComposition.current && !isComposing(event)) onType(event.target.value)
    },
    onCompositionStart() {
      isInComposition.current = true
    },
    // reports the composed text once
    onCompositionEnd({ currentTarget }: CompositionEvent<Element>) {
      isInComposition.current = false
      onType(currentTarget.value)
    },
  }
  return isLong ? (
    <textarea {...shared} rows={4} ref={(field) => void (element.current = field)} />
  ) : (
    <input {...shared} ref={(field) => void (element.current = field)} />
  )
}
