/** The work as the screen shows it, which is a moment behind while somebody types. */
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import type { Editing } from './editing.ts'
import { severalOf, type State } from './place.ts'

export const useEditing = ({ screen }: Editing): State => useSyncExternalStore(screen.subscribe, screen.now)

/** Those that are chosen together: the same list as long as they are the same. */
export function useSeveral(state: State): readonly string[] {
  const several = severalOf(state)
  const key = several.join('\n')
  return useMemo(() => several, [key]) // oxlint-disable-line react/exhaustive-deps -- the key says all of them
}

/** Draws all that was done before anything else is done to it. */
export function showNow(editing: Editing): void {
  if (editing.isBehind()) flushSync(editing.showNow)
}

/** A key that goes on in the field that is typed in; the keys of input methods have these names. */
const goesOn = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  (key.length === 1 || ['Backspace', 'Delete', 'Process', 'Unidentified'].includes(key))

/** Whoever does anything but go on typing does it to a screen that shows what was typed. */
export function useShownFirst(editing: Editing): void {
  useEffect(() => {
    let typed: EventTarget | null = null
    function look(event: Event): void {
      const isTyping = event.target === typed && (!(event instanceof KeyboardEvent) || goesOn(event))
      if (!isTyping) showNow(editing)
      if (event.type === 'beforeinput') typed = event.target
    }
    const names = ['pointerdown', 'keydown', 'beforeinput', 'focusin', 'click', 'change', 'dragstart', 'drop']
    for (const name of names) addEventListener(name, look, true)
    return () => {
      for (const name of names) removeEventListener(name, look, true)
    }
  }, [editing])
}
