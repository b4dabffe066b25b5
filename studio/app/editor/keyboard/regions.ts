/** Regions of an editor, between which F6 moves the focus, so that the form is reachable without tabbing through a list of forty rows. */

/** In screen order; each region marks its element with `data-region`. */
export const regions = ['bar', 'structure', 'canvas', 'properties'] as const
type Region = (typeof regions)[number]

const findElement = (region: Region): HTMLElement | undefined => {
  const element = document.querySelector<HTMLElement>(`[data-region=${region}]`)
  // on a phone a panel is visible only while its sheet is open
  return element?.checkVisibility() ? element : undefined
}
/** Focus targets of a region: the current item, else the first usable element. */
const targets = [
  '[aria-current]',
  '[data-node]',
  '[role=tabpanel]:not([hidden]) :is(input, select, textarea, button):not(:disabled)',
  '[role=tab][aria-selected=true]',
  ':is(a[href], button:not(:disabled), iframe)',
]
export function focusRegion(region: Region): boolean {
  const element = findElement(region)
  const target = targets
    .map((selector) => element?.querySelector<HTMLElement>(selector))
    .find((candidate) => candidate?.checkVisibility())
  target?.focus()
  return target !== undefined && target !== null
}
/** Moves the focus to the next region; `step` −1: to the previous. */
export function focusNextRegion(step: 1 | -1): void {
  const count = regions.length
  const now = regions.findIndex((region) => findElement(region)?.contains(document.activeElement))
  const first = now === -1 ? (step === 1 ? 0 : count - 1) : now + step
  for (let attempt = 0; attempt < count; attempt++)
    if (focusRegion(regions[(first + step * attempt + count * 2) % count]!)) return
}
