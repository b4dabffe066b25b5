import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react'
import { isComposing } from '#schemas/language/composing.ts'

export type TextField = HTMLInputElement | HTMLTextAreaElement

/**
 * Returns the props of a text field: text in an input method's composition is shown, and is reported only once, when
 * the composition ends. `isKey`: the change was typed by a single key, not pasted or filled in.
 */
export function useComposed(value: string, take: (field: TextField, isKey?: boolean) => void) {
  const [draft, setDraft] = useState<string>()
  const isInComposition = useRef(false)
  return {
    value: draft ?? value,
    onCompositionStart({ currentTarget }: CompositionEvent<TextField>) {
      isInComposition.current = true
      setDraft(currentTarget.value)
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<TextField>) {
      isInComposition.current = false
      setDraft(undefined)
      take(currentTarget)
    },
    onChange(event: ChangeEvent<TextField>) {
      if (isInComposition.current || isComposing(event)) return setDraft(event.target.value)
      setDraft(undefined)
      const { inputType, data } = event.nativeEvent as Partial<InputEvent>
      take(event.target, inputType === 'insertText' && data?.length === 1)
    },
  }
}
