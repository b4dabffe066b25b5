import type { ReactNode } from 'react'
import { Icon } from '../graphics/icon.tsx'
import type { IconName } from '../graphics/icon-names.ts'
import { Press } from './press.tsx'
import * as styles from './button.css.ts'

type ButtonVariant = keyof typeof styles.variant
type Props = {
  children: ReactNode
  onPress?: () => void
  href?: string | undefined
  variant?: ButtonVariant
  size?: keyof typeof styles.size
  icon?: IconName | null | undefined
  busy?: boolean
  disabled?: boolean | null | undefined
  wide?: boolean | null | undefined
  type?: 'button' | 'submit'
  className?: string
}

/** A labelled action. While `busy` its width is unchanged and it cannot be pressed. */
export function Button({
  children,
  onPress,
  href,
  variant = 'filled',
  size = 'large',
  icon,
  busy,
  disabled,
  wide,
  type = 'button',
  className = '',
}: Props) {
  return (
    <Press
      type={type}
      href={href}
      className={`${styles.size[size]} ${styles.variant[variant]} ${wide ? styles.wide : ''} ${className}`}
      disabled={busy || (disabled ?? false)}
      aria-busy={busy || undefined}
      onPress={onPress}
    >
      {busy ? (
        <span className={styles.spinner} aria-hidden />
      ) : (
        icon && <Icon name={icon} size={size === 'small' ? 'small' : 'plain'} />
      )}
      {children}
    </Press>
  )
}
