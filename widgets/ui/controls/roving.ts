import type { KeyboardEvent } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowDown: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  ArrowUp: (at, last) => (at === 0 ? last : at - 1),
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
  const members = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)].filter(
    (member) => !member.hasAttribute('disabled'),
  )
  const at = members.indexOf(document.activeElement as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  const next = members[step(at, members.length - 1)]
  next?.focus()
  if (then === 'choose') next?.click()
}
