import type { ReactNode } from 'react'
import { Press } from '../controls/press.tsx'
import { Icon } from '../graphics/icon.tsx'
import * as styles from './row.css.ts'

type Props = {
  title: ReactNode
  note?: ReactNode
  value?: ReactNode
  icon?: ReactNode
  href?: string | undefined
  onPress?: (() => void) | undefined
}

/** A list row: icon, title with a note below, a value, and a chevron for links. */
export function Row({ title, note, value, icon, href, onPress }: Props) {
  const inside = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {value != null && <span className={styles.value}>{value}</span>}
      {onPress && <Chevron />}
    </>
  )
  return onPress ? (
    <Press className={styles.root} href={href} onPress={onPress}>
      {inside}
    </Press>
  ) : (
    <div className={styles.root}>{inside}</div>
  )
}

export const Chevron = () => (
  <span className={styles.chevron}>
    <Icon name="chevron-right" size="medium" />
  </span>
)
