/** Shortcuts of every editor (Ctrl+Z, Ctrl+Y, Ctrl+S, F6), and a confirmation before unsaved work is left. */
import { useCallback, useEffect } from 'react'
import { pageKeys } from '#schemas/language/composing.ts'
import type { Editing } from '../editing.ts'
import { flushEdits } from '../use-editing.ts'
import { focusNextRegion } from './regions.ts'
import { hasOwnUndo, isTyping } from '#studio/look/typing.ts'

/** Escape closes popups or leaves a field before it deselects. */
const isTakenBy = (event: KeyboardEvent) =>
  event.defaultPrevented ||
  isTyping(event) ||
  (event.target instanceof Element &&
    event.target.closest('dialog, [role=dialog], [role=menu], [role=listbox]') !== null)

/** Returns the key handler, for keys that arrive from the canvas. */
export function useShortcuts(editing: Editing): (key: string, isShifted: boolean) => void {
  const run = useCallback(
    (key: string, isShifted: boolean) => {
      flushEdits(editing)
      if (key === 'z') (isShifted ? editing.redo : editing.undo)()
      else if (key === 'y') editing.redo()
      else if (key === 's') void editing.save()
      else if (key === 'escape') editing.select(undefined)
      else if (key === 'f6') focusNextRegion(isShifted ? -1 : 1)
    },
    [editing],
  )
  useEffect(() => {
    const press = pageKeys((event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      const isCommand = (event.ctrlKey || event.metaKey) && ['z', 'y', 's'].includes(key)
      if (!isCommand && key !== 'f6' && (key !== 'escape' || isTakenBy(event))) return
      // a focused field undoes its own keystrokes
      if (hasOwnUndo(event) && ['z', 'y'].includes(key)) return
      event.preventDefault()
      run(key, event.shiftKey)
    })
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [run])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => editing.isUnsaved() && event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [editing])
  return run
}
