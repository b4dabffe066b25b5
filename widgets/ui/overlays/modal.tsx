/**
 * A modal by the ARIA dialog pattern: traps the focus and returns it, and the page behind does not scroll; Escape and
 * the backdrop close a modal that may be closed. Our own, because error dialogs must be small enough to load on any
 * network before they are needed.
 */
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { pageKeys } from '#schemas/language/composing.ts'
import { animateLeave } from './leave.ts'
import * as styles from './modal.css.ts'

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])'
type Props = {
  className: string
  role: 'dialog' | 'alertdialog'
  label?: string
  labelledBy?: string
  describedBy?: string
  box?: RefObject<HTMLDivElement | null>
  onClose?: () => void
  children: ReactNode
}

export function Modal({ className, role, label, labelledBy, describedBy, box: given, onClose, children }: Props) {
  const ownRef = useRef<HTMLDivElement>(null)
  const box = given ?? ownRef
  const veil = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    box.current?.focus({ preventScroll: true })
    return () => {
      document.documentElement.style.overflow = overflow
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [box])
  useLayoutEffect(() => {
    const parts = [veil.current!, box.current!]
    return () => animateLeave(parts)
  }, [box])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && onClose) {
      event.stopPropagation()
      onClose()
    }
    if (event.key !== 'Tab') return
    const all = [...(box.current?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter(
      (element) => element.offsetParent !== null,
    )
    const edge = event.shiftKey ? all[0] : all[all.length - 1]
    if (!all.length || document.activeElement === edge || document.activeElement === box.current) {
      event.preventDefault()
      ;(event.shiftKey ? all[all.length - 1] : all[0])?.focus()
    }
  }
  return createPortal(
    <>
      <div ref={veil} className={styles.veil} onClick={onClose} aria-hidden />
      <div
        ref={box}
        className={className}
        role={role}
        aria-modal
        aria-label={label}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        tabIndex={-1}
        onKeyDown={(event) => pageKeys(press)(event)}
      >
        {children}
      </div>
    </>,
    document.body,
  )
}
