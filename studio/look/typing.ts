const texts = 'input, textarea, [contenteditable]:not([contenteditable=false])'

/** Whether the focused field undoes its own keystrokes; rich text is undone by Studio. */
export function hasOwnUndo(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  return target instanceof Element && target.closest('input, textarea') !== null
}

/** Whether a key event is for a text field rather than for the screen around it. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  return target instanceof Element && target.closest(texts) !== null
}
