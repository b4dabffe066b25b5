import type { KeyboardEvent } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (index, last) => (index === last ? 0 : index + 1),
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowLeft: (index, last) => (index === 0 ? last : index - 1),
  ArrowUp: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/**
 * Arrow keys, Home and End move within a group with a single tab stop (ARIA practices). Where a choice closes its
 * container, they only move the focus.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  then: 'choose' | 'focus' = 'choose',
): void {
  const step = steps[event.key]
  if (!step) return
  const members = [...event.currentTarget.querySelectorAll<HTMLElement>(`${selector}:enabled`)]
  // the left and right arrows
  if (document.dir === 'rtl' && /[LR]/.test(event.key)) members.reverse()
  const index = members.indexOf(document.activeElement as HTMLElement)
  if (index < 0) return
  event.preventDefault()
  const next = members[step(index, members.length - 1)]
  next?.focus()
  if (then === 'choose') next?.click()
}
