/** What every editor of a place does: Ctrl+Z, Ctrl+Y and Ctrl+S, and a question before work that is not saved is left. */
import { useCallback, useEffect } from 'react'
import type { Editing } from './editing.ts'
import { showNow } from './use-editing.ts'

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Returns what a key does, for keys that arrive from the canvas. */
export function useShortcuts(editing: Editing): (key: string, isShifted: boolean) => void {
  const run = useCallback(
    (key: string, isShifted: boolean) => {
      showNow(editing)
      if (key === 'z') (isShifted ? editing.redo : editing.undo)()
      else if (key === 'y') editing.redo()
      else if (key === 's') void editing.save()
      else if (key === 'escape') editing.select(undefined)
    },
    [editing],
  )
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || !['z', 'y', 's'].includes(key)) return
      // a field undoes its own keystrokes
      if (isTyping(event) && key !== 's') return
      event.preventDefault()
      run(key, event.shiftKey)
    }
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
