/** Two taps on words of the canvas lead to the field that holds them, also inside an entry of a list that is folded. */
const inputsOf = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLInputElement>('input[lang], textarea')]

export function focusWords(panel: HTMLElement, text: string): void {
  const focus = (): boolean => {
    const found = inputsOf(panel).find(({ value }) => value.trim() === text)
    found?.focus()
    found?.select()
    return found !== undefined
  }
  if (focus()) return
  const folded = [...panel.querySelectorAll<HTMLElement>('button[aria-expanded=false]')]
  const entry = folded.find(({ textContent }) => textContent.includes(text))
  entry?.click()
  // its fields are drawn with the next frame
  requestAnimationFrame(() => focus() || inputsOf(panel)[0]?.focus())
}
