/** A double tap on words of the canvas focuses the field that contains them, even in a collapsed list entry. */
const listInputs = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLInputElement>('input[lang], textarea')]

/** Focuses the field with the words; false when the panel has no such field. */
function focusField(panel: HTMLElement, text: string): boolean {
  const input = listInputs(panel).find(({ value }) => value.trim() === text)
  input?.focus()
  input?.select()
  return input !== undefined
}
export function focusWords(panel: HTMLElement, text: string): void {
  // entries first: the list around an entry may have an accessible name with the same words
  const folded = [...panel.querySelectorAll<HTMLElement>('button[aria-expanded=false]')]
  const entry = folded.find(({ textContent }) => text !== '' && textContent.includes(text))
  if (!entry && focusField(panel, text)) return
  entry?.click()
  // its fields are rendered in the next frame
  const list = entry?.closest<HTMLElement>('[role=group]')
  requestAnimationFrame(
    () => (list && focusField(list, text)) || focusField(panel, text) || listInputs(panel)[0]?.focus(),
  )
}
