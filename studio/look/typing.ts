const texts = 'input, textarea, [contenteditable]:not([contenteditable=false])'

/** Whether a key goes into a field: it means the field, and not what is around it. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  return target instanceof Element && target.closest(texts) !== null
}
