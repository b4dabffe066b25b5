import { useState } from 'react'
import { cleanTyping, type CleaningName } from '#schemas/fields/clean.ts'
import { useComposed, type TextField } from './use-composed.ts'

type Options = {
  value: string
  clean?: CleaningName | undefined
  /** A key that types any other text is ignored; pasted text remains, to be refused with its reason. */
  accepts?: (text: string) => boolean
  onChange: (value: string) => void
}

/** Puts a cleaned text into its field, and preserves the position of the caret. */
function clean(field: TextField, name: CleaningName): string {
  const { text, caret } = cleanTyping(name, field.value, field.selectionStart ?? field.value.length)
  if (text !== field.value) {
    field.value = text
    field.setSelectionRange(caret, caret)
  }
  return text
}

/**
 * Typed text is cleaned, displayed immediately and reported; a different value from outside (cleared, filled in)
 * replaces it. So the caret does not move while the runtime updates.
 */
export function useTyped({ value, clean: name, accepts, onChange }: Options) {
  const [state, setState] = useState({ shown: value, seen: value })
  if (state.seen !== value) setState({ shown: value, seen: value })
  return useComposed(state.shown, (field, isKey) => {
    const text = name ? clean(field, name) : field.value
    if (isKey && accepts?.(text) === false) {
      field.value = state.shown
      return
    }
    setState({ shown: text, seen: state.seen })
    onChange(text)
  })
}
