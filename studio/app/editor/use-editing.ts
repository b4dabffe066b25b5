/** Hooks for the rendered state of the editor, which lags slightly while somebody types. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Editing } from './editing.ts'
import { listMultiSelection, type State } from './place.ts'

export const useEditing = ({ screen }: Editing): State => useSyncExternalStore(screen.subscribe, screen.now)

/** Returns the nodes of a multiple selection; the array is stable while the selection is the same. */
export function useSeveral(state: State): readonly string[] {
  const several = listMultiSelection(state)
  const key = several.join('\n')
  return useMemo(() => several, [key]) // oxlint-disable-line react/exhaustive-deps -- the key says all of them
}

/** Renders pending edits synchronously, before another action. */
export function flushEdits(editing: Editing): void {
  if (editing.isBehind()) flushSync(editing.showNow)
}

/** Whether a key continues typing in a field. Input methods send `Process` and `Unidentified`. */
const isTypingKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  (key.length === 1 || ['Backspace', 'Delete', 'Process', 'Unidentified'].includes(key))

/** Renders pending edits before any action other than further typing in the same field. */
export function useFlushedEdits(editing: Editing): void {
  useEffect(() => {
    let typed: EventTarget | null = null
    function look(event: Event): void {
      const isTyping = event.target === typed && (!(event instanceof KeyboardEvent) || isTypingKey(event))
      if (!isTyping) flushEdits(editing)
      if (event.type === 'beforeinput') typed = event.target
    }
    const names = ['pointerdown', 'keydown', 'beforeinput', 'focusin', 'click', 'change', 'dragstart', 'drop']
    for (const name of names) addEventListener(name, look, true)
    return () => {
      for (const name of names) removeEventListener(name, look, true)
    }
  }, [editing])
}
