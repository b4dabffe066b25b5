/** Two taps on words of the canvas lead to the field that holds them, also inside an entry of a list that is folded. */
const inputsOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLInputElement>('input[lang], textarea')]

/** Whether the words are in a field of it. */
function focusIn(panel: HTMLElement, text: string): boolean {
  const found = inputsOf(panel).find(({ value }) => value.trim() === text)
  found?.focus()
  found?.select()
  return found !== undefined
}
export function focusWords(panel: HTMLElement, text: string): void {
  // an entry first: the list that it is in may have a name for screen readers with the same words
  const folded = [...panel.querySelectorAll<HTMLElement>('button[aria-expanded=false]')]
  const entry = folded.find(({ textContent }) => text !== '' && textContent.includes(text))
  if (!entry && focusIn(panel, text)) return
  entry?.click()
  // its fields are drawn with the next frame
  const list = entry?.closest<HTMLElement>('[role=group]')
  requestAnimationFrame(() => (list && focusIn(list, text)) || focusIn(panel, text) || inputsOf(panel)[0]?.focus())
}
