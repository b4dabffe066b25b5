import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'

type Props = Omit<ButtonHTMLAttributes<HTMLElement>, 'onClick'> & {
  children: ReactNode
  /** Where it leads (`emit.href`), if it does nothing else. */
  href?: string | undefined
  onPress?: (() => void) | undefined
}

/** Draws a link where a tap leads somewhere, otherwise a button. The browser handles taps with a modifier key and other mouse buttons. */
export function Press({ href, onPress, disabled, type = 'button', ...rest }: Props) {
  if (!href || disabled) return <button type={type} disabled={disabled} onClick={onPress} {...rest} />
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPress?.()
  }
  return <a href={href} onClick={follow} {...rest} />
}
