import { useRef, useState, type ChangeEvent } from 'react'
import { cleanTyping, type CleaningName } from '#schemas/fields/clean.ts'
import { useComposed, type TextField } from './use-composed.ts'

/** The groups in which people read a number; the last group also has the excess digits. */
const groupings: Partial<Record<CleaningName, { sizes: readonly number[]; isNumber: RegExp }>> = {
  phone: { sizes: [3, 4, 4], isNumber: /^1\d*$/ },
  idNumber: { sizes: [6, 8, 4], isNumber: /^\d*X?$/i },
}
export const isGrouped = (name: CleaningName | undefined): name is CleaningName => !!name && name in groupings

/** The positions before which a text has a space. */
function findBreaks(name: CleaningName, text: string): number[] {
  const { sizes, isNumber } = groupings[name]!
  if (!isNumber.test(text)) return []
  let end = 0
  return sizes.slice(0, -1).flatMap((size) => ((end += size) < text.length ? [end] : []))
}
function group(name: CleaningName, text: string): string {
  const breaks = findBreaks(name, text)
  return [0, ...breaks].map((start, index) => text.slice(start, breaks[index])).join(' ')
}

type Options = { value: string; clean: CleaningName; onChange: (value: string) => void }

/** Like `useTyped`, for a number that is shown in groups and reported without them. */
export function useGrouped({ value, clean: name, onChange }: Options) {
  const [state, setState] = useState({ text: value, seen: value })
  if (state.seen !== value) setState({ text: value, seen: value })
  const inputType = useRef<string>(undefined)
  const shown = group(name, state.text)
  const take = (field: TextField) => {
    let { text, caret } = cleanTyping(name, field.value, field.selectionStart ?? field.value.length)
    // a deleted space takes the digit beyond it along, or the key would have no effect
    if (text === state.text && field.value.length < shown.length) {
      const isForward = inputType.current === 'deleteContentForward'
      if (isForward || inputType.current === 'deleteContentBackward') {
        const start = isForward ? caret : caret - 1
        text = text.slice(0, start) + text.slice(start + 1)
        caret = start
      }
    }
    field.value = group(name, text)
    const place = caret + findBreaks(name, text).filter((position) => position < caret).length
    field.setSelectionRange(place, place)
    setState({ text, seen: state.seen })
    onChange(text)
  }
  const composed = useComposed(shown, take)
  return {
    ...composed,
    onChange(event: ChangeEvent<TextField>) {
      inputType.current = (event.nativeEvent as Partial<InputEvent>).inputType
      composed.onChange(event)
    },
  }
}
